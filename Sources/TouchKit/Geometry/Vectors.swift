import Foundation
import Records

extension CGPoint {
  /// The point as records have it.
  package var record: Point { Point(x: Double(x), y: Double(y)) }

  /// Makes the point of a record.
  package init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }
}

extension Collection {
  /// Returns the mean of the elements' points; the origin without any.
  func centroid(where isCounted: (Element) -> Bool = { _ in true }, _ point: (Element) -> CGPoint) -> CGPoint
  {
    var mean = Mean()
    for element in self where isCounted(element) { mean.add(point(element)) }
    return mean.value
  }
}

/// The mean of points; the origin without any.
struct Mean {
  private(set) var count = 0
  private var sum = CGPoint.zero

  var value: CGPoint { count < 2 ? sum : CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count)) }

  mutating func add(_ point: CGPoint) {
    // One point is its own mean, to the last bit.
    sum = count == 0 ? point : sum + point
    count += 1
  }
}
