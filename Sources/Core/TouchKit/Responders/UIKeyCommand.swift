import Foundation

/// A command of a hardware keyboard. No-op: there is no keyboard.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// The key.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  public let action: Selector?
  /// The title for the user.
  open var discoverabilityTitle: String?

  /// Creates a command.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    super.init()
  }

  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
}
