import Foundation
import Records

/// A 3D rotation, as a quaternion of length 1. Angles follow the right-hand rule.
package struct Rotation: Equatable {
  /// The real part, at least 0. A rotation has two quaternions; this is the one with the smaller angle.
  let w: Double
  /// The imaginary part.
  let vector: Vector3

  static let identity = Rotation(w: 1, vector: .zero)

  private static let margin = 1e-9

  /// Creates the rotation of a quaternion of any length except zero.
  init(w: Double, vector: Vector3) {
    let length = (w * w + vector.dot(vector)).squareRoot()
    // The two quaternions of a half turn have equal angles; the one whose first nonzero component is positive is used.
    let leading = [w, vector.x, vector.y, vector.z].first { abs($0) > Rotation.margin * length }
    let factor = (leading ?? w) < 0 ? -1 / length : 1 / length
    self.w = w * factor
    self.vector = vector * factor
  }

  /// Creates the rotation about a vector. Its length is the angle in radians; a length that is not finite gives the
  /// identity.
  init(turn: Vector3) {
    let angle = turn.length
    guard angle.isFinite else {
      self = .identity
      return
    }
    self.init(w: cos(angle / 2), vector: turn.unit * sin(angle / 2))
  }

  /// Creates a fraction of the shortest rotation from one vector's direction to that of another.
  init(from start: Vector3, to end: Vector3, part: Double = 1) {
    let axis = start.unit.cross(end.unit)
    let cosine = start.unit.dot(end.unit)
    // Opposite vectors have no unique axis. The axis nearest to the y axis is chosen, unless the vectors lie along the
    // y axis.
    let isOpposite = axis.length <= Rotation.margin && cosine < 0
    let direction = isOpposite ? Rotation.normal(of: start.unit) : axis.unit
    self.init(turn: direction * (atan2(axis.length, cosine) * part))
  }

  private static func normal(of direction: Vector3) -> Vector3 {
    let axis = abs(direction.y) < 0.9 ? Vector3(x: 0, y: 1, z: 0) : Vector3(x: 1, y: 0, z: 0)
    return (axis - direction * axis.dot(direction)).unit
  }

  /// The inverse rotation.
  var inverse: Rotation { Rotation(w: w, vector: vector * -1) }

  /// The axis times the angle in radians.
  var turn: Vector3 { vector.unit * (2 * atan2(vector.length, w)) }

  /// Returns the rotation that first applies the second operand.
  static func * (first: Rotation, second: Rotation) -> Rotation {
    Rotation(
      w: first.w * second.w - first.vector.dot(second.vector),
      vector: second.vector * first.w + first.vector * second.w + first.vector.cross(second.vector)
    )
  }

  /// Returns the rotated vector.
  func apply(_ other: Vector3) -> Vector3 {
    let half = vector.cross(other) * 2
    return other + half * w + vector.cross(half)
  }
}
