import Foundation

// Hot path: every hit test and every location of a touch. Inlinable, so that other modules pay nothing for them.
extension CGPoint {
  @inlinable
  package static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
    CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y)
  }

  @inlinable
  package static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint {
    CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y)
  }

  @inlinable
  package static func * (lhs: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: lhs.x * factor, y: lhs.y * factor)
  }

  /// The distance from the origin, in points.
  @inlinable
  package var length: CGFloat { (x * x + y * y).squareRoot() }

  /// The distance to another point, in points.
  @inlinable
  package func distance(to other: CGPoint) -> CGFloat { (other - self).length }
}
