import Records
import TraceFormat

/// Collects what a recording says beside its touches, until the step with which it is written.
struct FactCollector {
  /// The recognizers, each with the time in nanoseconds from the source's origin; nil without times.
  private var prints: [(recognizer: RecordedState, time: SourceTime?)] = []
  private var tapCounts: [RecordedFact] = []
  /// The recognizers printed with a gesture under way since a finger landed, by their addresses: each move prints the
  /// same again.
  private var moving: Set<String> = []
  /// The number of facts that were taken.
  private(set) var count = 0

  /// Whether there is something to write.
  var hasWaiting: Bool { !prints.isEmpty }

  /// Keeps the state of a recognizer.
  mutating func add(_ recognizer: RecordedState, at time: SourceTime?) {
    let isMoving = recognizer.state == .began || recognizer.state == .changed
    if isMoving {
      guard moving.insert(recognizer.address).inserted else { return }
    } else {
      moving.remove(recognizer.address)
    }
    prints.append((recognizer, time))
  }

  /// Keeps the tap count of a finger that lands; nil if it is not printed. A replay always counts the first tap.
  mutating func land(_ finger: Int, tapCount: Int?, line: Int) {
    moving.removeAll(keepingCapacity: true)
    if let tapCount, tapCount > 1 { tapCounts.append(.tapCount(touch: finger, count: tapCount, line: line)) }
  }

  /// Returns what is to be written with a step, and forgets it. What was printed before the first touch is left out.
  ///
  /// - Parameters:
  ///   - instant: The time of the step, which prints without times have.
  ///   - time: Converts a time of the source to one of the trace; nil before the first touch.
  mutating func take(at instant: Instant, time: (SourceTime) -> Nanoseconds?) -> [RecordedFact] {
    let states = prints.compactMap { print -> RecordedFact? in
      let printed = print.time.map { time($0) ?? -1 } ?? instant.nanoseconds
      guard printed >= 0 else { return nil }
      var state = print.recognizer
      state.time = Instant(nanoseconds: printed)
      return .state(state)
    }
    let facts = tapCounts + states
    (tapCounts, prints) = ([], [])
    count += facts.count
    return facts
  }
}
