import Foundation

// Hot path: enginebench. The members are inlinable, so that hit tests and locations in other modules make no calls.
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

extension CGRect {
  /// Returns the smallest rectangle around points; null without points.
  package static func around(_ points: [CGPoint]) -> CGRect {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The four corners.
  package var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
  }
}
