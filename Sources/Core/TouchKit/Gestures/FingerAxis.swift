import Foundation

/// The line from one finger to another.
struct FingerAxis {
  private let vector: CGPoint
  /// The length, in points.
  let length: CGFloat
  /// The direction in radians, from the x axis towards the y axis.
  let angle: CGFloat

  init(along vector: CGPoint) {
    self.vector = vector
    length = Plane.length(of: vector)
    angle = atan2(vector.y, vector.x)
  }

  /// The direction as a unit vector; zero if both fingers are at the same point.
  var direction: CGPoint { length > 0 ? vector * (1 / length) : .zero }

  /// Whether the axis was computed from this vector, bit for bit. `==` is not enough: 0 equals -0, but `atan2`
  /// distinguishes them.
  func isAlong(_ other: CGPoint) -> Bool {
    vector.x.bitPattern == other.x.bitPattern && vector.y.bitPattern == other.y.bitPattern
  }
}

extension UIEvent {
  /// Returns the axis along a vector, and caches it, because all recognizers of the same two fingers ask for the same
  /// axis.
  func fingerAxis(along vector: CGPoint) -> FingerAxis {
    if let lastAxis, lastAxis.isAlong(vector) { return lastAxis }
    let axis = FingerAxis(along: vector)
    lastAxis = axis
    return axis
  }
}
