import Records
import Replay
import TraceFormat

/// The story of one attempt of a recognizer, from its first touch after a reset to its next reset.
package struct AttemptStory: Equatable, Sendable {
  /// A touch that the recognizer received.
  package struct Member: Equatable, Sendable {
    package var touch: TouchName
    /// The hit-test view.
    package var view: String?
    package var since: Instant
    /// Whether the recognizer ignored the touch. The touch then does not belong to the gesture.
    package var isIgnored = false

    package var key: TouchStory.Key { TouchStory.Key(touch: touch.id, from: since) }

    package init(touch: TouchName, view: String?, since: Instant) {
      self.touch = touch
      self.view = view
      self.since = since
    }
  }

  /// A change of state and its time.
  package struct Change: Equatable, Sendable {
    package var time: Instant
    package var change: StateChange
    /// The cause of a refusal to begin; nil if the scene does not show it.
    package var refusal: Refusal?
    /// The reason why the system cancelled the touches.
    package var cancellation: TouchStory.Cause?
    /// Which of UIKit's own recognizers the object behind the change stands for.
    package var builtIn: BuiltInRecognizer?
    /// The axes on which the content of a scroll view could have scrolled when its pan failed.
    package var scrollableAxes: Axes?
    /// The movement of a swipe whose fingers lifted too early, and the distance needed.
    package var reach: Measure?
    /// The wait that ended with this success, for those that failed last; nil if nothing was delayed.
    package var wait: Wait?

    package init(time: Instant, change: StateChange) {
      self.time = time
      self.change = change
    }
  }

  /// The axes along which content can scroll.
  package struct Axes: Equatable, Sendable {
    package var x: Bool
    package var y: Bool
  }

  /// The cause of a refusal to begin.
  package enum Refusal: Equatable, Sendable {
    /// Parts of the delegate's condition did not hold.
    case condition([UnmetPart])
    /// The view is a control or a text view and needs the gesture itself.
    case gestureOfTheView
  }

  /// A period in which this recognizer is ready to recognize, but waits for others to fail.
  package struct Wait: Equatable, Sendable {
    package var others: [String]
    package var from: Instant
    /// The end of the wait; nil if the trace ended first.
    package var to: Instant?

    package init(others: [String], from: Instant) {
      self.others = others
      self.from = from
    }

    /// Whether it delays something: a wait that ends in the step in which it begins does not.
    var isReal: Bool { to != from }
  }

  /// A recognizer that waited for this one to fail.
  package struct WaitingRecognizer: Equatable, Sendable {
    package var recognizer: String
    /// The duration of the wait; nil if it lasted until the end of the trace.
    package var span: Nanoseconds?

    package init(recognizer: String, span: Nanoseconds?) {
      self.recognizer = recognizer
      self.span = span
    }
  }

  /// A recognizer that failed because this one recognized.
  package struct FailedRecognizer: Hashable, Sendable {
    package var recognizer: String
    /// `prevented`, or `requiredRecognized` if the failed recognizer had required this one to fail.
    package var code: ReasonCode

    package init(recognizer: String, code: ReasonCode) {
      self.recognizer = recognizer
      self.code = code
    }
  }

  /// Touches that were taken from a view because this recognizer recognized.
  package struct Cancellation: Equatable, Sendable {
    package var view: String
    package var touches: [TouchName]
    package var time: Instant
    /// Whether the view received `touchesCancelled`. If not, it never received the touches at all.
    package var isDelivered: Bool

    package init(view: String, touches: [TouchName], time: Instant, isDelivered: Bool) {
      self.view = view
      self.touches = touches
      self.time = time
      self.isDelivered = isDelivered
    }
  }

  /// The scrolling by a scroll view's own pan recognizer.
  package struct Scroll: Equatable, Sendable {
    package var view: String
    /// The last offset of the content; nil if it did not move.
    package var offset: Point?
    /// The offset to which the content goes on by itself; nil if it does not.
    package var rest: Point?
  }

  /// The zooming by a scroll view's own pinch recognizer.
  package struct Zoom: Equatable, Sendable {
    package var view: String
    /// The last scale and offset of the content; nil if it did not zoom.
    package var result: (scale: Double, offset: Point)?

    package static func == (one: Zoom, other: Zoom) -> Bool {
      one.view == other.view && one.result?.scale == other.result?.scale
        && one.result?.offset == other.result?.offset
    }
  }

  /// A touch that landed outside the recognizer's view while the recognizer still needed a finger or a tap.
  package struct Stray: Equatable, Sendable {
    package var touch: TouchName
    package var time: Instant
    package var reason: UnofferedTouches.Reason
    /// The distance between the touch and the recognizer's view, in points; nil if it is unknown.
    package var distance: Double?
  }

  package var recognizer: String
  /// The recognizer's view at the start of the trace.
  package var view: String?
  /// The number of the attempt, counted from 1 for each recognizer.
  package var number: Int
  /// The time of the first touch.
  package var start: Instant
  package var members: [Member] = []
  /// The changes of state, except repeated ones from changed to changed.
  package var changes: [Change] = []
  /// The number of changes from `.changed` to `.changed`, which ``changes`` leaves out, and the time of the last one.
  package var repeated: (count: Int, last: Instant) { (repeats, lastRepeat) }
  package var waits: [Wait] = []
  package var waitingRecognizers: [WaitingRecognizer] = []
  package private(set) var failedRecognizers: [FailedRecognizer] = []
  private var knownFailed: Set<FailedRecognizer> = []
  package var actions: [ActionRun] = []
  /// The scrolling; nil unless the recognizer is a scroll view's own pan recognizer and began.
  package var scroll: Scroll?
  /// The zooming; nil unless the recognizer is a scroll view's own pinch recognizer and began.
  package var zoom: Zoom?
  package var cancellations: [Cancellation] = []
  package var holds: [HeldMessage] = []
  package var warnings: [Warning] = []
  /// The touches that landed outside the view, if the attempt failed because a finger or a tap was missing.
  package var strays: [Stray] = []
  /// What the trace's import lost that the reason for a change depends on; nil if it depends on nothing lost.
  package var loss: ImportLoss?
  /// Whether the recognizer was reset before the trace ended.
  package var isReset = false
  private var repeats = 0
  private var lastRepeat = Instant.zero

  /// Adds a recognizer that failed because of this one, unless it is known.
  package mutating func addFailedRecognizer(_ failed: FailedRecognizer) {
    if knownFailed.insert(failed).inserted { failedRecognizers.append(failed) }
  }

  /// Creates an attempt without touches.
  package init(recognizer: String, on view: String? = nil, number: Int, start: Instant) {
    self.recognizer = recognizer
    self.view = view
    self.number = number
    self.start = start
  }

  /// The waits that delay something.
  package var realWaits: [Wait] { waits.filter(\.isReal) }

  /// The last state.
  package var state: GestureState { changes.last?.change.to ?? .possible }

  /// Counts a change from changed to changed.
  package mutating func repeatChanged(at time: Instant) {
    repeats += 1
    lastRepeat = time
  }
}

