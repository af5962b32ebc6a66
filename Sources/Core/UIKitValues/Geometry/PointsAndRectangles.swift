import Foundation

// The members are inlinable, so that hit tests and locations in other modules make no calls.
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
}

// Helpers in extensions of Foundation's types would show through in the compiler's errors about a program's own calls.
/// Calculations with points and rectangles.
package enum Plane {
  /// Returns the length of a vector.
  @inlinable
  package static func length(of vector: CGPoint) -> CGFloat {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }

  /// Returns the distance between two points.
  @inlinable
  package static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat { length(of: other - one) }

  /// Returns the smallest rectangle around points; null without points.
  package static func rectangle(around points: [CGPoint]) -> CGRect {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the four corners of a rectangle.
  package static func corners(of rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ]
  }
}
