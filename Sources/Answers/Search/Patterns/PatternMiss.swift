import Records
import Replay
import TraceFormat

/// The reason why a pattern does not hold for a trace.
package enum PatternMiss {
  /// No record can contain a word of the pattern.
  case malformed(RecordPattern.Malformed)
  /// No record matches, or one matches that must not. The nearest record is the one that comes closest, or that
  /// matches, with its time; nil if there is none of the kind.
  case absent(nearest: (time: Instant, record: Record)?)

  /// Finds the reason for one pattern.
  ///
  /// - Parameter names: The names of the scene's objects, which patterns may contain.
  static func find(
    _ pattern: RecordPattern,
    in input: TraceInput,
    names: [String],
    with replayer: Replayer
  ) throws(InputFailure) -> PatternMiss {
    let list = RecordList()
    try replayer.replay(input, interest: Interest(only: [pattern.kind, .step]), into: list)
    var time = Instant.zero
    var words = Set(names)
    var nearest: (time: Instant, record: Record, nearness: Double)?
    for record in list.records {
      if case .step(let step) = record { time = step.time }
      guard record.kind == pattern.kind else { continue }
      words.formUnion(record.words)
      let nearness = pattern.nearness(to: record)
      if nearness > nearest?.nearness ?? -1 { nearest = (time, record, nearness) }
    }
    let views = try? replayer.sceneViews(of: input)
    words.formUnion(views?.listWords ?? [])
    do {
      try pattern.check(words.sorted(), isRow: { views?.rows.contains($0) ?? false })
    } catch {
      return .malformed(error)
    }
    return .absent(nearest: nearest.map { ($0.time, $0.record) })
  }
}

/// Asks whether patterns hold for traces.
package struct PatternCheck: Sendable {
  private let replayer: Replayer
  private let patterns: [RecordPattern]

  package init(_ replayer: Replayer, _ patterns: [RecordPattern]) {
    self.replayer = replayer
    self.patterns = patterns
  }

  /// Returns the patterns that do not hold for a trace, each with the reason, and the time from the first step to the
  /// last. The trace must be readable repeatedly.
  ///
  /// - Parameter most: How many patterns are returned. The others are counted.
  package func misses(
    in input: TraceInput,
    most: Int = .max
  ) throws(InputFailure) -> (
    misses: [(pattern: RecordPattern, miss: PatternMiss)], others: Int, duration: Nanoseconds
  ) {
    let search = PatternSearch(patterns)
    try replayer.replay(input, interest: search.interest, into: search)
    guard search.missing != nil || patterns.contains(where: \.isNegated) else {
      return ([], 0, search.duration)
    }
    let names = try replayer.draft(of: input).scene ?? .standard
    var misses: [(RecordPattern, PatternMiss)] = []
    var others = 0
    for (pattern, isFound) in zip(patterns, search.isFound) {
      // What names nothing never occurs, so that a negated pattern with a mistake would always hold.
      let holds = pattern.isNegated != isFound
      if holds, !pattern.isNegated || (try? pattern.check(names.names)) != nil { continue }
      if misses.count == most {
        others += 1
        continue
      }
      let miss = try PatternMiss.find(pattern, in: input, names: names.names, with: replayer)
      if holds, case .absent = miss { continue }
      misses.append((pattern, miss))
    }
    return (misses, others, search.duration)
  }
}
