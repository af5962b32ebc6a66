import Foundation
import Records

/// An event: all touches of a multitouch sequence in any phase, a motion of the device, or a remote-control command.
@preconcurrency @MainActor open class UIEvent: NSObject, Associating {
  /// Kinds of events.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches
    /// A shake.
    case motion
    /// A button of a remote control.
    case remoteControl
    /// Buttons of a remote control and keys of a keyboard.
    case presses
    /// A wheel or trackpad that scrolls.
    case scroll = 10
    /// A pointer or a pencil that hovers.
    case hover = 11
    /// A pinch or rotation on a trackpad.
    case transform = 14
  }

  /// Buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    /// The buttons as bits.
    public let rawValue: Int

    /// Creates buttons from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The first button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The buttons of a trace.
    init(_ buttons: [PointerButton]) {
      rawValue = buttons.reduce(0) { mask, button in
        let number = PointerButton.allCases.firstIndex(of: button) ?? 0
        return mask | 1 << number
      }
    }

    /// A button by its number, from 1.
    public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
  }

  /// The meaning of a motion or a remote-control command.
  public enum EventSubtype: Int, Sendable {
    /// No particular meaning.
    case none = 0
    /// The device is shaken.
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause
    case remoteControlStop
    /// Toggle between play and pause.
    case remoteControlTogglePlayPause
    /// Skip to the next track.
    case remoteControlNextTrack
    /// Skip to the previous track.
    case remoteControlPreviousTrack
    /// Begin to rewind.
    case remoteControlBeginSeekingBackward
    /// Stop rewinding.
    case remoteControlEndSeekingBackward
    /// Begin to fast-forward.
    case remoteControlBeginSeekingForward
    /// Stop fast-forwarding.
    case remoteControlEndSeekingForward
  }

  private let eventKind: EventType
  private let eventMeaning: EventSubtype
  private(set) lazy var associations = AssociatedValues()

  /// The touches in the order in which they came down.
  package internal(set) var activeTouches: [UITouch] = [] {
    didSet {
      everyTouch = nil
      areRecipientsKnown = false
    }
  }
  /// The time of the event.
  var eventTime = Instant.zero
  /// The number of the event, by which recognizers notice that they have already processed it.
  var serialNumber = 0
  /// The windows that receive the event, back to front, as `findRecipients(among:)` found them.
  var recipients: [UIWindow] = []
  /// Whether `recipients` is valid: no touch and no window has been added or removed since.
  var areRecipientsKnown = false
  /// The checks of the current hit test, if they are to be recorded.
  var checks: [HitCheck]?
  /// The input of the event that is not a touch, with its stand-in; nil for other events.
  var pointerInput: (input: PointerInput, standIn: UITouch)?
  /// A cache of the last line between two fingers.
  var lastAxis: FingerAxis?
  private var everyTouch: Set<UITouch>?
  private var touchSets: [(touches: [UITouch], set: Set<UITouch>)] = []

  /// Creates an event without touches.
  public override init() {
    eventKind = .touches
    eventMeaning = .none
    super.init()
  }

  init(_ type: EventType, _ subtype: EventSubtype = .none, at time: Instant) {
    eventKind = type
    eventMeaning = subtype
    self.eventTime = time
    super.init()
  }

  open var type: EventType { eventKind }

  open var subtype: EventSubtype { eventMeaning }

  /// The time of the event, in seconds.
  open var timestamp: TimeInterval { eventTime.seconds }

  /// All touches of the event.
  open var allTouches: Set<UITouch>? { touchSet }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(activeTouches.filter { $0.window === window })
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(activeTouches.filter { $0.view === view })
  }

  /// The touches that a recognizer tracks.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(gesture.trackedTouches)
  }

  /// The samples since the last event, as the trace has them; the last is the touch itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard allTouches?.contains(touch) ?? false else { return nil }
    return touch.sampleTrail(touch.hasChanged ? touch.sampleExtras?.coalesced ?? [] : []) + [touch]
  }

  /// The samples that the system expects, as the trace has them.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard allTouches?.contains(touch) ?? false else { return nil }
    return touch.sampleTrail(touch.hasChanged ? touch.sampleExtras?.predicted ?? [] : [])
  }

  /// The modifier keys that are held.
  open var modifierFlags: UIKeyModifierFlags {
    let touches = pointerInput.map { [$0.standIn] } ?? activeTouches
    return touches.reduce([]) { $0.union(UIKeyModifierFlags(held: $1.sampleExtras?.modifiers ?? [])) }
  }

  /// The pointer buttons that are held.
  open var buttonMask: ButtonMask { activeTouches.reduce([]) { $0.union($1.pointerButtons) } }

  /// All touches of the event.
  var touchSet: Set<UITouch> {
    if let everyTouch { return everyTouch }
    let all = Set(activeTouches)
    everyTouch = all
    return all
  }

  /// Finds the windows of an application that receive the event.
  func findRecipients(among application: UIApplication) {
    guard !areRecipientsKnown else { return }
    var touched: Set<ObjectIdentifier> = []
    for touch in activeTouches { if let window = touch._window { touched.insert(ObjectIdentifier(window)) } }
    recipients = application.windows.filter { touched.contains(ObjectIdentifier($0)) }
    areRecipientsKnown = true
  }

  func recordCheck(_ view: UIView, _ miss: HitCheck.Miss?) {
    checks?.append(HitCheck(view: view.traceID, miss: miss))
  }

  /// A set of touches, shared by all recipients.
  func touchSet(of touches: [UITouch]) -> Set<UITouch> {
    for index in touchSets.indices where touchSets[index].touches.isSame(as: touches) {
      return touchSets[index].set
    }
    let set = Set(touches)
    if touchSets.count == 8 { touchSets.removeFirst() }
    touchSets.append((touches, set))
    return set
  }

  func forgetSets() {
    touchSets.removeAll()
  }
}

extension [UITouch] {
  /// Whether two arrays hold the same touches in the same order.
  @inline(__always)
  func isSame(as others: [UITouch]) -> Bool {
    count == others.count && indices.allSatisfy { self[$0] === others[$0] }
  }
}
