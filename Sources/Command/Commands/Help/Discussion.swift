/// The discussion of a command: paragraphs, tables and lines of code below headings.
package struct Discussion {
  package enum Block {
    case paragraph(String)
    case table([(name: String, meaning: String)])
    case code([String])
  }

  /// The blocks below a heading; those at the beginning have none.
  package struct Section {
    package var heading: String?
    package var blocks: [Block] = []

    /// Whether there is nothing but code.
    var isCode: Bool { blocks.allSatisfy { if case .code = $0 { true } else { false } } }
  }

  package private(set) var sections = [Section()]

  /// Parses a discussion as commands declare it. A heading is a line in capitals with a colon. Indented lines are rows of
  /// a table, if they have tabs, or code.
  package init(_ text: String) {
    var indented: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  ") {
        indented.append(line)
        continue
      }
      add(indented)
      indented = []
      if line.hasSuffix(":"), line.dropLast().allSatisfy({ $0.isUppercase || $0 == " " }) {
        sections.append(Section(heading: String(line.dropLast())))
      } else if !line.isEmpty {
        sections[sections.count - 1].blocks.append(.paragraph(String(line)))
      }
    }
    add(indented)
  }

  /// The section with a heading.
  package func section(_ heading: String) -> Section? { sections.first { $0.heading == heading } }

  private mutating func add(_ lines: [Substring]) {
    guard !lines.isEmpty else { return }
    let rows = lines.compactMap { line -> (name: String, meaning: String)? in
      let parts = line.dropFirst(2).split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    let isTable = rows.count == lines.count
    sections[sections.count - 1].blocks.append(
      isTable ? .table(rows) : .code(lines.map { String($0.dropFirst(2)) })
    )
  }
}
