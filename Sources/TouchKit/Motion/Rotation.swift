import Foundation
import Records

/// A rotation of space, as a quaternion of length 1. Angles follow the right-hand rule.
struct Rotation: Equatable {
  /// The real part, never negative: of the two quaternions of a rotation the one with the smaller angle.
  let w: Double
  /// The imaginary part.
  let vector: Vector3

  static let identity = Rotation(w: 1, vector: .zero)

  private static let margin = 1e-9

  /// The rotation of a quaternion of any length but zero.
  init(w: Double, vector: Vector3) {
    let length = (w * w + vector.dot(vector)).squareRoot()
    // Half a turn has no smaller angle; there the first part that is not zero is positive.
    let leading = [w, vector.x, vector.y, vector.z].first { abs($0) > Rotation.margin * length }
    let factor = (leading ?? w) < 0 ? -1 / length : 1 / length
    self.w = w * factor
    self.vector = vector * factor
  }

  /// The rotation about a vector's direction, by its length in radians; none where that is beyond measure.
  init(turn: Vector3) {
    let angle = turn.length
    guard angle.isFinite else {
      self = .identity
      return
    }
    self.init(w: cos(angle / 2), vector: turn.unit * sin(angle / 2))
  }

  /// A part of the shortest rotation that turns one vector into the direction of another.
  init(from start: Vector3, to end: Vector3, part: Double = 1) {
    let axis = start.unit.cross(end.unit)
    let cosine = start.unit.dot(end.unit)
    // Between opposite vectors there is none; half a turn about the y axis, if it can be, is as short as any.
    let isOpposite = axis.length <= Rotation.margin && cosine < 0
    let direction = isOpposite ? Rotation.normal(of: start.unit) : axis.unit
    self.init(turn: direction * (atan2(axis.length, cosine) * part))
  }

  private static func normal(of direction: Vector3) -> Vector3 {
    let axis = abs(direction.y) < 0.9 ? Vector3(x: 0, y: 1, z: 0) : Vector3(x: 1, y: 0, z: 0)
    return (axis - direction * axis.dot(direction)).unit
  }

  /// The rotation back.
  var inverse: Rotation { Rotation(w: w, vector: vector * -1) }

  /// Its axis times its angle in radians.
  var turn: Vector3 { vector.unit * (2 * atan2(vector.length, w)) }

  /// The rotation that does the second first.
  static func * (first: Rotation, second: Rotation) -> Rotation {
    Rotation(
      w: first.w * second.w - first.vector.dot(second.vector),
      vector: second.vector * first.w + first.vector * second.w + first.vector.cross(second.vector)
    )
  }

  /// The vector that it makes of another.
  func apply(_ other: Vector3) -> Vector3 {
    let half = vector.cross(other) * 2
    return other + half * w + vector.cross(half)
  }
}
