import Records

/// One attempt of a recognizer, from its first touch to its reset.
///
///                  ┌─────────────────────────┐
///                  │                         ▼
///     possible ──► ready ──► began ──► changed ──► over ──► resetting
///        │         │  ▲ │      │          ▲ │        ▲
///        │         ▼  │ │      └──────────┼─┼────────┤
///        │       waiting ┴────────────────┘ └────────┤
///        └───────────┴───────────────────────────────┘
///
/// The recognizer's class does not see `ready` and `waiting`: the class is ready, but arbitration has not judged it
/// yet, or makes it wait for others to fail. `enter(_:)` traps on any move that is not drawn here.
struct GestureAttempt {
  /// The stage of the attempt, with the data that only this stage has.
  enum Stage {
    /// The class has not decided yet.
    case possible
    /// The class is ready; arbitration has not judged it yet.
    indirect case ready(Claim)
    /// The class is ready; arbitration makes it wait for others to fail.
    indirect case waiting(Claim)
    /// A continuous gesture began.
    case began
    /// A continuous gesture has changed, most recently in this turn. A second change in one turn is ignored.
    case changed(turn: Int)
    /// The attempt is over and waits for its reset.
    case over(End)
    /// The `reset()` method of the class is running.
    case resetting(End)
  }

  /// The result of an attempt.
  enum End {
    case recognized
    case ended
    case cancelled
    case failed

    /// The state as records show it.
    var state: GestureState {
      switch self {
      case .recognized: .recognized
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
    }
  }

  /// A recognizer's request to recognize, not granted yet.
  struct Claim {
    var kind: Kind
    var reason: Reason
    /// Whether the class has assigned `.changed` before arbitration; until then only the class sees that state.
    var isChanged = false

    enum Kind {
      case discrete
      case continuous
      /// A continuous gesture that ended before it was allowed to begin. The value is the reason for the end.
      case finished(Reason)
    }

    var isDiscrete: Bool {
      if case .discrete = kind { return true }
      return false
    }

    var isContinuous: Bool {
      if case .continuous = kind { return true }
      return false
    }
  }

  /// State kept while the recognizer takes part: since it has received a touch or changed its state.
  struct Participation {
    /// The place in the order of recognizers.
    let place: RecognizerPlace
    /// The requirements and dependents of this attempt alone, which delegates and classes added.
    var requirements: [UIGestureRecognizer] = []
    var dependents: [UIGestureRecognizer] = []
    /// The ordinals of the recognizers that delegates and classes were asked about.
    var asked: Set<Int> = []
    /// The value of `Participants.joinCount` when they were last asked.
    var lastAskedJoin = 0
  }

  /// The source of the reason in the record of the next state change.
  enum Cause {
    /// The class assigned `state`, which gives no reason.
    case unknown
    /// A reason without a measure, for the changes that every sample causes.
    case kind(ReasonKind)
    indirect case reason(Reason)
  }

  private(set) var stage = Stage.possible
  /// State kept while the recognizer takes part; nil before that.
  var participation: Participation?
  /// The recognizers that are reset together with this one, if it takes part; nil while it is alone. It is not in
  /// `participation`, because optional chaining would copy the whole structure.
  var resetGroup: ResetGroup?
  /// The touches that the recognizer tracks, in the order in which they came down.
  private(set) var tracked: [UITouch] = []
  /// The type of the first touch since the last reset, lifted or not.
  private(set) var firstTouchType: UITouch.TouchType?
  /// The touches of the gesture, including lifted ones but not ignored ones.
  var touches: [UITouch] = []
  /// The touch that stands for the scroll, the transform, the hover or the last press that the recognizer follows; nil if
  /// it follows touches.
  private(set) var standIn: UITouch?
  /// The number of touches above which lifted ones are removed.
  var compactionLimit = minimumCompactionLimit
  static let minimumCompactionLimit = 64
  private static let usualTouches = 2
  var cause = Cause.unknown
  /// The state that the class sees while an action about an earlier state is sent.
  var stateDuringAction: UIGestureRecognizer.State?
  // The timers of the attempt, cancelled when it ends.
  private var timers: [VirtualTimer] = []

