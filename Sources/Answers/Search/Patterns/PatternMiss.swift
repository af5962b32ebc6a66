import Records
import Replay
import TraceFormat

/// The reason why a trace does not satisfy a pattern.
package enum PatternMiss {
  /// No record can contain a word of the pattern.
  case malformed(RecordPattern.Malformed)
  /// No record matches, or a forbidden one does. `nearest` is the closest or the matching record, with its time; nil if
  /// there is none of the kind.
  case absent(nearest: (time: Instant, record: Record)?)
}

/// The evidence of a replay about unmet patterns: its records, and their possible words.
///
/// The trace is replayed once for all patterns, because a header may list thousands.
struct PatternEvidence {
  private var records: [RecordKind: [(time: Instant, record: Record)]] = [:]
  /// The names of the scene's objects, and the words of the records of a kind, in alphabetical order.
  private var words: [RecordKind: [String]] = [:]
  private let views: SceneViews?

  /// Replays a trace.
  ///
  /// - Parameter names: The names of the scene's objects, which patterns may contain.
  init(
    of patterns: [RecordPattern],
    in input: TraceInput,
    names: [String],
    with replayer: Replayer
  ) throws(InputFailure) {
    let kinds = Set(patterns.map(\.kind))
    let list = RecordList()
    try replayer.replay(input, interest: Interest(only: kinds + [.step]), into: list)
    views = try? replayer.sceneViews(of: input)
    var time = Instant.zero
    for record in list.records {
      if case .step(let step) = record { time = step.time }
      if kinds.contains(record.kind) { records[record.kind, default: []].append((time, record)) }
    }
    for kind in kinds {
      var words = Set(names + (views?.listWords ?? []))
      for (_, record) in records[kind] ?? [] { words.formUnion(record.words) }
      self.words[kind] = words.sorted()
    }
  }

  /// Returns the reason why a pattern does not hold.
  func miss(_ pattern: RecordPattern) -> PatternMiss {
    do {
      try pattern.check(words[pattern.kind] ?? [], isRow: { views?.rows.contains($0) ?? false })
    } catch {
      return .malformed(error)
    }
    var nearest: (found: (time: Instant, record: Record), nearness: Double)?
    for found in records[pattern.kind] ?? [] {
      let nearness = pattern.nearness(to: found.record)
      if nearness > nearest?.nearness ?? -1 { nearest = (found, nearness) }
    }
    return .absent(nearest: nearest?.found)
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

  /// Returns the patterns that a trace does not satisfy, each with the reason, and the time from the first step to the
  /// last. The trace must be readable repeatedly.
  ///
  /// - Parameter most: The maximum number of returned patterns. The others are counted.
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
    let names = (try replayer.draft(of: input).scene ?? .standard).names
    // A wrong name never occurs, so a negated pattern with a mistake would always hold.
    let doubtful = zip(patterns, search.isFound).filter { pattern, isFound in
      pattern.isNegated == isFound || pattern.isNegated && (try? pattern.check(names)) == nil
    }
    let evidence = try PatternEvidence(of: doubtful.map(\.0), in: input, names: names, with: replayer)
    var misses: [(RecordPattern, PatternMiss)] = []
    var others = 0
    for (pattern, isFound) in doubtful {
      if misses.count == most {
        others += 1
        continue
      }
      let miss = evidence.miss(pattern)
      if pattern.isNegated != isFound, case .absent = miss { continue }
      misses.append((pattern, miss))
    }
    return (misses, others, search.duration)
  }
}
