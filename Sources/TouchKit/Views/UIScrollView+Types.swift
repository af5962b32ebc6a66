import Foundation

extension UIScrollView {
  /// How a scroll view slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What is left of the speed after a millisecond.
    public let rawValue: CGFloat

    /// Makes a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// As usual.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How a scroll view shows where in the content it is.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, with a light edge.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// Whether the safe area adds to a scroll view's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the system has it.
    case automatic
    /// In directions in which it scrolls.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// Whether a drag takes the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// No drag does.
    case none
    /// Any drag does.
    case onDrag
    /// The keyboard follows a finger that drags into it.
    case interactive
    /// As on a drag, with what lies over the keyboard.
    case onDragWithAccessory
    /// As interactive, with what lies over the keyboard.
    case interactiveWithAccessory
  }

  /// How far its content may be dragged away from each edge, with what the safe area adds: nothing.
  public var adjustedContentInset: UIEdgeInsets { contentInset }
}
