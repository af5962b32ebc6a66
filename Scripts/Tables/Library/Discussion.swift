/// The discussion of a command: paragraphs, tables and lines of code below headings.
struct Discussion {
  enum Block {
    case paragraph(String)
    case table([(name: String, meaning: String)])
    case code([String])
  }

  /// The blocks below a heading; those at the beginning have none.
  struct Section {
    var heading: String?
    var blocks: [Block] = []
  }

  private(set) var sections = [Section()]

  /// Parses a discussion as commands declare it. A heading is a line in capitals with a colon. Indented lines are rows of
  /// a name, two blanks and a meaning that may go on in lines that are indented further; or they are code.
  init(_ text: String) {
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
  func section(_ heading: String) -> Section? { sections.first { $0.heading == heading } }

  private mutating func add(_ lines: [Substring]) {
    guard !lines.isEmpty else { return }
    let section = sections.count - 1
    let rows = sections[section].heading == "EXAMPLES" ? nil : Self.rows(of: lines)
    sections[section].blocks.append(rows.map(Block.table) ?? .code(lines.map { String($0.dropFirst(2)) }))
  }

  /// The rows of a table; nil if a line has no meaning.
  private static func rows(of lines: [Substring]) -> [(name: String, meaning: String)]? {
    var rows: [(name: String, meaning: String)] = []
    for line in lines {
      let text = line.drop { $0 == " " }
      if line.hasPrefix("   "), !rows.isEmpty {
        rows[rows.count - 1].meaning += " \(text)"
      } else if let gap = text.firstRange(of: "  ") {
        rows.append((String(text[..<gap.lowerBound]), String(text[gap.upperBound...].drop { $0 == " " })))
      } else {
        return nil
      }
    }
    return rows
  }
}
