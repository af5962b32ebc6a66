import Foundation
import Records

/// A press of a button. The engine creates no presses; the class exists for source code that overrides the press
/// methods.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The press began.
    case began
    /// The force changed.
    case changed
    /// No change.
    case stationary
    /// The press ended.
    case ended
    /// The press was cancelled.
    case cancelled
  }

  /// The button of a press.
  public enum PressType: Int, Sendable {
    /// An arrow of a remote control.
    case upArrow, downArrow, leftArrow, rightArrow
    /// The select button.
    case select
    /// The menu button.
    case menu
    /// The play/pause button.
    case playPause
    /// The page up button.
    case pageUp = 30
    /// The page down button.
    case pageDown = 31
    /// The button that shows digits.
    case tvRemoteOneTwoThree = 32
    /// The button with four colours.
    case tvRemoteFourColors = 33
  }

  /// Creates a press without a button, for mocks.
  public override init() {
    super.init()
  }

  /// The time of the last change, in seconds.
  open var timestamp: TimeInterval { 0 }

  open var phase: Phase { .began }

  /// The button.
  open var type: PressType { .select }

  /// The window of the press.
  open var window: UIWindow? { nil }

  /// The responder of the press.
  open var responder: UIResponder? { nil }

  /// The recognizers that receive the press.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }

  /// The force, from 0 to 1.
  open var force: CGFloat { 0 }

  /// The key of a keyboard; nil for other buttons.
  open var key: UIKey? { nil }
}

@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// Creates an event without presses, for mocks.
  public override init() {
    super.init(.presses, at: Engine.current.now)
  }

  /// All presses, whatever their phase.
  open var allPresses: Set<UIPress> { [] }

  /// The presses that a recognizer tracks.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}

/// A key of a keyboard.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// Creates a key without a character, for mocks.
  public override init() {
    super.init()
  }

  /// The characters, with modifier keys applied.
  open var characters: String { "" }

  /// The characters without modifier keys.
  open var charactersIgnoringModifiers: String { "" }

  /// The code of the key, independent of the layout.
  open var keyCode: UIKeyboardHIDUsage { .keyboardErrorUndefined }

  /// The modifier keys that are held.
  open var modifierFlags: UIKeyModifierFlags { [] }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The keys as bits.
  public let rawValue: Int

  /// Creates keys from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The keys of a trace.
  init(_ modifiers: [KeyModifier]) {
    rawValue = modifiers.reduce(0) { mask, key in
      let number = KeyModifier.allCases.firstIndex(of: key) ?? 0
      return mask | 1 << (16 + number)
    }
  }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
