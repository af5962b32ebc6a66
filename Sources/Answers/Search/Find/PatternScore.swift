import Records
import TraceFormat

/// Measures how closely a replay matches patterns. The sink keeps each pattern's nearest record.
final class PatternScore: RecordSink {
  private let patterns: [RecordPattern]
  /// The nearness of each pattern's nearest record: 1 for a match, 0 if no record has the pattern's kind.
  private var nearness: [Double]

  init(_ patterns: [RecordPattern]) {
    self.patterns = patterns
    nearness = patterns.map { _ in 0 }
  }

  /// The records that the score needs.
  var interest: Interest { Interest(only: patterns.map(\.kind)) }

  /// Whether all patterns hold.
  var isComplete: Bool { zip(patterns, nearness).allSatisfy { ($1 == 1) != $0.isNegated } }

  /// The sum over the patterns: 1 for each that holds, less for one that nearly holds.
  var total: Double {
    zip(patterns, nearness).reduce(0) { sum, item in
      let (pattern, nearness) = item
      return sum + (pattern.isNegated ? (nearness == 1 ? 0 : 1) : nearness)
    }
  }

  func receive(_ record: Record, at time: Instant) {
    for (index, pattern) in patterns.enumerated() where record.kind == pattern.kind && nearness[index] < 1 {
      nearness[index] = max(
        nearness[index],
        pattern.matches(record) ? 1 : pattern.partialNearness(to: record)
      )
    }
  }
}

extension RecordPattern {
  /// Returns the nearness of a record of the right kind that does not match: above 0 and below 1.
  fileprivate func partialNearness(to record: Record) -> Double {
    let most = words.reduce(0) { sum, _ in 2 * sum + 1.0 }
    return (1 + nearness(to: record)) / (2 + most)
  }
}
