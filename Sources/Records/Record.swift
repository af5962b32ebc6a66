/// Something that happened in a replay.
///
/// The time of a record is that of the last `step` before it.
public enum Record: Equatable, Sendable {
  case step(Step)
  case hitTest(HitTest)
  case recognizer(RecognizerMessage)
  case state(StateChange)
  case wait(recognizer: String, for: [String])
  case hold(Hold)
  case drop(Drop)
  case deliver(Delivery)
  case discard(message: Message, touches: [Int])
  case action(Action)
  case reset(recognizer: String)
  case firstResponder(from: String?, to: String?)
  case scroll(scrollView: String, contentOffset: Point)
  case effect(object: String, text: String)
  case warning(Warning)

  /// The kind of the record.
  public var kind: RecordKind {
    switch self {
    case .step: .step
    case .hitTest: .hitTest
    case .recognizer: .recognizer
    case .state: .state
    case .wait: .wait
    case .hold: .hold
    case .drop: .drop
    case .deliver: .deliver
    case .discard: .discard
    case .action: .action
    case .reset: .reset
    case .firstResponder: .firstResponder
    case .scroll: .scroll
    case .effect: .effect
    case .warning: .warning
    }
  }
}

/// Takes records, one after the other.
public protocol RecordSink: AnyObject {
  /// Takes the next record.
  func receive(_ record: Record)
}

/// A touch that began was hit-tested.
public struct HitTest: Equatable, Sendable {
  /// The touch.
  public var touch: Int
  /// The hit-test view; nil where nothing was hit.
  public var view: String?
  /// The hit view's ancestors and itself, window first.
  public var path: [String]
  /// The views asked, in the order of the search; nil unless the detail is full.
  public var checked: [HitCheck]?

  /// Makes the record.
  public init(touch: Int, view: String?, path: [String], checked: [HitCheck]?) {
    self.touch = touch
    self.view = view
    self.path = path
    self.checked = checked
  }
}

/// One view's answer in a hit test.
public struct HitCheck: Equatable, Sendable {
  /// The view.
  public var view: String
  /// Nil where the point is the view's, else why it is not.
  public var miss: Miss?

  /// Why a view, and with it its branch, is not hit.
  public enum Miss: String, CaseIterable, Sendable {
    case hidden, transparent, interactionDisabled, outside
  }

  /// Makes an answer.
  public init(view: String, miss: Miss?) {
    self.view = view
    self.miss = miss
  }
}

/// A recognizer received touches.
public struct RecognizerMessage: Equatable, Sendable {
  /// The recognizer.
  public var recognizer: String
  /// The message.
  public var message: Message
  /// The touches, ascending.
  public var touches: [Int]

  /// Makes the record.
  public init(recognizer: String, message: Message, touches: [Int]) {
    self.recognizer = recognizer
    self.message = message
    self.touches = touches
  }
}

/// A recognizer changed state.
public struct StateChange: Equatable, Sendable {
  /// The recognizer.
  public var recognizer: String
  /// The state that it left.
  public var from: GestureState
  /// The state that it entered.
  public var to: GestureState
  /// Why.
  public var reason: Reason

  /// Makes the record.
  public init(recognizer: String, from: GestureState, to: GestureState, reason: Reason) {
    self.recognizer = recognizer
    self.from = from
    self.to = to
    self.reason = reason
  }
}

/// A message to a view is withheld.
public struct Hold: Equatable, Sendable {
  /// The touch.
  public var touch: Int
  /// Its view.
  public var view: String
  /// The message.
  public var message: Message
  /// The recognizers that hold it.
  public var by: [String]

  /// Makes the record.
  public init(touch: Int, view: String, message: Message, by: [String]) {
    self.touch = touch
    self.view = view
    self.message = message
    self.by = by
  }
}

/// A touch will not reach its view, or an event reaches nobody.
public struct Drop: Equatable, Sendable {
  /// What is dropped.
  public var what: What
  /// Why.
  public var reason: DropReason

  /// A touch with its view (none where it was not even hit-tested), or an event.
  public enum What: Equatable, Sendable {
    case touch(Int, view: String?)
    case event(String)
  }

  /// Makes the record.
  public init(_ what: What, _ reason: DropReason) {
    self.what = what
    self.reason = reason
  }
}

