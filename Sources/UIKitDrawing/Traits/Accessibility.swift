import Foundation

/// What something is for who cannot see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: UInt64

  /// Makes traits of bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Text.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Out of use.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Often changing.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Something whose value swipes change.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Something whose touches are its own.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// Something that can be done with a view besides touching it.
open class UIAccessibilityCustomAction: NSObject {
  /// What it is called.
  open var name: String
  /// What it does; false for that it could not.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Makes an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}
