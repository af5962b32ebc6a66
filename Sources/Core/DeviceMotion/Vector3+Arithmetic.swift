import Foundation
import Records

extension Vector3 {
  static let zero = Vector3(x: 0, y: 0, z: 0)
  /// The direction of gravity in a frame with a vertical z axis.
  static let down = Vector3(x: 0, y: 0, z: -1)

  static func + (lhs: Vector3, rhs: Vector3) -> Vector3 {
    Vector3(x: lhs.x + rhs.x, y: lhs.y + rhs.y, z: lhs.z + rhs.z)
  }

  static func - (lhs: Vector3, rhs: Vector3) -> Vector3 {
    Vector3(x: lhs.x - rhs.x, y: lhs.y - rhs.y, z: lhs.z - rhs.z)
  }

  static func * (vector: Vector3, factor: Double) -> Vector3 {
    Vector3(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }

  var length: Double { dot(self).squareRoot() }

  /// The vector of length 1 in the same direction; zero for the zero vector.
  var unit: Vector3 {
    let length = length
    return length > 0 ? self * (1 / length) : .zero
  }

  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      x: y * other.z - z * other.y,
      y: z * other.x - x * other.z,
      z: x * other.y - y * other.x
    )
  }
}

/// A low-pass filter of the first order, for samples at irregular intervals.
enum LowPass {
  /// Returns the weight of a sample some time after the previous one, for a time constant in seconds.
  static func weight(over span: Nanoseconds, _ timeConstant: Double) -> Double {
    let seconds = Instant.seconds(span)
    let total = seconds + timeConstant
    return total > 0 ? seconds / total : 1
  }
}
