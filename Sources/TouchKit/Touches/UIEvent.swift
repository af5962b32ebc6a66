import Foundation
import Records

/// What happened: to the fingers on the screen, every touch of the multitouch sequence whatever its phase; to the
/// device; or on a remote control.
open class UIEvent: NSObject, Associating {
  /// Kinds of events.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches
    /// A shake.
    case motion
    /// A button of a remote control.
    case remoteControl
    /// Buttons and keys; there are none here.
    case presses
    /// A wheel or a touchpad scrolls; there is none here.
    case scroll = 10
    /// A pointer hovers; there is none here.
    case hover = 11
    /// A touchpad is pinched or turned on; there is none here.
    case transform = 14
  }

  /// Buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    /// The buttons as bits.
    public let rawValue: Int

    /// Makes buttons of bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The first button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// A button by its number, from 1.
    public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
  }

  /// What a motion or a remote control means.
  public enum EventSubtype: Int, Sendable {
    /// Nothing particular.
    case none = 0
    /// The device is shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause
    /// Stop.
    case remoteControlStop
    /// Play or pause, whichever it is not.
    case remoteControlTogglePlayPause
    /// Go on to the next track.
    case remoteControlNextTrack
    /// Go back to the track before.
    case remoteControlPreviousTrack
    /// Begin to run backwards.
    case remoteControlBeginSeekingBackward
    /// Run backwards no more.
    case remoteControlEndSeekingBackward
    /// Begin to run ahead.
    case remoteControlBeginSeekingForward
    /// Run ahead no more.
    case remoteControlEndSeekingForward
  }

  private let kind: EventType
  private let meaning: EventSubtype
  private(set) lazy var associations = AssociatedValues()

  /// The touches of the step, in the order in which they came down.
  package internal(set) var touches: [UITouch] = [] {
    didSet {
      everyTouch = nil
      areRecipientsKnown = false
    }
  }
  /// When it happened.
  var time = Instant.zero
  /// Counts the steps, so that nobody takes one twice.
  var serial = 0
  /// The windows that it concerns, back to front.
  var recipients: [UIWindow] = []
  /// Whether these are they still: no touch and no window has come or gone.
  var areRecipientsKnown = false
  /// The answers to the hit test under way, where they are wanted.
  var checks: [HitCheck]?
  /// The line between two fingers that was asked for last.
  var lastAxis: FingerAxis?
  private var everyTouch: Set<UITouch>?
  private var sets: [(touches: [UITouch], set: Set<UITouch>)] = []

  /// Makes an event of no touches.
  public override init() {
    kind = .touches
    meaning = .none
    super.init()
  }

  init(_ type: EventType, _ subtype: EventSubtype = .none, at time: Instant) {
    kind = type
    meaning = subtype
    self.time = time
    super.init()
  }

  /// What kind of event it is.
  open var type: EventType { kind }

  /// What it means.
  open var subtype: EventSubtype { meaning }

  /// When it happened, in seconds.
  open var timestamp: TimeInterval { time.seconds }

  /// All touches, whatever their window, view or phase.
  open var allTouches: Set<UITouch>? {
    if let everyTouch { return everyTouch }
    let all = Set(touches)
    everyTouch = all
    return all
  }

  /// The touches of a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  /// The touches of a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }

  /// The touches that a recognizer tracks.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(gesture.tracked)
  }

  /// The samples that came since the last event, this one's last. A trace has one sample a touch and step.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? [touch] : nil
  }

  /// Where a touch may go next; nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? [] : nil
  }

  /// The keys that are held; there are none.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// The buttons of a pointer that are held; there is none.
  open var buttonMask: ButtonMask { [] }

  /// The windows that it concerns, of all that there are, back to front.
  func recipients(among windows: @autoclosure () -> [UIWindow]) -> [UIWindow] {
    if !areRecipientsKnown {
      recipients = windows().filter { window in touches.contains { $0.boundWindow === window } }
      areRecipientsKnown = true
    }
    return recipients
  }

  func checked(_ view: UIView, _ miss: HitCheck.Miss?) {
    checks?.append(HitCheck(view: view.id, miss: miss))
  }

  /// One set of these touches, shared by all who are told of them.
  func set(of touches: [UITouch]) -> Set<UITouch> {
    for index in sets.indices where sets[index].touches.isSame(as: touches) { return sets[index].set }
    let set = Set(touches)
    if sets.count == 8 { sets.removeFirst() }
    sets.append((touches, set))
    return set
  }

  func forgetSets() {
    sets.removeAll()
  }
}

extension [UITouch] {
  /// Whether these are the same touches in the same order.
  fileprivate func isSame(as others: [UITouch]) -> Bool {
    count == others.count && indices.allSatisfy { self[$0] === others[$0] }
  }
}
