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

  /// Returns the patterns that do not hold for a trace, each with the reason. The trace must be readable repeatedly.
  package func misses(in input: TraceInput) throws(InputFailure) -> [(
    pattern: RecordPattern, miss: PatternMiss
  )] {
    let search = PatternSearch(patterns)
    try replayer.replay(input, interest: search.interest, into: search)
    guard search.missing != nil else { return [] }
    let names = try replayer.draft(of: input).scene ?? .standard
    var misses: [(RecordPattern, PatternMiss)] = []
    for (pattern, isFound) in zip(patterns, search.isFound) where pattern.isNegated == isFound {
      misses.append((pattern, try PatternMiss.find(pattern, in: input, names: names.names, with: replayer)))
    }
    return misses
  }
}
