import Records
import TraceFormat

/// Searches the records of a replay for matches of patterns.
package final class PatternSearch: RecordSink {
  private let patterns: [RecordPattern]
  /// Which patterns have matched a record.
  private(set) var isFound: [Bool]
  private var steps = 0
  /// The number of steps up to the last match that a pattern needed. Matches of negated patterns do not count, nor do
  /// timers, which are not steps of the trace.
  private(set) var stepsNeeded = 0

  private var first: Instant?
  private var last = Instant.zero

  package init(_ patterns: [RecordPattern]) {
    self.patterns = patterns
    isFound = [Bool](repeating: false, count: patterns.count)
  }

  /// The records that the search needs.
  package var interest: Interest { Interest(only: patterns.map(\.kind) + [.step]) }

  /// The time from the first step to the last.
  var duration: Nanoseconds { first.map { last - $0 } ?? 0 }

  /// Whether a forbidden record has occurred.
  var isLost: Bool { zip(patterns, isFound).contains { $0.isNegated && $1 } }

  /// The first pattern that does not hold: a pattern without a match, or a negated pattern with one.
  package var missing: RecordPattern? {
    zip(patterns, isFound).first { $0.isNegated == $1 }?.0
  }

  package func receive(_ record: Record, at time: Instant) {
    last = time
    if first == nil { first = time }
    if case .step(let step) = record, step.line != nil { steps += 1 }
    for index in patterns.indices where !isFound[index] && patterns[index].matches(record) {
      isFound[index] = true
      if !patterns[index].isNegated { stepsNeeded = steps }
    }
  }
}
