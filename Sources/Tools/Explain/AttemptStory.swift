import Records

/// One attempt of a recognizer: from its first touch after a reset to its next reset.
package struct AttemptStory: Equatable, Sendable {
  /// A touch that the recognizer was told of.
  package struct Member: Equatable, Sendable {
    package var touch: Int
    /// The touch's view.
    package var view: String?
    package var since: Instant

    package var key: TouchStory.Key { TouchStory.Key(touch: touch, from: since) }

    package init(touch: Int, view: String?, since: Instant) {
      self.touch = touch
      self.view = view
      self.since = since
    }
  }

  /// A change of state, when it happened.
  package struct Change: Equatable, Sendable {
    package var time: Instant
    package var change: StateChange

    package init(time: Instant, change: StateChange) {
      self.time = time
      self.change = change
    }
  }

  /// It had its gesture, and others had to fail first.
  package struct Wait: Equatable, Sendable {
    package var others: [String]
    package var from: Instant
    /// When it was over; nil where the trace ended before.
    package var to: Instant?

    package init(others: [String], from: Instant) {
      self.others = others
      self.from = from
    }
  }

  /// Another recognizer waited for this one to fail.
  package struct WaitingRecognizer: Equatable, Sendable {
    package var recognizer: String
    /// For how long; nil where it waited to the end of the trace.
    package var span: Nanoseconds?

    package init(recognizer: String, span: Nanoseconds?) {
      self.recognizer = recognizer
      self.span = span
    }
  }

  /// Another recognizer failed because this one recognized.
  package struct FailedRecognizer: Equatable, Sendable {
    package var recognizer: String
    /// `prevented`, or `requiredRecognized` where it had required this one to fail.
    package var code: ReasonCode

    package init(recognizer: String, code: ReasonCode) {
      self.recognizer = recognizer
      self.code = code
    }
  }

  /// A view lost touches because this recognizer recognized.
  package struct Cancellation: Equatable, Sendable {
    package var view: String
    package var touches: [Int]
    package var time: Instant
    /// Whether the view was told `touchesCancelled`; else it had not heard of the touches, and never will.
    package var isDelivered: Bool

    package init(view: String, touches: [Int], time: Instant, isDelivered: Bool) {
      self.view = view
      self.touches = touches
      self.time = time
      self.isDelivered = isDelivered
    }
  }

  package var recognizer: String
  /// Counted from 1, for each recognizer.
  package var number: Int
  /// When it began.
  package var start: Instant
  package var members: [Member] = []
  /// Its changes of state, but for those from changed to changed.
  package var changes: [Change] = []
  /// The last change from changed to changed, and how many there were.
  package var repeated: (count: Int, last: Instant) { (repeats, lastRepeat) }
  package var waits: [Wait] = []
  package var waitingRecognizers: [WaitingRecognizer] = []
  package var failedRecognizers: [FailedRecognizer] = []
  package var actions: [ActionRun] = []
  package var cancellations: [Cancellation] = []
  package var holds: [HeldMessage] = []
  package var warnings: [Warning] = []
  /// Whether it was reset before the trace ended.
  package var isReset = false
  private var repeats = 0
  private var lastRepeat = Instant.zero

  /// Makes an attempt that begins.
  package init(recognizer: String, number: Int, start: Instant) {
    self.recognizer = recognizer
    self.number = number
    self.start = start
  }

  /// The state that it has come to.
  package var state: GestureState { changes.last?.change.to ?? .possible }

  /// Takes note of a change from changed to changed.
  package mutating func repeatChanged(at time: Instant) {
    repeats += 1
    lastRepeat = time
  }
}

/// Action messages of one kind that followed each other.
package struct ActionRun: Equatable, Sendable {
  package var controlEvent: ControlEvent?
  package var target: String?
  package var action: String?
  package var state: GestureState?
  package var first: Instant
  package var last: Instant
  package var count = 1

  /// A run of one.
  package init(_ action: Action, at time: Instant) {
    controlEvent = action.controlEvent
    target = action.target
    self.action = action.action
    state = action.state
    first = time
    last = time
  }

  /// Whether a message is of this kind.
  package func isContinued(by action: Action) -> Bool {
    controlEvent == action.controlEvent && target == action.target && self.action == action.action
      && state == action.state
  }
}

/// A message that was withheld from a view.
package struct HeldMessage: Equatable, Sendable {
  /// What became of it.
  package enum End: String, Sendable {
    case delivered, cancelled, dropped
  }

  package var touch: Int
  package var view: String
  package var message: Message
  /// The recognizers that held it.
  package var by: [String]
  package var from: Instant
  package var to: Instant?
  /// Nil where the trace ended before.
  package var end: End?

  package init(_ hold: Hold, from: Instant) {
    touch = hold.touch
    view = hold.view
    message = hold.message
    by = hold.by
    self.from = from
  }
}
