import Foundation
import Records

/// A press of a button or a key, from its beginning to its end.
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
    /// A key of a keyboard that no button stands for. UIKit's number for it is not public.
    case keyWithoutButton = -1
    /// The button that shows digits.
    case tvRemoteOneTwoThree = 32
    /// The button with four colours.
    case tvRemoteFourColors = 33
  }

  /// What the engine knows of the press; nil for a mock.
  var pressState: PressState?

  /// What the engine knows of a press.
  struct PressState {
    private(set) var sample: PressSample
    private(set) var time: Instant
    let keyOfPress: UIKey?
    /// The touch that stands for the press in arbitration and delivery. It owns the press.
    weak var standIn: UITouch?
    /// The first responder when the press began.
    weak var responder: UIResponder?
    weak var window: UIWindow?
    /// The last sample of each phase, for messages that were held.
    private var samples: [InputPhase: PressSample]

    init(
      _ sample: PressSample,
      _ key: UIKey?,
      _ standIn: UITouch,
      at time: Instant,
      _ responder: UIResponder,
      _ window: UIWindow
    ) {
      self.sample = sample
      self.time = time
      keyOfPress = key
      self.standIn = standIn
      self.responder = responder
      self.window = window
      samples = [sample.phase: sample]
    }

    /// Updates the press with a sample.
    mutating func update(with sample: PressSample, at time: Instant) {
      (self.sample, self.time) = (sample, time)
      samples[sample.phase] = sample
    }

    /// Shows the press as it was in its last sample of a phase. A cancellation has no sample of its own.
    mutating func show(_ phase: InputPhase, at time: Instant) {
      self.time = time
      sample = samples[phase] ?? sample
      sample.phase = phase
    }
  }

  /// Creates a press without a button, for mocks.
  public override init() {
    super.init()
  }

  init(
    _ sample: PressSample,
    _ standIn: UITouch,
    at time: Instant,
    _ responder: UIResponder,
    _ window: UIWindow
  ) {
    let key = sample.key.map { _ in UIKey(sample) }
    pressState = PressState(sample, key, standIn, at: time, responder, window)
    super.init()
  }

  /// The time of the last change, in seconds.
  open var timestamp: TimeInterval { pressState?.time.seconds ?? 0 }

  open var phase: Phase {
    switch pressState?.sample.phase {
    case nil, .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }

  /// The button. Arrow keys and page keys of a keyboard are buttons, too.
  open var type: PressType {
    guard let sample = pressState?.sample else { return .select }
    return sample.type.map(PressType.init) ?? .keyWithoutButton
  }

  /// The window of the press.
  open var window: UIWindow? { pressState?.window }

  /// The responder that was first responder when the press began, or else the key window.
  open var responder: UIResponder? { pressState?.responder }

  /// The recognizers that receive the press.
  open var gestureRecognizers: [UIGestureRecognizer]? { pressState?.standIn?.receivingRecognizers }

  /// The force, from 0 to 1.
  open var force: CGFloat { CGFloat(pressState?.sample.force ?? 0) }

  /// The key of a keyboard; nil for other buttons.
  open var key: UIKey? { pressState?.keyOfPress }
}

@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// The press that the event is about; nil for a mock.
  let changedPress: UIPress?
  private let pressesOfEvent: Set<UIPress>

  /// Creates an event without presses, for mocks.
  public override init() {
    changedPress = nil
    pressesOfEvent = []
    super.init(.presses, at: Engine.current.now)
  }

  init(about press: UIPress, among presses: [UIPress], at time: Instant) {
    changedPress = press
    pressesOfEvent = Set(presses + [press])
    super.init(.presses, at: time)
  }

  /// All presses, whatever their phase.
  open var allPresses: Set<UIPress> { pressesOfEvent }

  /// The presses that a recognizer tracks.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}

/// A key of a keyboard.
@preconcurrency @MainActor open class UIKey: NSObject {
  private let pressedSample: PressSample?

  /// Creates a key without a character, for mocks.
  public override init() {
    pressedSample = nil
    super.init()
  }

  init(_ sample: PressSample) {
    pressedSample = sample
    super.init()
  }

  /// The characters, with modifier keys applied.
  open var characters: String { pressedSample?.typedCharacters ?? "" }

  /// The characters without modifier keys, or the constant of `UIKeyCommand` for the key.
  open var charactersIgnoringModifiers: String { pressedSample?.plainCharacters ?? "" }

  /// The code of the key, independent of the layout.
  open var keyCode: UIKeyboardHIDUsage {
    (pressedSample?.key?.usage).flatMap(UIKeyboardHIDUsage.init) ?? .keyboardErrorUndefined
  }

  /// The modifier keys that are held.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(held: pressedSample?.modifiers ?? []) }
}

extension UIPress.PressType {
  /// The button of a trace.
  package init(_ type: PressType) {
    switch type {
    case .upArrow: self = .upArrow
    case .downArrow: self = .downArrow
    case .leftArrow: self = .leftArrow
    case .rightArrow: self = .rightArrow
    case .select: self = .select
    case .menu: self = .menu
    case .playPause: self = .playPause
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    }
  }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  /// The keys as bits.
  public let rawValue: Int

  /// Creates keys from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The keys of a trace.
  package init(held modifiers: [KeyModifier]) {
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
