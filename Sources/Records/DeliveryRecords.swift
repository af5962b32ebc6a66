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
    /// It is hidden.
    case hidden
    /// Its `alpha` is below 0.01.
    case transparent
    /// It does not want touches.
    case interactionDisabled
    /// The point lies outside of it.
    case outside
  }

  /// Makes an answer.
  public init(view: String, miss: Miss?) {
    self.view = view
    self.miss = miss
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
    /// A touch, by its id, and the id of its view.
    case touch(Int, view: String?)
    /// An event, by its name.
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
