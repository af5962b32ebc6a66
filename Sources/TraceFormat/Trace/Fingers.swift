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

  private typealias Index = Dictionary<Int, Finger>.Index

  private var fingers: [Int: Finger] = [:]
  /// Where the fingers of the last step stand, in its order; the next step mostly names the same, and is spared the
  /// search.
  private var row: [Index] = []
  /// How many fingers this step has named.
  private var named = 0
  private var lifted: [Int] = []
  /// The fingers that left last, for better messages, the oldest at `oldest` once it is full.
  private var past: [(id: Int, line: Int)] = []
  private var oldest = 0
  private var hasForgotten = false

  /// Takes a sample of a finger; `line` tells the steps apart.
  mutating func take(_ id: Int, _ phase: TouchPhase, line: Int) -> Verdict {
    let index = index(of: id)
    let finger = index.map { fingers[$0].value }
    if finger?.seen == line { return .isWrong("touch \(id) stands twice in this step, expected once") }
    switch (finger, phase) {
    case (.down(let since, _)?, .began):
      return .isWrong("touch \(id) began, but it is down since line \(since)")
    case (_, .began):
      fingers[id] = .down(since: line, seen: line)
      row.removeAll(keepingCapacity: true)
      return .counts
    case (.down?, .ended), (.down?, .cancelled):
      lift(id, line)
      return .counts
    case (.stale?, .ended), (.stale?, .cancelled):
      lift(id, line)
      return .isStale
    case (.down(let since, _)?, _):
      if let index { fingers.values[index] = .down(since: since, seen: line) }
      return .counts
    case (.stale(let since, _)?, _):
      if let index { fingers.values[index] = .stale(since: since, seen: line) }
      return .isStale
    case (.lifted?, _), (nil, _):
      return .isWrong("touch \(id) \(Fingers.verb(phase)), \(absence(of: id))")
    }
  }

  private mutating func index(of id: Int) -> Index? {
    defer { named += 1 }
    if named < row.count, fingers[row[named]].key == id { return row[named] }
    guard let index = fingers.index(forKey: id) else { return nil }
    row.removeLast(max(0, row.count - named))
    if row.count == named { row.append(index) }
    return index
  }

  /// Ends the step: ids of fingers that left may be used again.
  mutating func endStep() {
    named = 0
    if lifted.isEmpty { return }
    for id in lifted { fingers[id] = nil }
    lifted.removeAll(keepingCapacity: true)
    row.removeAll(keepingCapacity: true)
  }

  /// Makes all fingers stale that are down.
  mutating func interrupt() {
    row.removeAll()
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
