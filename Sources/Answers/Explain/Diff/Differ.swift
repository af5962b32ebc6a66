import Records
import Replay
import TraceFormat

/// Replays two traces, or one trace with two sets of options, and collects both outcomes.
package struct Differ {
  /// A trace and the replayer for it.
  package struct Side {
    package var input: TraceInput
    package var replayer: Replayer

    package init(input: TraceInput, replayer: Replayer) {
      self.input = input
      self.replayer = replayer
    }
  }

  /// The outcomes of a comparison.
  package struct Result {
    /// The two outcomes; nil if one of the replays failed.
    package var outcomes: (Outcome, Outcome)?
    package var failures: [InputFailure] = []
    /// The objects of the replays.
    package var indexes: [SceneIndex] = []
  }

  /// The kinds of records that can be compared.
  package static let kinds: [RecordKind] = RecordKind.allCases.filter {
    $0 != .step && OutcomeCollector.interest.wants($0)
  }

  private let objects: [String]
  private let only: [RecordKind]?

  /// Creates a differ for some objects, or for all if the list is empty, limited to some kinds of records.
  package init(of objects: [String] = [], only: [RecordKind]? = nil) {
    self.objects = objects
    self.only = only
  }

  package func compare(_ one: Side, _ other: Side) -> Result {
    var result = Result()
    let outcomes = [one, other].compactMap { side -> Outcome? in
      do throws(InputFailure) {
        return try outcome(of: side) { result.indexes.append($0) }
      } catch {
        if !result.failures.contains(error) { result.failures.append(error) }
        return nil
      }
    }
    if outcomes.count == 2 { result.outcomes = (outcomes[0], outcomes[1]) }
    return result
  }

  private func outcome(
    of side: Side,
    afterwards: @escaping (SceneIndex) -> Void
  ) throws(InputFailure) -> Outcome {
    let collector = OutcomeCollector(of: objects, comparesValues: true)
    let interest = only.map { Interest(only: $0 + [.step]) } ?? OutcomeCollector.interest
    try side.replayer.replay(side.input, interest: interest, into: collector, afterwards: afterwards)
    return collector.outcome
  }
}
