import Foundation

/// The line from one finger to another.
struct FingerAxis {
  private let vector: CGPoint
  /// How long it is, in points.
  let length: CGFloat
  /// Where it points, in radians, from the x axis towards the y axis.
  let angle: CGFloat

  init(along vector: CGPoint) {
    self.vector = vector
    length = vector.length
    angle = atan2(vector.y, vector.x)
  }

  /// Where it points, as a vector of length 1.
  var direction: CGPoint { length > 0 ? vector * (1 / length) : .zero }

  /// Whether it is the axis along a vector, to the bit: zeros have signs, and angles go by them.
  func isAlong(_ other: CGPoint) -> Bool {
    vector.x.bitPattern == other.x.bitPattern && vector.y.bitPattern == other.y.bitPattern
  }
}

extension UIEvent {
  /// The axis along a vector. The recognizers of two fingers ask for the same one.
  func axis(along vector: CGPoint) -> FingerAxis {
    if let lastAxis, lastAxis.isAlong(vector) { return lastAxis }
    let axis = FingerAxis(along: vector)
    lastAxis = axis
    return axis
  }
}
