import Records
import Reports

/// The verdicts of a replay as text for a terminal: the sentences of each gesture.
package struct VerdictText {
  private let style: Style
  private let ids: [String]

  /// Creates the text.
  ///
  /// - Parameter ids: The objects whose results are told; the sentences of each gesture if there are none.
  package init(style: Style, about ids: [String] = []) {
    (self.style, self.ids) = (style, ids)
  }

  /// Appends the sentences of gestures, and the number of the others. Below the main failure comes the first change
  /// that helps it.
  package func write(
    _ verdicts: some Collection<EpisodeVerdict>,
    others: Int,
    _ remedies: Remedies = Remedies(),
    on system: SystemNote? = nil,
    to buffer: inout ByteBuffer
  ) {
    for verdict in verdicts {
      if !verdict.motion.isEmpty { buffer.write("\("\(verdict.motion)", .heading, style)\n") }
      for result in verdict.told(about: ids) {
        let sign = ReportText(stringLiteral: result.sign.character)
        buffer.write("  \(result.time) \(sign, result.sign.emphasis, style) \(result.sentence)\n")
        if ids.isEmpty, result.object == verdict.subject?.object, result.isFailure,
          let remedy = remedies.found.first(where: { $0.helps(result.object, in: verdict) })
        {
          buffer.write("    with \(remedy.change) (\(remedy.sentence)): \(remedy.effect)\n")
        }
      }
      if ids.isEmpty, !verdict.others.isEmpty { buffer.write("  \(verdict.othersText)\n") }
    }
    if others > 0 { buffer.write("and \(others, "gesture") more\n") }
    if let system { buffer.write("\(system.words)\n") }
    for (id, builtIn) in verdicts.builtIns(about: ids) { buffer.write("\(id) is \(builtIn.words)\n") }
  }
}

extension EpisodeVerdict {
  /// How many more results there are, and how to see them.
  fileprivate var othersText: String {
    let id = others.first(where: \.isAboutObject)?.object
    return "and \(others.count) more: "
      + (id.map { "give explain an id, such as \($0)" } ?? "explain tells all")
  }
}

extension Sequence<EpisodeVerdict> {
  /// Returns the recognizers in the sentences that UIKit adds, each once, with a description.
  package func builtIns(about ids: [String] = []) -> [(id: String, builtIn: BuiltInRecognizer)] {
    var told: [(id: String, builtIn: BuiltInRecognizer)] = []
    for result in flatMap({ $0.told(about: ids) }) {
      let other = result.cause.builtIn.flatMap { builtIn in result.cause.others.first.map { ($0, builtIn) } }
      for (id, builtIn) in [result.builtIn.map { (result.object, $0) }, other].compactMap(\.self)
      where !told.contains(where: { $0.id == id }) {
        told.append((id, builtIn))
      }
    }
    return told
  }
}

extension VerdictSign {
  /// The colour of the sign on a terminal.
  fileprivate var emphasis: Emphasis? {
    switch self {
    case .fired: GestureState.recognized.emphasis
    case .failed: GestureState.failed.emphasis
    case .warned: .caution
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
