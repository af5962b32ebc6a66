import Records
import TraceFormat

/// Passes the records of a replay to the rules, and keeps the log with which orders are compared.
final class ReplayObserver: RecordSink {
  private var rules = LintRules.ofReplays()
  /// The log of the replay.
  let moments = MomentLog()
  private var moment: ReplayMoment

  init(_ text: TraceText, scene: Scene?, losses: [ImportLoss]) {
    moment = ReplayMoment(text: text, scene: scene, losses: losses)
  }

  /// The records that the observer needs.
  var interest: Interest { Interest(only: MomentLog.kinds + rules.flatMap { type(of: $0).kinds }) }

  /// The drafts of the rules.
  var drafts: [DraftFinding] { rules.flatMap(\.drafts) }

  func receive(_ record: Record) {
    if case .step(let step) = record { moment.line = step.line ?? moment.line }
    for index in rules.indices { rules[index].process(record, at: moment) }
    moments.receive(record)
  }
}
