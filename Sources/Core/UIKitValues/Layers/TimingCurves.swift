import Foundation

/// A timing curve from (0, 0) to (1, 1) with two control points.
package struct CubicCurve: Equatable, Sendable {
  package var first: CGPoint
  package var second: CGPoint

  /// The curve of the options without a curve: a slow start and a slow end.
  package static let easeInOut = CubicCurve(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
  package static let easeIn = CubicCurve(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
  package static let easeOut = CubicCurve(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
  package static let linear = CubicCurve(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))

  /// Creates a curve of its control points.
  package init(_ first: CGPoint, _ second: CGPoint) {
    (self.first, self.second) = (first, second)
  }

  /// Returns the height of the curve where it is as wide as a fraction of the duration, by bisection.
  package func height(at fraction: CGFloat) -> CGFloat {
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

/// The motion of a mass that a damped spring draws to the end of its way.
package struct SpringCurve: Sendable {
  /// The angle a second by which the undamped spring would swing.
  package var frequency: CGFloat
  /// The damping by that at which the spring just does not swing.
  package var dampingRatio: CGFloat
  /// The initial velocity, in ways a second.
  package var velocity: CGFloat

  /// Creates the motion of a spring.
  package init(frequency: CGFloat, dampingRatio: CGFloat, velocity: CGFloat) {
    (self.frequency, self.dampingRatio, self.velocity) = (frequency, dampingRatio, velocity)
  }

  /// Returns the part of the way after some seconds.
  package func progress(after seconds: TimeInterval) -> CGFloat {
    let (ratio, time) = (dampingRatio, CGFloat(seconds))
    let decay = ratio * frequency
    // The way that is left is 1 at first and shrinks with the initial velocity.
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
