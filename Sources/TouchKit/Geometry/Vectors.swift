import Foundation
import Records

extension CGPoint {
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
