import Records

/// The signature of an event: a record without its numbers. Events with equal signatures are compared with each other.
package enum EventSignature: Hashable, Sendable {
  /// A touch hit a view, or no view.
  case hit(String?)
  /// A recognizer changed to this state.
  case state(GestureState)
  /// A recognizer waits for these recognizers.
  case wait([String])
  /// A message about a touch was held.
  case hold(Message, touch: Int?, by: [String])
  /// A touch was dropped.
  case drop(touch: Int, DropReason)
  /// An event other than a touch was dropped, because no object receives it.
  case lost(DropReason)
  /// A responder handled a message. All moves count as equal, whatever their touches.
  case deliver(Message, touches: [Int])
  /// An action message was sent.
  case action(ControlEvent?, GestureState?, target: String?, selector: String?)
  /// An action's handler carried out a scene action, given in words without values.
  case sceneAction(String)
  /// The object became first responder.
  case firstResponder
  /// The object resigned first responder, and no other object became first responder.
  case lostFirstResponder
  case scroll
  case zoom
  /// The content of a scroll view began to move by itself.
  case scrollStart(ScrollMovement)
  /// The content of a scroll view stopped moving by itself.
  case scrollEnd(ScrollEnd.Reason)
  /// A visible effect, without the numbers in its text.
  case effect(String)
  case orientation(DeviceOrientation)
  /// A property was read.
  case answer(String)
  case motionData
  case warning(WarningCode)

  /// Whether successive events with this signature count as one, until an event of another kind begins or ends
  /// something.
  package var isContinuing: Bool {
    switch self {
    case .state(.changed), .deliver(.touchesMoved, _), .action(nil, .changed, _, _): true
    case .action(.touchDragInside, _, _, _), .action(.touchDragOutside, _, _, _): true
    case .scroll, .zoom, .motionData, .effect, .sceneAction, .action(.valueChanged, _, _, _): true
    default: false
    }
  }

  /// Whether a control's value changed. If a timer changes it, as in a stepper that is held, each step counts.
  var isValueChange: Bool {
    if case .action(.valueChanged, _, _, _) = self { true } else { false }
  }

  /// Whether the event only leads to a result: a move, a wait, or an action message for a recognizer's state.
  package var isIntermediate: Bool {
    switch self {
    case .wait, .hold, .action(nil, .some, _, _): true
    case .scroll, .zoom, .motionData, .effect, .sceneAction, .action(.valueChanged, _, _, _): false
    default: isContinuing
    }
  }
}

/// An event of an object, with its repetitions.
package struct OutcomeEvent: Equatable, Sendable {
  package var signature: EventSignature
  package var count = 1
  package var first: Instant
  package var last: Instant
  /// The first and the last of its records.
  package var firstRecord: Record
  package var lastRecord: Record
  /// Hashes of the times and of the values of all records, comparable only within one process.
  package var timesHash = 0
  package var valuesHash = 0

  package init(_ signature: EventSignature, _ record: Record, at time: Instant) {
    self.signature = signature
    first = time
    last = time
    firstRecord = record
    lastRecord = record
  }
}

/// The outcome of a replay: the events of each object, in order.
package struct Outcome: Equatable, Sendable {
  /// An object and its events.
  package struct ObjectTimeline: Equatable, Sendable {
    package var object: String
    package var events: [OutcomeEvent] = []

    package init(object: String) {
      self.object = object
    }
  }

  /// The objects, in the order of their first events.
  package var timelines: [ObjectTimeline] = []

  package init() {}

  /// The events of an object.
  package func events(of object: String) -> [OutcomeEvent] {
    timelines.first { $0.object == object }?.events ?? []
  }
}

/// The differences between two outcomes.
package struct OutcomeDifference: Equatable, Sendable {
  /// An object whose events differ.
  package struct Object: Equatable, Sendable {
    package var object: String
    package var changes: [Change]

    package init(object: String, changes: [Change]) {
      self.object = object
      self.changes = changes
    }
  }

  /// A difference between the events of an object in two outcomes.
  package enum Change: Equatable, Sendable {
    /// An event only in the first outcome.
    case removed(OutcomeEvent)
    /// An event only in the second outcome.
    case added(OutcomeEvent)
    /// An event in both outcomes, with the aspects in which it differs.
    case changed(OutcomeEvent, OutcomeEvent, Set<Aspect>)

    /// The time of the difference.
    package var time: Instant {
      switch self {
      case .removed(let event), .added(let event): event.first
      case .changed(let one, let other, _): min(one.first, other.first)
      }
    }
  }

  /// The aspects in which events can differ.
  package enum Aspect: String, CaseIterable, Sendable {
    /// The times.
    case times
    /// Values, such as locations and velocities.
    case values
    /// The numbers of repetitions.
    case counts
    /// The reasons for changes of state.
    case reasons
  }

  /// The objects that differ, in the order of their first differences.
  package var objects: [Object] = []

  package init() {}

  package var isEmpty: Bool { objects.isEmpty }
}
