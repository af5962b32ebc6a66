/// A touch that began was hit-tested.
public struct HitTest: Equatable, Sendable {
  /// The touch.
  public var touch: Int
  /// The hit-test view; nil if no view was hit.
  public var view: String?
  /// The hit-test view and its ancestors, window first.
  public var path: [String]
  /// The views that were asked, in the order of the search; nil unless the detail is full.
  public var checked: [HitCheck]?

  /// Creates the record.
  public init(touch: Int, view: String?, path: [String], checked: [HitCheck]?) {
    self.touch = touch
    self.view = view
    self.path = path
    self.checked = checked
  }
}

extension HitTest: FieldOwner {
  package static let fields: [Field<HitTest>] = [
    Field("touch", .touch) { $0.touch },
    Field("view", .id, orNull: { $0.view }),
    Field("path", .ids) { $0.path },
    Field("checked", .list(.object), ifAny: { $0.checked }),
  ]
}

/// The check of one view in a hit test.
public struct HitCheck: Equatable, Sendable {
  /// The view.
  public var view: String
  /// The reason why the view is not hit; nil if it is.
  public var miss: Miss?

  /// The reasons for not hitting a view and its subviews.
  public enum Miss: String, CaseIterable, Sendable {
    /// The view is hidden.
    case hidden
    /// The view's `alpha` is 0.01 or less.
    case transparent
    /// The view's `isUserInteractionEnabled` is false.
    case interactionDisabled
    /// An animation without `allowUserInteraction` changes the view.
    case animated
    /// The point lies outside the view.
    case outside
  }

  /// Creates a check.
  public init(view: String, miss: Miss?) {
    self.view = view
    self.miss = miss
  }
}

extension HitCheck: FieldOwner {
  package static let fields: [Field<HitCheck>] = [
    Field("view", .id) { $0.view },
    Field("hit", .flag) { $0.miss == nil },
    Field("reason", .choice, ifAny: { $0.miss }),
  ]
}

/// A message to a view, or to a press's responder, is held.
public struct Hold: Equatable, Sendable {
  /// The touch; nil for a press.
  public var touch: Int?
  /// The hit-test view, or the responder of the press.
  public var view: String
  /// The message.
  public var message: Message
  /// The recognizers that hold it.
  public var by: [String]

  /// Creates the record.
  public init(touch: Int?, view: String, message: Message, by: [String]) {
    self.touch = touch
    self.view = view
    self.message = message
    self.by = by
  }
}

extension Hold: FieldOwner {
  package static let fields: [Field<Hold>] = [
    Field("touch", .touch, ifAny: { $0.touch }),
    Field("view", .id) { $0.view },
    Field("message", .choice) { $0.message },
    Field("by", .ids) { $0.by },
  ]
}

/// A touch will not reach its view, or an event reaches no responder.
public struct Drop: Equatable, Sendable {
  /// What is dropped.
  public var subject: Subject
  /// The reason.
  public var reason: DropReason
  /// The objects behind the reason: the recognizers that have the touch, the views with an exclusive touch, the scroll
  /// views that refuse the touch, or those that compete for a tap on the status bar.
  public var by: [String]

  /// A touch with its view (nil before the hit test), or an event.
  public enum Subject: Equatable, Sendable {
    /// A touch, by its id, and the id of its view.
    case touch(Int, view: String?)
    /// An event, by its name.
    case event(String)
  }

  /// Creates the record.
  public init(_ subject: Subject, _ reason: DropReason, by: [String] = []) {
    self.subject = subject
    self.reason = reason
    self.by = by
  }
}

extension Drop: FieldOwner {
  package static let fields: [Field<Drop>] = [
    Field("touch", .touch, ifAny: { $0.touch }),
    Field("view", .id, ifAny: { $0.view }),
    Field("event", .text, ifAny: { $0.event }),
    Field("reason", .choice) { $0.reason },
    Field("by", .ids, ifAny: { $0.by.isEmpty ? nil : $0.by }),
  ]

  private var touch: Int? { if case .touch(let touch, _) = subject { touch } else { nil } }
  private var view: String? { if case .touch(_, let view) = subject { view } else { nil } }
  private var event: String? { if case .event(let event) = subject { event } else { nil } }
}

