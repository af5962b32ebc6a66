import Foundation

/// What a key of a keyboard does. There is no keyboard, so it never does it.
open class UIKeyCommand: NSObject {
  /// The key.
  public let input: String?
  /// The keys that are held with it.
  public let modifierFlags: UIKeyModifierFlags
  /// What it does.
  public let action: Selector?
  /// What people read of it.
  open var discoverabilityTitle: String?

  /// Makes a command.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    super.init()
  }

  /// The arrow upwards.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow downwards.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key that gets out of something.
  public static let inputEscape = "UIKeyInputEscape"
}
