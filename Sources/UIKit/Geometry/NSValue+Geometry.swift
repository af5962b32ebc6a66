import Foundation

extension NSValue {
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// Wraps a size.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  /// Wraps a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// The point that it wraps.
  public var cgPointValue: CGPoint { pointValue }

  /// The size that it wraps.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle that it wraps.
  public var cgRectValue: CGRect { rectValue }
}
