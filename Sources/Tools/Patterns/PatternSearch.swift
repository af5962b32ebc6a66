import Records

/// Looks in the records of a replay for what patterns name.
final class PatternSearch: RecordSink {
  private let patterns: [RecordPattern]
  private var isFound: [Bool]
  private var steps = 0
  /// The number of steps up to the one in which the last pattern was found that asks for a record, counting that one;
  /// timers are none.
  private(set) var stepsNeeded = 0

  init(_ patterns: [RecordPattern]) {
    self.patterns = patterns
    isFound = [Bool](repeating: false, count: patterns.count)
  }

  /// The records that are needed to tell.
  var interest: Interest { Interest(only: patterns.map(\.kind) + [.step]) }

  /// The first pattern that asks for a record that is not there, or against one that is.
  var missing: RecordPattern? {
    zip(patterns, isFound).first { $0.isNegated == $1 }?.0
  }

  func receive(_ record: Record) {
    if case .step(let step) = record, step.line != nil { steps += 1 }
    for index in patterns.indices where !isFound[index] && patterns[index].matches(record) {
      isFound[index] = true
      if !patterns[index].isNegated { stepsNeeded = steps }
    }
  }
}
