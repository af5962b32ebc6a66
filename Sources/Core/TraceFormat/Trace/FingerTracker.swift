import Records

/// Tracks which fingers are down, and refuses impossible samples, such as a move of a finger that is not down.
///
/// The number of remembered fingers is bounded, so that reading a trace takes constant memory.
///
/// ```
///          began                     ended, cancelled
/// (absent) ─────► down ───────────────────────────────► lifted ──► (absent) at the end of the step
///                  │ interruption                          ▲
///                  └──────────────► stale ─────────────────┘
/// ```
///
/// In a cut trace, an absent finger that has not lifted before may also move or lift: it came down before the first line.
struct FingerTracker {
  /// The verdict about a sample.
  enum Verdict: Equatable {
    case valid
    /// An interruption cancelled the finger's touch, so the sample is ignored.
    case stale
    /// In a cut trace: the first sample of a finger that came down before the first line.
    case first(CutFinger.Treatment)
    case invalid(String, TraceError.Kind = .other)
  }

  /// The state of a finger; `since` and `seen` are line numbers.
  private enum State {
    case down(since: Int, seen: Int)
    /// An interruption cancelled the touch while the finger was down.
    case stale(since: Int, seen: Int)
    /// The finger has lifted in this step.
    case lifted(seen: Int)

    var seen: Int {
      switch self {
      case .down(_, let seen), .stale(_, let seen), .lifted(let seen): seen
      }
    }
  }

  /// The number of lifted fingers that are remembered.
  private static let memory = 256

  private typealias Index = Dictionary<Int, State>.Index

  /// Whether the trace is cut, that is, the rest of a longer one.
  private let isCut: Bool
  private var wasInterrupted = false
  private var fingers: [Int: State] = [:]
  /// A cache of indices into `fingers`, in the order of the last step's samples. Most steps have the same fingers in
  /// the same order as the previous step, so most lookups by id are avoided.
  private var row: [Index] = []
  /// The number of samples of this step so far.
  private var sampleCount = 0
  private var lifted: [Int] = []
  /// A ring buffer of recently lifted fingers, for messages; once it is full, the oldest is at index `oldest`.
  private var past: [(id: Int, line: Int)] = []
  private var oldest = 0
  private var hasOverflowed = false

  init(isCut: Bool = false) {
    self.isCut = isCut
  }

  /// Tracks a sample of a finger in the step of a line.
  mutating func track(_ id: Int, _ phase: TouchPhase, line: Int) -> Verdict {
    let index = index(of: id)
    let finger = index.map { fingers[$0].value }
    if finger?.seen == line, !isWithdrawn(finger, phase, line) {
      return .invalid("touch \(id) appears twice in this step, expected once")
    }
    switch (finger, phase) {
    case (.down(let since, _)?, .began):
      return .invalid("touch \(id) began, but has been down since line \(since)")
    case (_, .began):
      fingers[id] = .down(since: line, seen: line)
      row.removeAll(keepingCapacity: true)
      return .valid
    case (.down?, .ended), (.down?, .cancelled):
      lift(id, line)
      return .valid
    case (.stale?, .ended), (.stale?, .cancelled):
      lift(id, line)
      return .stale
    case (.down(let since, _)?, _):
      if let index { fingers.values[index] = .down(since: since, seen: line) }
      return .valid
    case (.stale(let since, _)?, _):
      if let index { fingers.values[index] = .stale(since: since, seen: line) }
      return .stale
    case (nil, _) where isCut && !hasOverflowed && !past.contains(where: { $0.id == id }):
      return .first(trackFirst(id, phase, line))
    case (.lifted?, _), (nil, _):
      let (absence, kind) = absence(of: id)
      return .invalid("touch \(id) \(FingerTracker.verb(phase)), \(absence)", kind)
    }
  }

  /// Tracks the first sample of a finger that came down before the first line.
  private mutating func trackFirst(_ id: Int, _ phase: TouchPhase, _ line: Int) -> CutFinger.Treatment {
    // Adding a finger may move the others in the dictionary.
    row.removeAll(keepingCapacity: true)
    if phase == .ended || phase == .cancelled {
      lift(id, line)
      return .ignoredLift
    }
    fingers[id] = wasInterrupted ? .stale(since: line, seen: line) : .down(since: line, seen: line)
    return wasInterrupted ? .interrupted : .began
  }

  /// Returns whether a sample cancels a touch that began in the same step.
  private func isWithdrawn(_ finger: State?, _ phase: TouchPhase, _ line: Int) -> Bool {
    if case .down(since: line, _)? = finger { phase == .cancelled } else { false }
  }

  private mutating func index(of id: Int) -> Index? {
    defer { sampleCount += 1 }
    if sampleCount < row.count, fingers[row[sampleCount]].key == id { return row[sampleCount] }
    guard let index = fingers.index(forKey: id) else { return nil }
    row.removeLast(max(0, row.count - sampleCount))
    if row.count == sampleCount { row.append(index) }
    return index
  }

  /// Ends the step: the ids of fingers that lifted in it may be used again.
  mutating func endStep() {
    sampleCount = 0
    if lifted.isEmpty { return }
    for id in lifted { fingers[id] = nil }
    lifted.removeAll(keepingCapacity: true)
    row.removeAll(keepingCapacity: true)
  }

  /// Makes all fingers that are down stale, because the system has cancelled their touches.
  mutating func interrupt() {
    wasInterrupted = true
    row.removeAll()
    if fingers.count > FingerTracker.memory {
      // Fingers that never lift would accumulate.
      fingers = fingers.filter { if case .down = $1 { true } else { false } }
      hasOverflowed = true
    }
    fingers = fingers.mapValues { finger in
      if case .down(let since, let seen) = finger { .stale(since: since, seen: seen) } else { finger }
    }
  }

  private mutating func lift(_ id: Int, _ line: Int) {
    fingers[id] = .lifted(seen: line)
    lifted.append(id)
    if past.count < FingerTracker.memory {
      past.append((id, line))
    } else {
      past[oldest] = (id, line)
      oldest = (oldest + 1) % FingerTracker.memory
      hasOverflowed = true
    }
  }

  /// Returns the reason why a finger is neither down nor lifting, in words and as a kind of error.
  private func absence(of id: Int) -> (String, TraceError.Kind) {
    // The latest lift counts. In order of time, the ring buffer begins at `oldest`.
    let inOrder = past[oldest...] + past[..<oldest]
    if let line = inOrder.last(where: { $0.id == id })?.line {
      return ("but it left on line \(line)", .other)
    }
    return hasOverflowed
      ? ("but it never began or left long ago", .other) : ("but it never began", .unknownFinger)
  }

  private static func verb(_ phase: TouchPhase) -> String {
    switch phase {
    case .stationary: "is stationary"
    case .cancelled: "was cancelled"
    case .began, .moved, .ended: phase.rawValue
    }
  }
}
