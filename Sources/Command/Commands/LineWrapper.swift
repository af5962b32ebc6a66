import Records

/// Breaks lines wider than a terminal at blanks. Continuations are indented more, so that the reader sees where the
/// next line begins.
struct LineWrapper {
  /// The number of columns.
  let width: Int

  private static let indent = 4
  /// Narrower columns would leave a word on each line.
  private static let leastRoom = 20

  /// Returns the text with broken lines.
  func wrap(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { wrapLine($0) }.joined(separator: "\n")
  }

  private func wrapLine(_ line: Substring) -> String {
    guard Self.columns(of: line) > width else { return String(line) }
    let blanks = line.prefix { $0 == " " }
    let hanging = String(
      repeating: " ",
      count: min(blanks.count + Self.indent, max(0, width - Self.leastRoom))
    )
    var lines = [String(blanks)]
    var used = blanks.count
    var isEmpty = true
    for word in line.dropFirst(blanks.count).split(separator: " ", omittingEmptySubsequences: false) {
      let columns = Self.columns(of: word)
      if !isEmpty, used + 1 + columns > width {
        lines.append(hanging)
        (used, isEmpty) = (hanging.count, true)
      }
      lines[lines.count - 1] += isEmpty ? word : " " + word
      used += columns + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    return lines.joined(separator: "\n")
  }

  /// The width of a text in columns, without colour sequences.
  private static func columns(of text: Substring) -> Int {
    var count = 0
    var isEscape = false
    for character in text {
      if character == "\u{1B}" {
        isEscape = true
      } else if isEscape {
        if character.isLetter { isEscape = false }
      } else {
        count += 1
      }
    }
    return count
  }
}
