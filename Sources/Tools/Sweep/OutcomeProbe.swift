import Replay
import TraceFormat

/// Replays a trace again and again, each time with one change of its scene.
final class OutcomeProbe {
  private let replayer: Replayer
  private let input: TraceInput
  private let objects: [String]
  /// How many replays there were.
  private(set) var count = 0

  /// Looks at some objects, or at all where none is named. The input can be read more than once.
  init(_ replayer: Replayer, _ input: TraceInput, of objects: [String]) {
    self.replayer = replayer
    self.input = input
    self.objects = objects
  }

  /// What a replay comes to, with a change.
  func outcome(
    with change: String? = nil,
    afterwards: ((SceneIndex) -> Void)? = nil
  ) throws(InputFailure) -> Outcome {
    count += 1
    var replayer = replayer
    if let change { replayer.options.changes.append(change) }
    let collector = OutcomeCollector(of: objects)
    try replayer.replay(input, interest: OutcomeCollector.interest, into: collector, afterwards: afterwards)
    return collector.outcome
  }

  /// A place where the outcome changes.
  struct Boundary {
    /// The last number with the outcome before, and the first with another, in units of the grid.
    let before: Int
    let after: Int
    let outcome: Outcome
  }

  /// Finds where an outcome ends, between a number that has it and one that has not.
  ///
  /// - Parameter expectsBoundaryAtEnd: whether it probably ends right before the latter.
  func bisect(
    of dial: Dial,
    on grid: DecimalGrid,
    from known: Int,
    _ outcome: Outcome,
    to other: Int,
    _ otherOutcome: Outcome,
    expectsBoundaryAtEnd: Bool = false
  ) throws(InputFailure) -> Boundary {
    var (before, after, last) = (known, other, otherOutcome)
    let direction = other > known ? 1 : -1
    var expectsBoundaryAtEnd = expectsBoundaryAtEnd
    while abs(after - before) > 1 {
      let middle = expectsBoundaryAtEnd ? after - direction : before + (after - before) / 2
      expectsBoundaryAtEnd = false
      let found = try self.outcome(with: dial.change(to: middle, on: grid))
      if OutcomeComparison.ofSignatures.areEqual(outcome, found) {
        before = middle
      } else {
        (after, last) = (middle, found)
      }
    }
    return Boundary(before: before, after: after, outcome: last)
  }
}
