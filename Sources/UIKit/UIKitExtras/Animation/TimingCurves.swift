import Foundation

/// A timing curve from (0, 0) to (1, 1) with two control points.
struct CubicCurve: Equatable, Sendable {
  var first: CGPoint
  var second: CGPoint

  /// The curve for options that name no curve: a slow start and a slow end.
  static let easeInOut = CubicCurve(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
  static let easeIn = CubicCurve(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
  static let easeOut = CubicCurve(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
  static let linear = CubicCurve(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))

  /// Creates a curve from its control points.
  init(_ first: CGPoint, _ second: CGPoint) {
    (self.first, self.second) = (first, second)
  }

  /// Returns the y coordinate of the curve where x is a given fraction of the duration, by bisection.
  func height(at fraction: CGFloat) -> CGFloat {
    if self == .linear { return fraction }
    func point(_ part: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
      let rest = 1 - part
      return 3 * rest * rest * part * first + 3 * rest * part * part * second + part * part * part
    }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if point(middle, first.x, second.x) < fraction { low = middle } else { high = middle }
    }
    return point((low + high) / 2, first.y, second.y)
  }
}

/// The motion of a mass that a damped spring pulls to its end.
struct SpringCurve: Sendable {
  /// The angular frequency of the undamped spring, in radians per second.
  var frequency: CGFloat
  /// The damping ratio: 1 at critical damping.
  var dampingRatio: CGFloat
  /// The initial velocity, in whole distances per second.
  var velocity: CGFloat

  /// Creates the motion of a spring.
  init(frequency: CGFloat, dampingRatio: CGFloat, velocity: CGFloat) {
    (self.frequency, self.dampingRatio, self.velocity) = (frequency, dampingRatio, velocity)
  }

  /// Returns the progress after some seconds.
  func progress(after seconds: TimeInterval) -> CGFloat {
    let (ratio, time) = (dampingRatio, CGFloat(seconds))
    let decay = ratio * frequency
    // The remaining distance is 1 at first, and shrinks with the initial velocity.
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let left = cos(swing * time) + (decay - velocity) / swing * sin(swing * time)
      return 1 - exp(-decay * time) * left
    }
    if ratio == 1 { return 1 - exp(-decay * time) * (1 + (decay - velocity) * time) }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let slow = (decay + root - velocity) / (2 * root)
    return 1 - slow * exp((root - decay) * time) - (1 - slow) * exp(-(root + decay) * time)
  }
}
