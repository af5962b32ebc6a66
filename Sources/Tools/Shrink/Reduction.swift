import Replay
import TraceFormat

/// The smallest trace so far in which everything is still to be seen, and the tries to find a smaller one.
///
/// Everything is tried in a fixed order, and what is taken is smaller than what was there, so that it comes to an end,
/// and to the same one each time.
final class Reduction {
  private(set) var best: TraceDraft
  private(set) var replays = 0
  private let replayer: Replayer
  private let patterns: [RecordPattern]
  private let onTry: (Reduction) -> Void
  private var size: TraceSize
  /// What was tried in vain, as far as it is short enough to be kept.
  private var failures: Set<[UInt8]> = []

  private static let longestKept = 16 << 10

  /// Begins with a trace in which everything is to be seen.
  init(
    _ draft: TraceDraft,
    keeping patterns: [RecordPattern],
    by replayer: Replayer,
    onTry: @escaping (Reduction) -> Void
  ) {
    best = draft
    size = TraceSize(draft, text: draft.text)
    self.patterns = patterns
    self.replayer = replayer
    self.onTry = onTry
  }

  /// Takes a trace if it is smaller than the best and everything can be seen in it; says whether it did.
  func accepts(_ draft: TraceDraft?) -> Bool {
    guard let draft else { return false }
    let text = draft.text
    let size = TraceSize(draft, text: text)
    guard size < self.size, !failures.contains(text) else { return false }
    replays += 1
    defer { onTry(self) }
    guard shows(text) else {
      if text.count <= Self.longestKept { failures.insert(text) }
      return false
    }
    best = draft
    self.size = size
    return true
  }

  /// Tries to do without ranges of some items, large ones first, from the last to the first.
  ///
  /// - Parameters:
  ///   - count: how many items the best trace has.
  ///   - smallest: the shortest range that makes sense.
  ///   - without: the best trace without a range of its items.
  func dropRanges(
    _ count: () -> Int,
    smallest: Int = 1,
    without: (Range<Int>) -> TraceDraft?
  ) {
    var length = count()
    while length >= smallest {
      var end = count()
      while end >= smallest {
        let start = max(end - length, 0)
        // Where less has gone than the range, what is left of it is not tried again.
        end = accepts(without(start..<end)) ? min(start, count()) : start
      }
      length /= 2
    }
  }

  /// A trace that is wrong shows nothing.
  private func shows(_ text: [UInt8]) -> Bool {
    let search = PatternSearch(patterns)
    do {
      try replayer.replay(.text(name: "shrunk", text), interest: search.interest, into: search)
    } catch {
      return false
    }
    return search.missing == nil
  }
}
