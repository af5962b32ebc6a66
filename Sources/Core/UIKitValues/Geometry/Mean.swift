import Foundation

/// The mean of points; the origin if there are none.
///
/// A pan adds up the points of each sample.
@frozen
@usableFromInline
package struct Mean {
  @usableFromInline package var count = 0
  @usableFromInline var sum = CGPoint.zero

  /// The mean of the points so far.
  @inlinable
  package var value: CGPoint {
    count < 2 ? sum : CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
  }

  /// Creates the mean of no points.
  @inlinable
  package init() {}

  /// Creates the mean of one point for each element.
  @inlinable
  package init<Element>(of elements: [Element], _ point: (Element) -> CGPoint) {
    for element in elements { add(point(element)) }
  }

  /// Adds a point.
  @inlinable
  package mutating func add(_ point: CGPoint) {
    // One point is its own mean, to the last bit.
    sum = count == 0 ? point : sum + point
    count += 1
  }
}
