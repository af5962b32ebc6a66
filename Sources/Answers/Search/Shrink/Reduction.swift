import Replay
import TraceFormat

/// The search for the smallest trace for which the patterns hold.
///
/// Candidates are tried in a fixed order, and only smaller ones are accepted. Therefore the search always ends, and
/// always with the same result.
final class Reduction {
  private(set) var best: TraceDraft
  private(set) var replays = 0
  let replayer: Replayer
  private let patterns: [RecordPattern]
  private let isSceneKept: Bool
  private let condition: ([UInt8]) -> Bool
  private let onTry: (Reduction) -> Void
  private(set) var size: TraceSize
  /// The rejected candidates, if they are short. They are not replayed a second time.
  private var failures: Set<[UInt8]> = []

  private static let longestKept = 16 << 10
  /// The most replays, and the most bytes of all their traces together.
  private static let mostReplays = 50_000
  private static let mostWork = 1 << 30
  private var work = 0
  /// Whether the search has ended before it found nothing more to remove.
  var isExhausted: Bool { replays >= Self.mostReplays || work >= Self.mostWork }

  /// Creates a reduction of a trace for which the patterns hold.
  ///
  /// - Parameters:
  ///   - draft: The trace.
  ///   - patterns: The patterns that have to hold.
  ///   - replayer: The replayer for the candidates.
  ///   - isSceneKept: Whether the scene stays unchanged; then the scene is in the replayer's options.
  ///   - condition: A condition on each trace, in addition to the patterns.
  ///   - onTry: Called after each replay.
  init(
    _ draft: TraceDraft,
    keeping patterns: [RecordPattern],
    by replayer: Replayer,
    isSceneKept: Bool = false,
    condition: @escaping ([UInt8]) -> Bool = { _ in true },
    onTry: @escaping (Reduction) -> Void
  ) {
    best = draft
    size = TraceSize(draft, text: draft.text)
    self.patterns = patterns
    self.replayer = replayer
    self.isSceneKept = isSceneKept
    self.condition = condition
    self.onTry = onTry
  }

  /// Reduces the trace until no reduction makes it smaller.
  func run() {
    var before: TraceDraft?
    while before != best, !isExhausted {
      before = best
      // Reductions that make replays faster come first.
      if !isSceneKept { dropObjects() }
      dropTouches()
      dropSteps()
      mergeSteps()
      dropSamples()
      dropMeasures()
      if !isSceneKept { dropParts() }
      renumberTouches()
      simplifyTimes()
      simplifyCoordinates()
    }
  }

  /// Accepts a candidate if it is smaller than the best trace and the patterns hold for it.
  func accepts(_ draft: TraceDraft?) -> Bool {
    guard let draft, !isExhausted else { return false }
    let text = draft.text
    let size = TraceSize(draft, text: text)
    guard size < self.size, !failures.contains(text) else { return false }
    replays += 1
    work += text.count
    defer { onTry(self) }
    guard shows(text) else {
      if text.count <= Self.longestKept { failures.insert(text) }
      return false
    }
    best = draft
    self.size = size
    return true
  }

  /// Tries to remove ranges of items: large ranges first, and from the end of the trace to its start.
  ///
  /// - Parameters:
  ///   - count: The number of items in the best trace.
  ///   - smallest: The smallest useful range.
  ///   - without: Returns the best trace without a range of its items.
  func dropRanges(
    _ count: () -> Int,
    smallest: Int = 1,
    without: (Range<Int>) -> TraceDraft?
  ) {
    var length = count()
    while length >= smallest, !isExhausted {
      var end = count()
      while end >= smallest {
        let start = max(end - length, 0)
        // The search continues below the range. An accepted candidate may still have some of its items.
        end = accepts(without(start..<end)) ? min(start, count()) : start
      }
      length /= 2
    }
  }

  /// Returns whether the patterns hold for a trace. They never hold for a trace with errors.
  private func shows(_ text: [UInt8]) -> Bool {
    let search = PatternSearch(patterns)
    do {
      try replayer.replay(.text(name: "shrunk", text), interest: search.interest, into: search)
    } catch {
      return false
    }
    return search.missing == nil && condition(text)
  }
}
