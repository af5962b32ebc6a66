/// The events of a line.
///
/// A line has several if the ends of lines were lost in pasting, or if a program prints a list. The text after an event
/// is read as a separate line, with its own time and printer.
enum LineEvents {
  /// Reads events one after the other.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - read: Reads the first event in the rest of the line, and returns what follows it; nil if there is none.
  static func forEach<Rest>(
    in line: Rest,
    _ read: (Rest) throws(ImportStop) -> Rest?
  ) throws(ImportStop) {
    var rest = line
    while let next = try read(rest) { rest = next }
  }
}

extension SourceLine {
  /// Returns what follows an offset as a line; nil if nothing but blanks follows.
  func rest(from offset: Int) -> SourceLine? {
    var cursor = ByteCursor(bytes)
    cursor.offset = offset
    cursor.skipBlanks()
    guard !cursor.isAtEnd else { return nil }
    return SourceLine(
      bytes: UnsafeRawBufferPointer(rebasing: bytes[cursor.offset...]),
      number: number,
      isRest: true
    )
  }
}
