import Foundation

extension UIScrollView {
  /// The rate at which a scroll view decelerates.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the speed that remains after a millisecond.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The style of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark with a light border.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// The rule for adding the safe area to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The system's choice.
    case automatic
    /// Along axes that scroll.
    case scrollableAxes
    case never
    case always
  }

  /// The rule for dismissing the keyboard by a drag.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none
    /// The beginning of a drag dismisses the keyboard.
    case onDrag
    /// The keyboard follows the finger.
    case interactive
    /// The beginning of a drag dismisses the keyboard and the accessory view.
    case onDragWithAccessory
    /// The keyboard and the accessory view follow the finger.
    case interactiveWithAccessory
  }

  /// The content inset, with room for a refresh control that refreshes; the safe area adds nothing.
  public var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset
    inset.top += motionState.refreshRoom
    return inset
  }
}
