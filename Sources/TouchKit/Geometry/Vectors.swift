import Foundation
import Records

extension Point {
  /// Makes the point of a record.
  package init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension CGPoint {
  /// Makes the point of a record.
  package init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }
}

/// The mean of points; the origin without any.
struct Mean {
  private(set) var count = 0
  private var sum = CGPoint.zero

  var value: CGPoint { count < 2 ? sum : CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count)) }

  init() {}

  init<Element>(of elements: [Element], _ point: (Element) -> CGPoint) {
    for element in elements { add(point(element)) }
  }

  mutating func add(_ point: CGPoint) {
    // One point is its own mean, to the last bit.
    sum = count == 0 ? point : sum + point
    count += 1
  }
}
