import Records

/// Which fingers are down, as a trace tells it.
///
/// It remembers a bounded number of fingers, so that a trace of any length is read in constant memory.
struct Fingers {
  /// What becomes of a sample.
  enum Verdict: Equatable {
    case counts
    /// The finger was down when an interruption came.
    case isStale
    case isWrong(String)
  }

  private enum Finger {
    case down(since: Int, seen: Int)
    case stale(since: Int, seen: Int)
    /// It has left in this step.
    case lifted(seen: Int)

    var seen: Int {
      switch self {
      case .down(_, let seen), .stale(_, let seen), .lifted(let seen): seen
      }
    }
  }

  private static let memory = 256

  private var fingers: [Int: Finger] = [:]
  private var lifted: [Int] = []
  /// The fingers that left last, for better messages, the oldest at `oldest` once it is full.
  private var past: [(id: Int, line: Int)] = []
  private var oldest = 0
  private var hasForgotten = false

  /// Takes a sample of a finger; `line` tells the steps apart.
  mutating func take(_ id: Int, _ phase: TouchPhase, line: Int) -> Verdict {
    let finger = fingers[id]
    if finger?.seen == line { return .isWrong("touch \(id) stands twice in this step, expected once") }
    switch (finger, phase) {
    case (.down(let since, _)?, .began):
      return .isWrong("touch \(id) began, but it is down since line \(since)")
    case (_, .began):
      fingers[id] = .down(since: line, seen: line)
      return .counts
    case (.down?, .ended), (.down?, .cancelled):
      lift(id, line)
      return .counts
    case (.stale?, .ended), (.stale?, .cancelled):
      lift(id, line)
      return .isStale
    case (.down(let since, _)?, _):
      fingers[id] = .down(since: since, seen: line)
      return .counts
    case (.stale(let since, _)?, _):
      fingers[id] = .stale(since: since, seen: line)
      return .isStale
    case (.lifted?, _), (nil, _):
      return .isWrong("touch \(id) \(Fingers.verb(phase)), \(absence(of: id))")
    }
  }

  /// Ends the step: ids of fingers that left may be used again.
  mutating func endStep() {
    for id in lifted { fingers[id] = nil }
    lifted.removeAll(keepingCapacity: true)
  }

  /// Makes all fingers stale that are down.
  mutating func interrupt() {
    if fingers.count > Fingers.memory {
      // Fingers that nobody lifts would pile up.
      fingers = fingers.filter { if case .down = $1 { true } else { false } }
      hasForgotten = true
    }
    fingers = fingers.mapValues { finger in
      if case .down(let since, let seen) = finger { .stale(since: since, seen: seen) } else { finger }
    }
  }

  private mutating func lift(_ id: Int, _ line: Int) {
    fingers[id] = .lifted(seen: line)
    lifted.append(id)
    if past.count < Fingers.memory {
      past.append((id, line))
    } else {
      past[oldest] = (id, line)
      oldest = (oldest + 1) % Fingers.memory
      hasForgotten = true
    }
  }

  private func absence(of id: Int) -> String {
    // The last time counts: at the end of what was written before `oldest`, else of what comes after.
    let inOrder = past[oldest...] + past[..<oldest]
    if let line = inOrder.last(where: { $0.id == id })?.line { return "but it left on line \(line)" }
    return hasForgotten ? "but it never began or left long ago" : "but it never began"
  }

  private static func verb(_ phase: TouchPhase) -> String {
    switch phase {
    case .stationary: "is stationary"
    case .cancelled: "was cancelled"
    case .began, .moved, .ended: phase.rawValue
    }
  }
}
