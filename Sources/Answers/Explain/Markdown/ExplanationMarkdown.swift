import Records
import Reports

/// An explanation as Markdown, for an issue: the verdict on each gesture, what would have changed it, and folded below
/// it what `explain` prints, the records, the command, the trace and its scene.
package struct ExplanationMarkdown {
  /// A file that the text quotes.
  package struct Source {
    package var name: String
    /// The content; nil if it is not shown.
    package var bytes: [UInt8]?

    package init(name: String, bytes: [UInt8]?) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The ids that the explanation is about; empty for all.
  package var ids: [String] = []
  package var verdicts: [EpisodeVerdict] = []
  package var misses: NearMisses?
  /// The largest number of rows for near misses, and of those for relations.
  package var mostMisses = 5
  /// What `explain` prints as text.
  package var explanation = FirstLines()
  /// The records of the replay as text.
  package var records = FirstLines()
  /// The command that gives the explanation.
  package var command = ""
  /// The error that ended the replay.
  package var error: String?
  package var sources: [Source] = []

  package init() {}

  private static let mostGestures = 12
  // Code hosts take about 65,000 characters; ``FirstLines`` has a limit, too.
  private static let mostBytesOfSource = 12_000

  package var text: String {
    var parts: [String] = []
    let gestures = verdicts.compactMap { Self.gesture($0, about: ids) }
    parts += gestures.prefix(Self.mostGestures)
    if gestures.count > Self.mostGestures {
      parts.append("and \(gestures.count - Self.mostGestures) more gestures\n")
    }
    if let error { parts.append("An error ended the replay: \(MarkdownText.code(error))\n") }
    if let misses {
      let changes = Self.changes(misses, most: mostMisses)
      if !changes.isEmpty { parts.append(changes) }
      if misses.untried > 0 {
        parts.append(
          "\(misses.untried) more \(misses.untried == 1 ? "change was" : "changes were") not tried.\n"
        )
      }
    }
    parts.append(folded("Explanation", explanation, isOpen: gestures.isEmpty))
    parts.append(folded("Records", records))
    for source in sources { parts.append(Self.quoted(source)) }
    parts.append(MarkdownText.code(command) + "\n")
    return parts.joined(separator: "\n")
  }

  // MARK: Gestures

  /// Returns the verdict on a gesture, or on some objects in it; nil if there is nothing to tell.
  package static func gesture(_ verdict: EpisodeVerdict, about ids: [String] = []) -> String? {
    let results = ids.isEmpty ? verdict.sentences : verdict.results.filter { ids.contains($0.object) }
    guard !results.isEmpty else { return nil }
    let motion = verdict.motion.isEmpty ? "" : "\(MarkdownText.escaped(verdict.motion))\n\n"
    return motion + results.map(line).joined()
  }

  private static func line(of result: VerdictResult) -> String {
    let object =
      result.isAboutObject ? MarkdownText.code(result.object) : MarkdownText.escaped(result.object)
    let time: ReportText = "\(result.time)"
    return
      "- \(time.text) \(result.sign.character) \(object) \(MarkdownText.escaped(result.predicate))\n"
  }

  // MARK: Changes

  /// Returns the changes that would have given another outcome, as a table; empty if there are none.
  package static func changes(_ misses: NearMisses, most: Int) -> String {
    let numbers = misses.found.prefix(most).map {
      row($0.changeText, $0.marginText, $0.difference.plainText)
    }
    let remedies = misses.remedies.found.prefix(most).map {
      row($0.change, $0.sentence, $0.effect)
    }
    let rows = remedies + numbers
    guard !rows.isEmpty else { return "" }
    let more = max(0, misses.found.count - most) + max(0, misses.remedies.found.count - most)
    return changes(rows) + (more > 0 ? "\nand \(more) more\n" : "")
  }

  /// Returns a table of changes. ``row(_:_:_:)`` makes its rows.
  package static func changes(_ rows: [[String]]) -> String {
    MarkdownText.table(["with", "what that is", "comes out otherwise"], rows)
  }

  package static func row(_ change: String, _ margin: String, _ difference: String) -> [String] {
    [MarkdownText.code(change), MarkdownText.escaped(margin), MarkdownText.escaped(difference)]
  }

  // MARK: Quotations

  private func folded(_ title: String, _ lines: FirstLines, isOpen: Bool = false) -> String {
    let (shown, left) = lines.text
    let more = left > 0 ? "and \(left) more \(left == 1 ? "line" : "lines")\n" : ""
    return MarkdownText.folded(title, MarkdownText.block(shown, language: "text") + more, isOpen: isOpen)
  }

  /// Returns a file as it is, because half a trace is useless; or says that it is too long.
  private static func quoted(_ source: Source) -> String {
    guard let bytes = source.bytes else {
      return "\(MarkdownText.code(source.name)) lies in another folder and is not quoted here.\n"
    }
    guard bytes.count <= mostBytesOfSource else {
      return "\(MarkdownText.code(source.name)) has \(bytes.count) bytes and is not quoted here.\n"
    }
    return MarkdownText.folded(
      MarkdownText.referenced(source.name),
      MarkdownText.block(String(decoding: bytes, as: UTF8.self).escapingInJSON, language: "json")
    )
  }
}