/// A run of equal action messages. A run of a control ends when a finger comes down, and only what goes on while a finger
/// is down, such as a change of the value, makes runs of several.
package struct ActionRun: Equatable, Sendable {
  package var controlEvent: ControlEvent?
  package var target: String?
  package var action: String?
  package var state: GestureState?
  package var first: Instant
  package var last: Instant
  package var count = 1
  /// The control's value with the first of the messages, and with the last.
  package var firstValue: Double?
  package var value: Double?
  /// The cause of a `touchCancel` that did not come from a cancelled touch.
  package var cause: TouchStory.Cause?

  /// Creates a run of one message.
  package init(_ action: Action, at time: Instant) {
    controlEvent = action.controlEvent
    target = action.target
    self.action = action.action
    state = action.state
    firstValue = action.values.value
    value = action.values.value
    first = time
    last = time
  }

  /// Returns whether a message continues this run.
  package func isContinued(by action: Action) -> Bool {
    controlEvent == action.controlEvent && target == action.target && self.action == action.action
      && state == action.state
  }

  /// Whether the control event goes on while a finger is down.
  var goesOn: Bool {
    switch controlEvent {
    case nil, .touchDragInside, .touchDragOutside, .valueChanged: true
    default: false
    }
  }

  /// Joins a run with the following runs of equal messages, for a whole replay.
  static func joined(_ runs: [ActionRun]) -> [ActionRun] {
    runs.reduce(into: []) { joined, run in
      guard let last = joined.indices.last, joined[last].cause == nil, joined[last].isLike(run) else {
        return joined.append(run)
      }
      joined[last].count += run.count
      joined[last].last = run.last
      joined[last].value = run.value
      joined[last].cause = run.cause
    }
  }

  private func isLike(_ other: ActionRun) -> Bool {
    controlEvent == other.controlEvent && target == other.target && action == other.action
      && state == other.state
  }
}

/// A message to a view that was held for a time.
package struct HeldMessage: Equatable, Sendable {
  /// The ways in which a held message can end.
  package enum End: String, Sendable {
    case delivered, cancelled, dropped
  }

  /// The touch; nil for a press.
  package var touch: TouchName?
  package var view: String
  package var message: Message
  /// The recognizers that held it.
  package var by: [String]
  package var from: Instant
  package var to: Instant?
  /// The end of the hold; nil if the trace ended first.
  package var end: End?

  package init(_ hold: Hold, of touch: TouchName?, from: Instant) {
    self.touch = touch
    view = hold.view
    message = hold.message
    by = hold.by
    self.from = from
  }
}
