import Foundation
import Records

extension Point {
  /// Creates the point of a record.
  package init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension CGPoint {
  /// Creates the point of a record.
  package init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }
}
