import Foundation
import Records

/// A command of a hardware keyboard: a key, the modifier keys held with it, and the action that it sends.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// The key: what it types without modifier keys, or one of the constants.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  public let action: Selector?
  /// The title for the user.
  open var discoverabilityTitle: String?
  /// Whether the command comes before typing, as all commands did before iOS 15.
  open var wantsPriorityOverSystemBehavior = false

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
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forward.
  public static let inputDelete = "UIKeyInputDelete"
  public static let f1 = "UIKeyInputF1"
  public static let f2 = "UIKeyInputF2"
  public static let f3 = "UIKeyInputF3"
  public static let f4 = "UIKeyInputF4"
  public static let f5 = "UIKeyInputF5"
  public static let f6 = "UIKeyInputF6"
  public static let f7 = "UIKeyInputF7"
  public static let f8 = "UIKeyInputF8"
  public static let f9 = "UIKeyInputF9"
  public static let f10 = "UIKeyInputF10"
  public static let f11 = "UIKeyInputF11"
  public static let f12 = "UIKeyInputF12"

  /// Whether a press of a key is this command. Caps lock and the number pad make no difference.
  func isPressed(by sample: PressSample) -> Bool {
    let ignored: UIKeyModifierFlags = [.alphaShift, .numericPad]
    guard let input, sample.key != nil, !input.isEmpty else { return false }
    return input.lowercased() == sample.plainCharacters.lowercased()
      && modifierFlags.subtracting(ignored) == UIKeyModifierFlags(held: sample.modifiers).subtracting(ignored)
  }
}
