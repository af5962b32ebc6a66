import Records
import Reports

/// The verdicts of a replay as text for a terminal: the sentences of each gesture.
package struct VerdictText {
  private let style: Style

  package init(style: Style) {
    self.style = style
  }

  /// Appends the sentences of gestures, and the number of the others; below the object that somebody would ask about, the
  /// first change that helps it.
  package func write(
    _ verdicts: some Collection<EpisodeVerdict>,
    others: Int,
    _ remedies: Remedies = Remedies(),
    to buffer: inout ByteBuffer
  ) {
    for verdict in verdicts {
      if !verdict.motion.isEmpty { buffer.write("\("\(verdict.motion)", .heading, style)\n") }
      for result in verdict.sentences {
        let sign = ReportText(stringLiteral: result.sign.character)
        let time: ReportText = " at \(result.time)"
        buffer.write("  \(sign, result.sign.emphasis, style) \(result.sentence)\(time)\n")
        if result == verdict.subject,
          let remedy = remedies.found.first(where: { $0.helps(result.object, in: verdict) })
        {
          buffer.write("    with \(remedy.change) (\(remedy.sentence)): \(remedy.difference.plainText)\n")
        }
      }
    }
    if others > 0 { buffer.write("and \(others, "gesture") more\n") }
  }
}

extension VerdictSign {
  /// The colour of the sign on a terminal.
  fileprivate var emphasis: Emphasis? {
    switch self {
    case .fired: GestureState.recognized.emphasis
    case .failed: GestureState.failed.emphasis
    case .beaten, .missed, .pending: nil
    }
  }
}

extension Remedy {
  /// Whether the change helps an object during an episode.
  fileprivate func helps(_ object: String, in verdict: EpisodeVerdict) -> Bool {
    objects.contains(object)
      && difference.objects.contains { one in
        one.object == object && one.changes.contains { verdict.episode.contains($0.time) }
      }
  }
}
