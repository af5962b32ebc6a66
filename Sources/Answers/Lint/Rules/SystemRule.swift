import Records
import Replay
import TouchKit
import TraceFormat

extension LintCode {
  /// The outcome depends on the version of iOS.
  public static let systemDependent = LintCode(
    "systemDependent",
    summary:
      "actions, deliveries or messages to delegates that differ on another version of iOS, because of a rule that "
      + "changed with iOS 13 or later",
    advice:
      "Test on both systems, or let the program not depend on the rule; see [systems](SYSTEMS.md) for what changed, "
      + "and `touchtrace diff TRACE --system-b VERSION` for the whole difference"
  )
}

/// Replays a trace with each system rule inverted that the replay asked for.
struct SystemRule: LintRule {
  static let group = LintGroup.replays
  static let codes: [LintCode] = [.systemDependent]

  let replayer: Replayer
  let trace: StepSource
  let watch: SystemWatch

  func drafts() -> [DraftFinding] {
    let differences = watch.reported
    guard !differences.isEmpty else { return [] }
    let usual = MomentLog()
    replay({ _ in }, into: usual)
    return differences.compactMap { difference in
      guard let other = difference.system(unlike: watch.system), matters(difference, usual) else {
        return nil
      }
      let comparison = MomentComparison(with: usual)
      guard replay({ $0.system = other }, into: comparison), let found = comparison.finish(),
        let line = found.here?.line ?? found.there?.line
      else { return nil }
      let here = found.here ?? MomentLog.Moment(time: .zero, line: line)
      let there = found.there ?? MomentLog.Moment(time: .zero, line: line)
      let names = here.recognizersThatDiffer(from: there).sorted()
      let fired = there.fired.subtracting(here.fired).sorted()
      let facts = difference.facts
      let change =
        other < facts.since
        ? "before iOS \(facts.since) \(facts.withoutRule)" : "since iOS \(facts.since) \(facts.rule)"
      let objects = names.isEmpty ? "" : " of \(phrase(names))"
      let instead = fired.isEmpty ? "" : ", and \(phrase(fired)) would have fired"
      let text = "the outcome\(objects) differs on iOS \(other): \(change)\(instead); see --system \(other)"
      return DraftFinding(.systemDependent, .line(line, JSONPath()), names, text)
    }
  }

  /// Whether one rule alone changes the outcome. Other rules changed with the same system.
  private func matters(_ difference: SystemDifference, _ usual: MomentLog) -> Bool {
    let comparison = MomentComparison(with: usual)
    return replay({ $0.systemException = difference }, into: comparison) && comparison.finish() != nil
  }

  /// Replays the trace with other options, and returns whether there was no error.
  @discardableResult
  private func replay(_ change: (inout ReplayOptions) -> Void, into sink: any RecordSink) -> Bool {
    var replayer = replayer
    change(&replayer.options)
    do {
      let kinds = MomentLog.kinds + [.delegate]
      try replayer.replay(trace, interest: Interest(only: kinds), into: sink)
      return true
    } catch {
      return false
    }
  }
}
