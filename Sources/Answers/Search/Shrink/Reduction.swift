import Records
import Replay
import TraceFormat

/// The search for the smallest trace that satisfies the patterns.
///
/// Candidates are tried in a fixed order, and only smaller ones are accepted. Therefore the search always ends, and
/// always with the same result.
final class Reduction {
  private(set) var best: TraceDraft
  private(set) var replays = 0
  let replayer: Replayer
  private let patterns: [RecordPattern]
  private let isSceneKept: Bool
  /// The scene that was played last, and the header that holds it.
  private var prepared: (header: [UInt8], scene: PreparedScene)?
  private let condition: ([Step]) -> Bool
  private let onTry: (Reduction) -> Void
  private(set) var size: TraceSize
  /// The rejected candidates, if they are short. They are not replayed a second time.
  private var failures: Set<[UInt8]> = []

  private static let longestKept = 16 << 10
  /// The maximum number of replays, and of bytes of all their traces together.
  private static let mostReplays = 50_000
  private static let mostWork = 1 << 30
  private var work = 0
  /// Whether the search has ended before it found nothing more to remove.
  var isExhausted: Bool { replays >= Self.mostReplays || work >= Self.mostWork }

  /// Creates a reduction of a trace that satisfies the patterns.
  ///
  /// - Parameters:
  ///   - draft: The trace.
  ///   - patterns: The patterns that have to hold.
  ///   - replayer: The replayer for the candidates.
  ///   - scene: The scene of the replayer's options, if it stays unchanged.
  ///   - condition: A condition on the steps of each trace, in addition to the patterns.
  ///   - onTry: Called after each replay.
  init(
    _ draft: TraceDraft,
    keeping patterns: [RecordPattern],
    by replayer: Replayer,
    in scene: PreparedScene? = nil,
    condition: @escaping ([Step]) -> Bool = { _ in true },
    onTry: @escaping (Reduction) -> Void
  ) {
    best = draft
    size = TraceSize(draft, header: draft.header, text: draft.text)
    self.patterns = patterns
    self.replayer = replayer
    isSceneKept = scene != nil
    prepared = scene.map { (draft.header, $0) }
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
    let header = draft.header
    let text = header + draft.lines
    let size = TraceSize(draft, header: header, text: text)
    guard size < self.size, !failures.contains(text) else { return false }
    replays += 1
    work += text.count
    defer { onTry(self) }
    guard !text.isEmpty, shows(draft, header) else {
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
  private func shows(_ draft: TraceDraft, _ header: [UInt8]) -> Bool {
    let search = PatternSearch(patterns)
    do {
      try replayer.replay(
        // A header is the first line.
        StepSource(draft.steps, in: scene(in: header), after: header.isEmpty ? 0 : 1),
        interest: search.interest,
        into: search
      )
    } catch {
      return false
    }
    return search.missing == nil && condition(draft.steps)
  }

  /// Reads the scene in a header, unless it is the one that was played last.
  private func scene(in header: [UInt8]) throws(InputFailure) -> PreparedScene {
    if let prepared, prepared.header == header { return prepared.scene }
    let input = header.isEmpty ? TraceInput.withoutSteps : .text(name: "shrunk", header)
    let scene = try replayer.scene(of: input)
    prepared = (header, scene)
    return scene
  }
}
