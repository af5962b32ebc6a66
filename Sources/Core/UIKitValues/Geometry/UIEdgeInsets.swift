import Foundation

/// The distances by which the edges of a rectangle move inwards, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The top edge.
  public var top: CGFloat
  /// The left edge.
  public var left: CGFloat
  /// The bottom edge.
  public var bottom: CGFloat
  /// The right edge.
  public var right: CGFloat

  /// No insets.
  public static let zero = UIEdgeInsets()

  /// Creates insets.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package func insetRectangle(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + left,
      y: rect.minY + top,
      width: max(0, rect.width - left - right),
      height: max(0, rect.height - top - bottom)
    )
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}
