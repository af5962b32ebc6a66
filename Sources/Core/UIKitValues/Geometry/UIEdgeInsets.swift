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

/// The edges of a rectangle by the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt

  /// Creates edges from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The side at which reading starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The side at which reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
