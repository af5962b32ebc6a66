import Records

/// What a record says without its numbers: what happened, not when, where or how far.
package enum EventSignature: Hashable, Sendable {
  /// A touch hit a view, or none.
  case hit(String?)
  /// A recognizer came to a state.
  case state(GestureState)
  /// A recognizer waits for these.
  case wait([String])
  /// A message about a touch is withheld from the view.
  case hold(Message, touch: Int, by: [String])
  /// A touch does not reach the view.
  case drop(touch: Int, DropReason)
  /// An event reaches nobody.
  case lost(DropReason)
  /// A responder handled a message; a move is one, whatever touches it is about.
  case deliver(Message, touches: [Int])
  /// An action message was sent.
  case action(ControlEvent?, GestureState?, target: String?, selector: String?)
  /// The object became first responder.
  case firstResponder
  /// The object is first responder no more, and nobody else is.
  case lostFirstResponder
  case scroll
  /// What people would see, without the numbers in it.
  case effect(String)
  case orientation(DeviceOrientation)
  case motionData
  case warning(WarningCode)

  /// Whether it goes on: what follows of the same kind, before anything else begins or ends, is not news.
  package var isContinuing: Bool {
    switch self {
    case .state(.changed), .deliver(.touchesMoved, _), .action(nil, .changed, _, _): true
    case .action(.touchDragInside, _, _, _), .action(.touchDragOutside, _, _, _): true
    case .scroll, .motionData, .effect, .action(.valueChanged, _, _, _): true
    default: false
    }
  }

  /// Whether it is no outcome of its own: something moves or is waited for on the way, or a recognizer's action tells
  /// of a state that it has come to.
  package var isIntermediate: Bool {
    switch self {
    case .wait, .hold, .action(nil, .some, _, _): true
    case .scroll, .motionData, .effect, .action(.valueChanged, _, _, _): false
    default: isContinuing
    }
  }
}

/// Something that happened to an object, as often as it went on.
package struct OutcomeEvent: Equatable, Sendable {
  package var signature: EventSignature
  package var count = 1
  package var first: Instant
  package var last: Instant
  /// The first of its records, and the last.
  package var firstRecord: Record
  package var lastRecord: Record
  /// Stands for the times, and for the values, of all its records.
  package var timesHash: UInt64 = 0
  package var valuesHash: UInt64 = 0

  package init(_ signature: EventSignature, _ record: Record, at time: Instant) {
    self.signature = signature
    first = time
    last = time
    firstRecord = record
    lastRecord = record
  }
}

/// What a replay came to: for each object what happened to it, in order.
package struct Outcome: Equatable, Sendable {
  /// An object and what happened to it.
  package struct ObjectTimeline: Equatable, Sendable {
    package var object: String
    package var events: [OutcomeEvent] = []

    package init(object: String) {
      self.object = object
    }
  }

  /// The objects, in the order in which something happened to them first.
  package var timelines: [ObjectTimeline] = []

  package init() {}

  /// What happened to an object.
  package func events(of object: String) -> [OutcomeEvent] {
    timelines.first { $0.object == object }?.events ?? []
  }
}

/// How two outcomes differ.
package struct OutcomeDifference: Equatable, Sendable {
  /// An object to which other things happened.
  package struct Object: Equatable, Sendable {
    package var object: String
    package var changes: [Change]

    package init(object: String, changes: [Change]) {
      self.object = object
      self.changes = changes
    }
  }

  /// A change in what happened to an object.
  package enum Change: Equatable, Sendable {
    /// It happened in the first alone.
    case removed(OutcomeEvent)
    /// It happened in the second alone.
    case added(OutcomeEvent)
    /// It happened in both, and not in the same way.
    case changed(OutcomeEvent, OutcomeEvent, Set<Aspect>)

    /// When it shows first.
    package var time: Instant {
      switch self {
      case .removed(let event), .added(let event): event.first
      case .changed(let one, let other, _): min(one.first, other.first)
      }
    }
  }

  /// In which way a thing can happen differently.
  package enum Aspect: String, CaseIterable, Sendable {
    /// When.
    case times
    /// Where, how far, how fast.
    case values
    /// How often, of what goes on.
    case counts
    /// For which reason.
    case reasons
  }

  /// The objects that differ, by the time of their first difference.
  package var objects: [Object] = []

  package init() {}

  package var isEmpty: Bool { objects.isEmpty }
}
