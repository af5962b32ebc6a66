import Records
import Replay
import Reports
import TraceFormat

/// How the outcomes of two replays of one trace differ, in the words of `diff`.
///
/// An outcome consists of final states, messages, actions and warnings; times, values and reasons do not count. One
/// failure more or less of a recognizer does not count alone.
public struct ReplayDifference: Equatable, Sendable {
  /// What each object does differently, the first one first: `tap: recognized instead of failed`.
  public let lines: [String]

  /// Replays a trace with two replayers, and compares the outcomes.
  public init(of input: TraceInput, _ one: Replayer, _ other: Replayer) throws(InputFailure) {
    let outcomes = try [one, other].map { (replayer) throws(InputFailure) in
      try WhatIf(comparing: replayer, input).outcome()
    }
    var difference = OutcomeComparison.ofSignatures.difference(outcomes[0], outcomes[1])
    difference.objects.removeAll { $0.changes.allSatisfy(\.isFailure) }
    lines = difference.sentences.map { "\($0.object): \($0.words)" }
  }
}
