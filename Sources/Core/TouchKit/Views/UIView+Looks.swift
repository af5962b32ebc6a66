import Foundation

// Types and constants for a view's appearance, which never affect touches.
extension UIView {
  /// The rule for fitting a view's contents into its bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretches the contents to the bounds, which changes their proportions.
    case scaleToFill
    /// Keeps the proportions and shows all of the contents: the bounds may have an empty margin.
    case scaleAspectFit
    /// Keeps the proportions and fills the bounds: the contents may extend beyond them.
    case scaleAspectFill
    /// Draws the view again when its bounds change.
    case redraw
    /// Keeps the size of the contents and aligns them with this edge, corner or center of the bounds.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The state of a view's tint.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's state.
    case automatic
    case normal
    case dimmed
  }

  /// The parts of a view's geometry that change with the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt

    /// Creates parts from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The value that means "no intrinsic size" along an axis.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The smallest possible size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest possible size.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
}

extension UIView: UITraitEnvironment {}
