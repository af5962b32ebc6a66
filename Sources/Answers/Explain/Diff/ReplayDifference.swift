import Records
import Replay
import Reports
import TraceFormat

/// How the outcomes of two replays of one trace differ, in the words of `diff`.
///
/// An outcome consists of final states, messages, actions and warnings; times, values and reasons do not count. A
/// recognizer that fails once more or once less alone makes no other outcome.
public struct ReplayDifference: Equatable, Sendable {
  /// An object, and its events that only one of the replays has: `-` marks those of the first, `+` those of the second.
  public struct Object: Equatable, Sendable {
    /// The id of the object.
    public let id: String
    /// The lines, each of them beginning with its mark.
    public let lines: [String]
  }

  /// The objects that differ.
  public let objects: [Object]

  /// Replays a trace with two replayers, and compares the outcomes.
  public init(of input: TraceInput, _ one: Replayer, _ other: Replayer) throws(InputFailure) {
    let sides = (Differ.Side(input: input, replayer: one), Differ.Side(input: input, replayer: other))
    let result = Differ().compare(sides.0, sides.1)
    guard let outcomes = result.outcomes else { throw result.failures.first ?? .invalid([]) }
    let difference = OutcomeComparison.ofSignatures.difference(outcomes.0, outcomes.1)
    let report = DiffReport(style: .plain)
    objects = difference.objects.filter { !$0.changes.allSatisfy(\.isFailure) }.map { object in
      Object(id: object.object, lines: report.lines(of: object).map(\.text))
    }
  }
}
