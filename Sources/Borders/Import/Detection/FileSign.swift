/// The sign of a kind of file. ``FormatDetector`` searches for the texts of all signs at once.
indirect enum FileSign: Sendable {
  typealias Check = @Sendable (UnsafeRawBufferPointer) -> Bool

  /// A line has one of the texts and passes the check. The check costs time, so the texts should be rare.
  case line(with: [String], where: Check)
  /// The first line that is not empty passes the check.
  case firstLine(Check)
  /// The first line that the first check does not skip passes the second check, which also gets the next line once it
  /// is there.
  case head(skipping: Check, where: @Sendable (UnsafeRawBufferPointer, UnsafeRawBufferPointer?) -> Bool)
  case all([FileSign])
  case any([FileSign])
  case not(FileSign)

  /// A line has one of the texts.
  static func text(_ texts: String...) -> FileSign {
    .line(with: texts, where: { _ in true })
  }

  /// A line has one of the words as a text of JSON.
  static func string(_ words: String...) -> FileSign {
    .line(with: words.map { "\"\($0)\"" }, where: { _ in true })
  }

  /// A line has one of the words as a text of JSON or of Python.
  static func quoted(_ words: String...) -> FileSign {
    .line(with: words.flatMap { ["\"\($0)\"", "'\($0)'"] }, where: { _ in true })
  }

  /// A line has all texts in this order.
  static func texts(inOrder texts: StaticString...) -> FileSign {
    .line(with: texts.suffix(1).map { "\($0)" }) { line in
      var cursor = ByteCursor(line)
      return texts.allSatisfy { cursor.skip(past: $0) }
    }
  }

  /// A line begins with a text, after the blanks and quotation marks of forums and mails.
  static func line(beginning text: StaticString) -> FileSign {
    .line(with: ["\(text)"]) { line in
      var cursor = ByteCursor(line)
      cursor.skipQuotation()
      return cursor.skip(text)
    }
  }

  /// The file begins as a JSON value may. Lines of logs begin with a word in brackets.
  static let json = FileSign.firstLine { line in
    var cursor = ByteCursor(line)
    _ = cursor.skip("\u{FEFF}")
    cursor.skipBlanks()
    if cursor.next == UInt8(ascii: "{") { return true }
    guard cursor.skip("[") else { return false }
    cursor.skipBlanks()
    return !Character(Unicode.Scalar(cursor.next)).isLetter
  }
}
