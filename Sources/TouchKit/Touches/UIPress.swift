import Foundation
import Records

/// A button that is pressed. The engine makes none; the class is there for code that overrides what tells of them.
open class UIPress: NSObject {
  /// What a press did last.
  public enum Phase: Int, Sendable {
    /// It went down.
    case began
    /// It is pressed harder or softer.
    case changed
    /// Nothing about it has changed.
    case stationary
    /// It went up.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// Which button.
  public enum PressType: Int, Sendable {
    /// An arrow of a remote control.
    case upArrow, downArrow, leftArrow, rightArrow
    /// The button that chooses.
    case select
    /// The button that leads back.
    case menu
    /// The button that plays and pauses.
    case playPause
    /// The button a page up.
    case pageUp = 30
    /// The button a page down.
    case pageDown = 31
    /// The button for digits.
    case tvRemoteOneTwoThree = 32
    /// The button for the four colours.
    case tvRemoteFourColors = 33
  }

  /// Makes a press of no button, for mocks.
  public override init() {
    super.init()
  }

  /// When it last did something, in seconds.
  open var timestamp: TimeInterval { 0 }

  /// What it did last.
  open var phase: Phase { .began }

  /// Which button.
  open var type: PressType { .select }

  /// The window that it goes to.
  open var window: UIWindow? { nil }

  /// The responder that it goes to.
  open var responder: UIResponder? { nil }

  /// The recognizers that it was offered to.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }

  /// How hard it is pressed, from 0 to 1.
  open var force: CGFloat { 0 }

  /// The key, where it is one of a keyboard.
  open var key: UIKey? { nil }
}

/// An event of presses.
open class UIPressesEvent: UIEvent {
  /// Makes an event of no presses, for mocks.
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
open class UIKey: NSObject {
  /// Makes a key of no character, for mocks.
  public override init() {
    super.init()
  }

  /// What it types, with the keys that modify it.
  open var characters: String { "" }

  /// What it types alone.
  open var charactersIgnoringModifiers: String { "" }

  /// Which key it is, whatever is printed on it.
  open var keyCode: UIKeyboardHIDUsage { .keyboardErrorUndefined }

  /// The keys that are held with it.
  open var modifierFlags: UIKeyModifierFlags { [] }
}

/// Keys that modify others.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The keys as bits.
  public let rawValue: Int

  /// Makes keys of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