  /// The place in the order of recognizers; nil if the recognizer does not take part.
  var place: RecognizerPlace? { participation?.place }
  /// The requirements and dependents that delegates and classes added.
  var requirements: [UIGestureRecognizer] { participation?.requirements ?? [] }
  var dependents: [UIGestureRecognizer] { participation?.dependents ?? [] }

  /// The reason that the record of a state change shows.
  var recordedReason: Reason {
    switch cause {
    case .unknown: Reason(.assigned)
    case .kind(let kind): Reason(kind)
    case .reason(let reason): reason
    }
  }

  var hasPendingTimer: Bool { timers.contains(where: \.isPending) }

  /// Moves a gesture under way to `changed`, and returns the previous state; nil if the gesture has already changed in
  /// this turn. One mutating method, because a getter would copy the whole attempt.
  mutating func change(in turn: Int) -> GestureState? {
    let from = recordedState
    if case .changed(let last) = stage, last == turn { return nil }
    stateDuringAction = nil
    enter(.changed(turn: turn))
    return from
  }

  /// Enters the next stage.
  mutating func enter(_ next: Stage) {
    switch (stage, next) {
    case (.possible, .ready), (.ready, .ready), (.ready, .waiting), (.waiting, .waiting):
      break
    case (.possible, .over), (.ready, .began), (.ready, .over), (.waiting, .began), (.waiting, .over),
      (.began, .changed), (.began, .over), (.changed, .changed), (.changed, .over), (.over, .resetting):
      cancelTimers()
    default:
      preconditionFailure("an attempt cannot go from \(stage) to \(next)")
    }
    stage = next
  }

  /// Adds, to a continuous gesture's reason for beginning, the recognizer whose failure released it.
  mutating func recordRelease(by id: String) {
    guard case .waiting(var claim) = stage, !claim.isDiscrete else { return }
    claim.reason.by = id
    enter(.waiting(claim))
  }

  func tracks(_ touch: UITouch) -> Bool { tracked.containsSorted(touch) }

  /// Whether a touch belongs to the gesture, lifted or not.
  func counts(_ touch: UITouch) -> Bool { touches.containsSorted(touch) }

  /// Adds a new touch. Until a touch lifts, `tracked` and `touches` are equal and share their memory.
  mutating func track(_ touch: UITouch) {
    if firstTouchType == nil { firstTouchType = touch.type }
    guard tracked.count == touches.count else {
      tracked.append(touch)
      touches.append(touch)
      return
    }
    touches = []
    if tracked.isEmpty { tracked.reserveCapacity(GestureAttempt.usualTouches) }
    tracked.append(touch)
    touches = tracked
  }

  /// Begins to follow input that is not a touch. Its stand-in counts in arbitration, but is not a tracked touch. All
  /// presses of a multiple tap belong to the gesture.
  mutating func follow(_ standIn: UITouch) {
    self.standIn = standIn
    touches.append(standIn)
  }

  mutating func ignore(_ touch: UITouch) {
    tracked.removeAll { $0 === touch }
    touches.removeAll { $0 === touch }
    if standIn === touch { standIn = touches.last }
  }

  /// Stops tracking the touches that lifted; the gesture still counts them.
  mutating func forgetLifted() {
    guard tracked.contains(where: { !$0.isDown }) else { return }
    tracked.removeAll { !$0.isDown }
  }

  mutating func keep(_ timer: VirtualTimer) {
    timers.removeAll { !$0.isPending }
    timers.append(timer)
  }

  /// Enters the stage in which the class resets itself.
  /// Whether the `reset()` method of the class is running.
  var isResetting: Bool {
    if case .resetting = stage { return true }
    return false
  }

  mutating func beginReset() {
    guard case .over(let end) = stage else { preconditionFailure("an attempt cannot be reset in \(stage)") }
    enter(.resetting(end))
  }

  mutating func cancelTimers() {
    guard !timers.isEmpty else { return }
    timers.forEach { $0.cancel() }
    timers = []
  }
}

extension [UITouch] {
  /// Returns whether the touches, which must be in the order in which they came down, contain a touch.
  func containsSorted(_ touch: UITouch) -> Bool {
    let index = BinarySearch.first(in: indices) { self[$0].creationIndex >= touch.creationIndex }
    return index < count && self[index] === touch
  }
}
