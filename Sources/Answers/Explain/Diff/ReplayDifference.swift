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
    var buffer = ByteBuffer()
    let others = difference.objects.filter { !$0.changes.allSatisfy(\.isFailure) }
    objects = others.map { object in
      var single = OutcomeDifference()
      single.objects = [object]
      buffer.removeAll()
      DiffReport(style: .plain).writeText(single, "", "", to: &buffer)
      // The first three lines name the two replays and the object.
      let lines = buffer.text.split(separator: "\n").dropFirst(3)
      return Object(id: object.object, lines: lines.map { String($0.drop { $0 == " " }) })
    }
  }
}
