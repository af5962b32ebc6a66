import Explain
import Lint
import Records
import Replay
import Reports
import TraceFormat

extension ExplainCommand {
  /// Writes the answer without the stories: the verdicts, the changes of code or else the nearest misses, and lint's
  /// findings.
  func writeBrief(
    _ verdicts: [EpisodeVerdict],
    about ids: [String],
    _ found: NearMisses?,
    for asked: [String],
    _ findings: [Finding],
    on system: SystemNote?,
    to output: Output
  ) {
    var buffer = ByteBuffer()
    let style = color.style(of: output)
    let hasVerdict = append(verdicts, about: ids, Remedies(), on: system, style, to: &buffer)
    if let found {
      if hasVerdict { buffer.append("\n") }
      NearMissReport(style: style).writeBriefText(
        found,
        about: asked,
        most: min(misses, Self.mostChanges),
        to: &buffer
      )
    } else if !hasVerdict {
      buffer.append("nothing is to be told\n")
    }
    if !findings.isEmpty {
      buffer.append("\n")
      buffer.write("\("what lint finds", .heading, style)\n")
      for finding in findings.prefix(Self.mostFindings) {
        buffer.write("  \(finding.text) [\(finding.code.rawValue)]\n")
      }
      let more = findings.count - Self.mostFindings
      if more > 0 { buffer.write("  and \(more) more\n") }
    }
    output.writeWrapped(buffer)
  }

  private static let mostChanges = 3
  private static let mostFindings = 3

  /// Returns lint's findings about participants of a replay, without those that the verdicts, the changes and the notes
  /// already cover.
  func lint(
    _ input: TraceInput,
    _ replayer: Replayer,
    _ explanation: Explanation,
    _ verdicts: [EpisodeVerdict],
    _ remedies: Remedies?
  ) -> [Finding] {
    let touched = explanation.touchedObjects
    let found = remedies?.found ?? []
    let told = Set(found.flatMap { $0.objects + $0.changes.compactMap { Change($0)?.object } })
    let warned = verdicts.flatMap(\.results).filter { $0.sign == .warned }
    return Linter(replayer).lint(input).findings.filter { finding in
      !finding.objects.isEmpty && finding.objects.allSatisfy(touched.contains)
        && !finding.objects.allSatisfy(told.contains)
        && !Self.untoldCodes.contains(finding.code)
        && !warned.contains { $0.cause.code == finding.code.rawValue && finding.objects.contains($0.object) }
    }
  }

  /// The findings that `explain` shows as notes, and those about facts that dumps do not contain.
  private static let untoldCodes: [LintCode] = [
    .recordingDiffers, .unmatchedRecognizer, .timeUnit, .coordinateUnit, .importLoss, .actionWithoutReceiver,
  ]
}

extension Explanation {
  /// The recognizers that a touch concerned, and the views around each touch.
  fileprivate var touchedObjects: Set<String> {
    var ids = Set(recognizers.lazy.filter { !$0.attempts.isEmpty || !$0.unofferedTouches.isEmpty }.map(\.id))
    for touch in views.lazy.flatMap(\.touches) { ids.formUnion(touch.path) }
    return ids
  }
}
