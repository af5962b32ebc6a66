import Records

/// One attempt of a recognizer, from its first touch to its reset.
///
///                  ┌────────────────────────────────────────┐
///                  │                                        ▼
///     possible ──► ready ──► active(began) ──► active(changed) ──► over
///        │         │  ▲ │                                           ▲
///        │         ▼  │ └───────────────────────────────────────────┤
///        │        waiting ──────────────────────────────────────────┤
///        └──────────────────────────────────────────────────────────┘
///
/// `ready` and `waiting` are what a recognizer's class does not see: it has its gesture, and arbitration has not
/// judged it yet, or has told it to wait for others to fail.
struct GestureAttempt {
  enum Stage: Equatable {
    case possible
    /// It wants to recognize and has not been judged.
    indirect case ready(Claim)
    /// It wants to recognize and waits for others to fail.
    indirect case waiting(Claim)
    /// A continuous gesture is under way: began or changed.
    case active(GestureState)
    /// Recognized, ended, cancelled or failed.
    case over(GestureState)
  }

  private enum Course {
    case possible
    case ready
    case waiting
    case active
    case over

    init(_ stage: Stage) {
      switch stage {
      case .possible: self = .possible
      case .ready: self = .ready
      case .waiting: self = .waiting
      case .active: self = .active
      case .over: self = .over
      }
    }
  }

  /// What a recognizer wants that has its gesture.
  struct Claim: Equatable {
    var kind: Kind
    var reason: Reason
    /// Whether its class has gone on to changed, which it sees until it is judged.
    var isChanged = false

    enum Kind: Equatable {
      case discrete
      case continuous
      /// A continuous gesture that was over before it could begin.
      case finished(Reason)
    }
  }

  private(set) var stage = Stage.possible
  // The stage without what it carries, which is asked for with every sample.
  private var course = Course.possible
  /// The touches that it tracks, in the order in which they came.
  private(set) var tracked: [UITouch] = [] {
    didSet { trackedSet = nil }
  }
  // The same, as its methods get them, once somebody has asked.
  private var trackedSet: Set<UITouch>?
  /// The touches of its gesture, lifted ones too, without those that it ignores.
  var touches: [UITouch] = []
  /// With how many of these it looks for some to forget.
  var roomForTouches = roomForFewTouches
  static let roomForFewTouches = 64
  /// Recognizers that it must wait for in this attempt, found by asking.
  var askedRequirements: [UIGestureRecognizer] = []
  /// Recognizers that must wait for it, found by asking.
  var askedDependents: [UIGestureRecognizer] = []
  /// Recognizers whose relation to it has been asked for in this attempt, by their ordinals.
  var asked: Set<Int> = []
  /// Up to which of those that came to take part it has been asked for.
  var askedThrough = 0
  /// Those that are reset together with it; nil while it is alone.
  var round: ResetRound?
  /// The reason of the change of state that its class is making.
  var reason: Reason?
  /// The same where it goes on, and nothing was measured. That comes with every sample, and reasons take long to copy.
  var cause: ReasonKind?
  /// The turn in which it changed last: it does so once a turn.
  var lastChange: Int?
  /// What its class sees while an action is sent that tells of an earlier state.
  var shown: UIGestureRecognizer.State?
  /// Its timers; they end with it.
  private var timers: [VirtualTimer] = []
  /// Whether `reset()` is running.
  private(set) var isResetting = false
  /// Its place in the order of recognizers, once it has one.
  var place: RecognizerPlace?

  /// The reason to be recorded; where there is none, its class has assigned its state, and nobody knows why.
  var recordedReason: Reason {
    reason ?? cause.map { Reason($0) } ?? Reason(.assigned)
  }

  /// The state as the recognizer's class sees it.
  var state: UIGestureRecognizer.State {
    if let shown { return shown }
    switch stage {
    case .possible, .waiting: return .possible
    case .ready(let claim) where claim.kind == .continuous: return claim.isChanged ? .changed : .began
    case .ready: return .ended
    case .active(let state), .over(let state): return UIGestureRecognizer.State(state)
    }
  }

  /// The state as the records have it.
  var recordedState: GestureState {
    switch stage {
    case .possible, .ready, .waiting: .possible
    case .active(let state), .over(let state): state
    }
  }

  /// What it wants, where it has its gesture and has not been let through.
  var claim: Claim? {
    switch stage {
    case .ready(let claim), .waiting(let claim): claim
    case .possible, .active, .over: nil
    }
  }

  var isPossible: Bool { course == .possible }

  var isOver: Bool { course == .over }

  var isActive: Bool { course == .active }

  var isWaiting: Bool { course == .waiting }

  var isReady: Bool { course == .ready }

  /// Whether it took part: it received a touch since its last reset.
  var tookPart: Bool { !touches.isEmpty || !tracked.isEmpty || isOver }

  /// How it stands towards the others.
  var standing: Standing {
    switch stage {
    case .possible, .ready, .waiting: touches.isEmpty ? .apart : .possible
    case .active, .over(.recognized), .over(.ended): .recognized
    case .over: .failed
    }
  }

  var hasPendingTimer: Bool { timers.contains(where: \.isPending) }

  mutating func enter(_ stage: Stage) {
    self.stage = stage
    course = Course(stage)
    if isOver || isActive { cancelTimers() }
  }

  func tracks(_ touch: UITouch) -> Bool { tracked.contains(inOrder: touch) }

  /// Whether a touch is one of its gesture, lifted or not.
  func counts(_ touch: UITouch) -> Bool { touches.contains(inOrder: touch) }

  /// The touches that it tracks, as a set that an event shares out.
  mutating func set(by event: UIEvent) -> Set<UITouch> {
    if let trackedSet { return trackedSet }
    let set = event.set(of: tracked)
    trackedSet = set
    return set
  }

  mutating func track(_ touch: UITouch) {
    tracked.append(touch)
    touches.append(touch)
  }

  mutating func ignore(_ touch: UITouch) {
    tracked.removeAll { $0 === touch }
    touches.removeAll { $0 === touch }
  }

  /// Forgets the touches that lifted in this step; its gesture still counts them.
  mutating func forgetLifted() {
    guard tracked.contains(where: { !$0.isDown }) else { return }
    tracked.removeAll { !$0.isDown }
  }

  mutating func keep(_ timer: VirtualTimer) {
    timers.removeAll { !$0.isPending }
    timers.append(timer)
  }

  mutating func cancelTimers() {
    guard !timers.isEmpty else { return }
    timers.forEach { $0.cancel() }
    timers = []
  }

  mutating func beginReset() {
    cancelTimers()
    isResetting = true
  }
}

extension [UITouch] {
  /// Whether a touch is one of these, which are in the order in which they came.
  func contains(inOrder touch: UITouch) -> Bool {
    let index = partitioningIndex { $0.ordinal >= touch.ordinal }
    return index < count && self[index] === touch
  }
}

extension UIGestureRecognizer.State {
  /// The state of a record.
  package init(_ state: GestureState) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended, .recognized: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