/// A responder received a message.
public struct Delivery: Equatable, Sendable {
  /// The responder.
  public var responder: String
  /// The message.
  public var message: Message
  /// The touches, ascending; none for other events.
  public var touches: [Int]
  /// Whether it handled the message itself.
  public var handled: Bool
  /// What the full detail adds.
  public var detail: DeliveryDetail?
  /// The subtype of a motion or remote-control event.
  public var subtype: String?
  /// How long ago it happened, where it was held.
  public var late: Nanoseconds?

  /// Makes the record.
  public init(
    responder: String,
    message: Message,
    touches: [Int],
    handled: Bool,
    detail: DeliveryDetail? = nil,
    subtype: String? = nil,
    late: Nanoseconds? = nil
  ) {
    self.responder = responder
    self.message = message
    self.touches = touches
    self.handled = handled
    self.detail = detail
    self.subtype = subtype
    self.late = late
  }
}

/// What the full detail says of a delivery.
public struct DeliveryDetail: Equatable, Sendable {
  /// The tap counts, touch by touch.
  public var tapCounts: [Int]
  /// The locations in the responder's view, else the window, touch by touch.
  public var locations: [Point]
  /// All touches of the event.
  public var allTouches: [EventTouch]

  /// A touch of the event.
  public struct EventTouch: Equatable, Sendable {
    /// The touch.
    public var id: Int
    /// Its phase.
    public var phase: TouchPhase
    /// Its window.
    public var window: String?
    /// Its view.
    public var view: String?

    /// Makes a touch of the event.
    public init(id: Int, phase: TouchPhase, window: String?, view: String?) {
      self.id = id
      self.phase = phase
      self.window = window
      self.view = view
    }
  }

  /// Makes the detail.
  public init(tapCounts: [Int], locations: [Point], allTouches: [EventTouch]) {
    self.tapCounts = tapCounts
    self.locations = locations
    self.allTouches = allTouches
  }
}

/// An action message was sent.
public struct Action: Equatable, Sendable {
  /// The recognizer or control that sent it.
  public var sender: String
  /// The event of a control.
  public var controlEvent: ControlEvent?
  /// Who received it; nil for nobody.
  public var target: String?
  /// The selector; nil where the sender has no target-action pair.
  public var action: String?
  /// The recognizer's state.
  public var state: GestureState?
  /// Where, in the sender's view.
  public var location: Point?
  /// What the sender's class reports besides.
  public var values: ActionValues

  /// Makes the record.
  public init(
    sender: String,
    controlEvent: ControlEvent? = nil,
    target: String?,
    action: String?,
    state: GestureState?,
    location: Point?,
    values: ActionValues
  ) {
    self.sender = sender
    self.controlEvent = controlEvent
    self.target = target
    self.action = action
    self.state = state
    self.location = location
    self.values = values
  }
}

/// What an action's sender reports; each class fills in what it has.
public struct ActionValues: Equatable, Sendable {
  /// A pan's translation, in points.
  public var translation: Point?
  /// A velocity: points per second as a vector, scale or radians per second as a number.
  public var velocity: Velocity?
  /// A pinch's scale.
  public var scale: Double?
  /// A rotation, in radians.
  public var rotation: Double?
  /// A swipe's directions, by UIKit's names.
  public var direction: [String]?
  /// Where a checkmark turns upwards.
  public var midPoint: Point?
  /// An affine transform: a, b, c, d, tx, ty.
  public var transform: [Double]?
  /// How many touches.
  public var numberOfTouches: NumberOfTouches?
  /// A control's value.
  public var value: Double?

  /// A vector or a number.
  public enum Velocity: Equatable, Sendable {
    case vector(Point)
    case number(Double)
  }

  /// The number of touches, and the number that goes without saying for the sender's class.
  public struct NumberOfTouches: Equatable, Sendable {
    /// How many there are.
    public var count: Int
    /// How many the class needs at least.
    public var usual: Int

    /// Makes a number of touches.
    public init(_ count: Int, usual: Int) {
      self.count = count
      self.usual = usual
    }
  }

  /// Reports nothing yet.
  public init() {}
}

/// A likely mistake seen while running.
public struct Warning: Equatable, Sendable {
  /// Its code.
  public var code: WarningCode
  /// The object that it is about.
  public var object: String
  /// What is wrong, in words.
  public var text: String

  /// Makes the record.
  public init(_ code: WarningCode, object: String, text: String) {
    self.code = code
    self.object = object
    self.text = text
  }
}
