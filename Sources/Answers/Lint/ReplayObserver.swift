import Records
import Replay
import TraceFormat

/// Forwards the records of a replay to the rules, and counts its steps.
final class ReplayObserver: RecordSink {
  private var rules = LintRules.ofReplays()
  private(set) var stepCount = 0
  private var moment: ReplayMoment

  init(_ text: TraceText, scene: Scene?, losses: [ImportLoss]) {
    moment = ReplayMoment(text: text, scene: scene, losses: losses)
  }

  /// Lets the rules see the objects of the replay.
  func begin(_ live: LiveScene) { moment.live = live }

  /// The records that the observer needs.
  var interest: Interest { Interest(only: [.step] + rules.flatMap { type(of: $0).kinds }) }

  /// The drafts of the rules.
  var drafts: [DraftFinding] { rules.flatMap(\.drafts) }

  func receive(_ record: Record, at time: Instant) {
    if case .step(let step) = record {
      moment.line = step.line ?? moment.line
      stepCount += 1
    }
    for index in rules.indices { rules[index].process(record, at: moment) }
  }
}
