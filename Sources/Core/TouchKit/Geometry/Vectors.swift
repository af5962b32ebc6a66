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
