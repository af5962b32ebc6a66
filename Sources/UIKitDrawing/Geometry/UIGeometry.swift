import Foundation

/// How far something is moved from where it would be, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat

  /// Nowhere.
  public static let zero = UIOffset()

  /// Makes an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// How far each edge of a rectangle moves inwards, in points, by the direction in which people read.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The top edge.
  public var top: CGFloat
  /// The edge where lines begin.
  public var leading: CGFloat
  /// The bottom edge.
  public var bottom: CGFloat
  /// The edge where lines end.
  public var trailing: CGFloat

  /// Insets of nothing.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The corners as bits.
  public let rawValue: UInt

  /// Makes corners of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The one above, on the left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The one above, on the right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The one below, on the left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The one below, on the right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: UInt.max)
}

/// Directions along which something is laid out.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The directions as bits.
  public let rawValue: UInt

  /// Makes directions of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Side by side.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// One above the other.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}
