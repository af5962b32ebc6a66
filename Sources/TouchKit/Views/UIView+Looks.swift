import Foundation

// What a view looks like makes no difference to touches; the names are there for code that sets them.
extension UIView {
  /// How what a view draws fits into it.
  public enum ContentMode: Int, Sendable {
    /// It is stretched over the bounds.
    case scaleToFill
    /// As large as it fits in whole, with its proportions.
    case scaleAspectFit
    /// As small as it leaves nothing empty, with its proportions.
    case scaleAspectFill
    /// It is drawn anew.
    case redraw
    /// In its own size, at the place that the name says.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// Whether a view's tint is greyed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's is.
    case automatic
    /// It is not.
    case normal
    /// It is.
    case dimmed
  }

  /// What of a view gives way when its superview changes its size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt

    /// Makes parts of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// What is left of it.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// Its width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// What is right of it.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// What is above it.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// Its height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// What is below it.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// No size of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// As small as possible.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as possible.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// What the edges of the screen take away; nothing.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  /// Whether people read from left to right in it: they do.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// How it is turned, scaled and moved in space. Fingers know what that does in the plane.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// A view that looks like it: a plain one of its size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: bounds.size))
  }

  /// Draws it and what is in it; nothing is drawn here.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
}

extension UIView: UITraitEnvironment {}
