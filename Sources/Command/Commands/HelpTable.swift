/// A table of names and their meanings, in the discussion of a command.
package enum HelpTable {
  /// The argument parser breaks longer lines, without preserving their indentation.
  private static let width = 79

  /// Returns the lines of a table. Meanings begin in the same column and are broken at blanks.
  static func text(_ rows: [(name: String, meaning: String)]) -> String {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.map { row in
      let start = "  \(row.name)".padded(to: column)
      return start + lines(row.meaning, width: width - column).joined(separator: "\n".padded(to: column + 1))
    }.joined(separator: "\n")
  }

  /// Breaks a text at blanks. Each line begins with a letter or a quote, so that no page renders it as a list item; an
  /// option that does not fit takes the word before it to its line.
  package static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    /// What cannot be divided: a word that may begin a line, with those after it that may not.
    var pieces: [String] = []
    for word in text.split(separator: " ") {
      let mayBegin = word.first.map { $0.isLetter || "\"`".contains($0) } ?? false
      if let last = pieces.last, !mayBegin {
        pieces[pieces.count - 1] = "\(last) \(word)"
      } else {
        pieces.append(String(word))
      }
    }
    for piece in pieces {
      if let last = lines.last, last.count + 1 + piece.count <= width {
        lines[lines.count - 1] = "\(last) \(piece)"
      } else {
        lines.append(piece)
      }
    }
    return lines
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