/// The reason why a touch does not reach its view, or an event no responder.
public enum DropReason: String, CaseIterable, Sendable {
  /// An earlier finger in the view is still down, and its `isMultipleTouchEnabled` is false.
  case multipleTouchDisabled
  /// Another view has a touch, and one of the two views has `isExclusiveTouch`.
  case exclusiveTouch
  /// A recognizer recognized with the touch before the view received it.
  case recognized
  /// The touch joined a gesture under way that cancels touches in its view.
  case joinedGesture
  /// More fingers are down than the device tracks.
  case tooManyTouches
  /// Interaction events are being ignored.
  case interactionIgnored
  /// The system cancelled the touch or the press before the view received it.
  case touchesCancelled
  /// The view left its window before it received the touch.
  case viewRemoved
  /// A scroll view's `touchesShouldBegin` returned false.
  case contentTouchRefused
  /// The touch stopped a scroll view whose content was moving.
  case scrollStopped
  /// The touch hid the open swipe actions of another row.
  case swipeActionsHidden
  /// The application does not receive remote-control events.
  case notReceiving
  /// There is no first responder.
  case noFirstResponder
  /// No audio plays.
  case notPlaying
  /// No scroll view on the screen scrolls to its top.
  case noScrollView
  /// More than one scroll view on the screen scrolls to its top.
  case severalScrollViews
  /// The delegate's `scrollViewShouldScrollToTop` returned false.
  case scrollToTopRefused
  /// The scroll view is at its top.
  case alreadyAtTop
  /// No recognizer under the pointer takes the event.
  case noRecognizer
  /// A key command took the key.
  case keyCommand
  /// The application does not support indirect input events. UIKit would simulate touches; a replay does not.
  case touchesNotSimulated
  /// No visible view has a pencil interaction that is enabled.
  case noPencilInteraction
  /// The system has no pointers.
  case noPointers
  /// A button of a pointer is down, which pauses hover recognizers.
  case buttonDown
  /// The system does not have this input yet.
  case notOnSystem
}

/// A responder received a message.
public struct Delivery: Equatable, Sendable {
  /// The responder.
  public var responder: String
  /// The message.
  public var message: Message
  /// The touches, ascending; none for other events.
  public var touches: [Int]
  /// Whether the responder handled the message itself.
  public var handled: Bool
  /// The details, recorded only with full detail.
  public var detail: DeliveryDetail?
  /// The subtype of a motion or remote-control event.
  public var subtype: String?
  /// The time for which the message was held.
  public var late: Nanoseconds?

  /// Creates the record.
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

extension Delivery: FieldOwner {
  package static let fields: [Field<Delivery>] = [
    Field("responder", .id) { $0.responder },
    Field("message", .choice) { $0.message },
    Field("touches", .touches, ifAny: { $0.message.isAboutTouches ? $0.touches : nil }),
    Field("handled", .flag) { $0.handled },
    Field("tapCounts", .list(.integer), ifAny: { $0.detail?.tapCounts }),
    Field("locations", .list(.point), ifAny: { $0.detail?.locations }),
    Field("allTouches", .list(.object), ifAny: { $0.detail?.allTouches }),
    Field("subtype", .text, ifAny: { $0.subtype }),
    Field("late", .span, ifAny: { $0.late }),
  ]
}

/// The details of a delivery, recorded only with full detail.
public struct DeliveryDetail: Equatable, Sendable {
  /// The tap counts, touch by touch.
  public var tapCounts: [Int]
  /// The locations of the touches, in the responder's view or else in the window.
  public var locations: [Point]
  /// All touches of the event.
  public var allTouches: [EventTouch]

  /// A touch of the event.
  public struct EventTouch: Equatable, Sendable {
    /// The touch.
    public var id: Int
    /// The phase of the touch.
    public var phase: TouchPhase
    /// The window of the touch.
    public var window: String?
    /// The view of the touch.
    public var view: String?

    /// Creates a touch of the event.
    public init(id: Int, phase: TouchPhase, window: String?, view: String?) {
      self.id = id
      self.phase = phase
      self.window = window
      self.view = view
    }
  }

  /// Creates the detail.
  public init(tapCounts: [Int], locations: [Point], allTouches: [EventTouch]) {
    self.tapCounts = tapCounts
    self.locations = locations
    self.allTouches = allTouches
  }
}

extension DeliveryDetail.EventTouch: FieldOwner {
  package static let fields: [Field<DeliveryDetail.EventTouch>] = [
    Field("id", .touch) { $0.id },
    Field("phase", .choice) { $0.phase },
    Field("window", .id, ifAny: { $0.window }),
    Field("view", .id, ifAny: { $0.view }),
  ]
}
