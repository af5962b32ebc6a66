/// Breaks the texts of help and of pages into lines.
package enum HelpLines {
  /// Breaks a text at blanks. Each line begins with a letter or a quote, so that no page renders it as a list item; an
  /// option that does not fit takes the word before it to its line.
  package static func of(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    /// An indivisible piece: a word that may begin a line, with following words that may not.
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
