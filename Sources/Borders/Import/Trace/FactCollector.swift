import Records
import TraceFormat

/// Collects a recording's facts beyond its touches, until the step that they are written with.
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

  /// Returns the facts to write with a step, and forgets them. Facts printed before the first touch are left out.
  ///
  /// - Parameters:
  ///   - instant: The time of the step, for prints without times.
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
