import Foundation

extension NSValue {
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// The point that it wraps.
  public var cgPointValue: CGPoint { pointValue }
}
