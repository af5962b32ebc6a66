import Golden

/// A test run in Markdown, for the summary of a job: the kinds of failure, each with the outcome of its first cases.
///
/// Texts from traces, scenes and golden files are formatted as code, so that nothing in them is a link, an image or a
/// heading. Their number and lengths are bounded, because GitHub drops a summary of more than 1 MiB.
struct JobSummary {
  private static let mostKinds = 20
  private static let mostCases = 5
  private static let mostPatterns = 3
  private static let mostDetails = 6
  /// The most bytes of a text.
  private static let longest = 300

  /// The summary.
  let markdown: String

  /// Creates the summary of some results, with the report's counts.
  init(_ results: [GoldenResult], remarks: [String]) {
    var lines = ["### touchtrace test: \(remarks.joined(separator: "; "))", ""]
    let groups = GoldenGroup.groups(of: results, by: .firstKind)
    for group in groups.prefix(Self.mostKinds) {
      lines.append("- **×\(group.indices.count)** \(Self.code(group.title))")
      for index in group.indices.prefix(Self.mostCases) { lines += Self.lines(of: results[index]) }
      let more = group.indices.count - Self.mostCases
      if more > 0 { lines.append("  - and \(more) more") }
    }
    let more = groups.count - Self.mostKinds
    if more > 0 { lines.append("- and \(more) more \(more == 1 ? "kind" : "kinds")") }
    markdown = lines.map { $0 + "\n" }.joined() + (groups.isEmpty ? "" : "\n")
  }

  /// The case, its outcome, and its unmet patterns.
  private static func lines(of result: GoldenResult) -> [String] {
    var sentences: [String] = []
    if case .differs(let difference) = result.status { sentences = difference.sentences }
    let ends = sentences.map(code).joined(separator: "; ")
    var lines = ["  - \(code(result.path))\(ends.isEmpty ? "" : ": \(ends)")"]
    for pattern in result.unmet.prefix(mostPatterns) {
      lines.append("    - \(code(pattern.message))")
      lines += pattern.details.prefix(mostDetails).map { "      - \(code($0))" }
    }
    let more = result.unmet.count - mostPatterns
    if more > 0 { lines.append("    - and \(more) more \(more == 1 ? "pattern" : "patterns")") }
    return lines
  }

  /// A text from outside, formatted as code, so that no character has a meaning.
  private static func code(_ text: String) -> String {
    let parts = text.cut(longest).escapingControls.split(separator: "`", omittingEmptySubsequences: false)
    return "`` \(parts.joined(separator: "'")) ``"
  }
}
