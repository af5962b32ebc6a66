import Foundation
import Records

extension CGPoint {
  static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }

  static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }

  static func * (lhs: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: lhs.x * factor, y: lhs.y * factor) }

  /// The distance from the origin, in points.
  var length: CGFloat { (x * x + y * y).squareRoot() }

  /// The distance to another point, in points.
  func distance(to other: CGPoint) -> CGFloat { (other - self).length }

  /// The point as the records have it.
  package var record: Point { Point(x: Double(x), y: Double(y)) }

  /// The records' point as the engine has it.
  package init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }
}

extension Collection {
  /// The mean of the elements' points; the origin where there are none.
  func centroid(where isCounted: (Element) -> Bool = { _ in true }, _ point: (Element) -> CGPoint) -> CGPoint
  {
    var mean = Mean()
    for element in self where isCounted(element) { mean.add(point(element)) }
    return mean.value
  }
}

/// The mean of points; the origin where there are none.
struct Mean {
  private(set) var count = 0
  private var sum = CGPoint.zero

  var value: CGPoint { count < 2 ? sum : CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count)) }

  mutating func add(_ point: CGPoint) {
    // The mean of one point is that point to the last bit.
    sum = count == 0 ? point : sum + point
    count += 1
  }
}
