import Records

/// A JSON text in memory, with its file and the number of its first line.
struct SourceText {
  /// The file's name.
  let file: String
  /// The number of the text's first line in the file.
  let firstLine: Int
  /// The text, without a byte order mark.
  let bytes: UnsafeRawBufferPointer

  /// The errors for problems, in order of position.
  func errors(for problems: [Problem]) -> [TraceError] {
    let offsets = JSONLocator.offsets(of: problems.map(\.place), in: bytes)
    let order = offsets.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }
    var cursor = Cursor(line: firstLine)
    let others = problems.compactMap(\.otherPlace)
    var lines = others.isEmpty ? [] : positions(of: others).map(\.line)
    let messages = problems.map { problem in
      problem.otherPlace == nil ? problem.message : "\(problem.message), on line \(lines.removeFirst())"
    }
    return order.map { cursor.error(at: offsets[$0], messages[$0], problems[$0].kind, in: self) }
  }

  /// The error for a problem.
  func error(for problem: Problem) -> TraceError {
    let offsets = JSONLocator.offsets(of: [problem.place], in: bytes)
    var cursor = Cursor(line: firstLine)
    return cursor.error(at: offsets.first ?? 0, problem.message, problem.kind, in: self)
  }

  /// The error for text that is not JSON.
  func error(for flaw: JSONFlaw) -> TraceError {
    var cursor = Cursor(line: firstLine)
    return cursor.error(at: flaw.offset, flaw.message, .other, in: self)
  }

  /// Returns the positions of places in the file, in the same order. A missing value has the position of the object or
  /// list around it.
  func positions(of places: [JSONPath]) -> [TextPosition] {
    let offsets = JSONLocator.offsets(of: places, in: bytes)
    var cursor = Cursor(line: firstLine)
    var positions = [TextPosition](repeating: TextPosition(line: firstLine, column: 1), count: places.count)
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      positions[index] = cursor.position(at: offsets[index], in: self)
    }
    return positions
  }

  /// The values under a private key (`x-…`); none if the text is not JSON.
  func userValues(of key: StaticString) -> [UserValue] {
    guard let tree = try? JSONParser().object(in: bytes, unit: "file") else { return [] }
    return tree.root.userValues(of: key)
  }

  /// Counts lines and columns in one forward pass over the text, so that one pass serves many errors.
  private struct Cursor {
    var line: Int
    var column = 1
    var offset = 0

    mutating func error(
      at target: Int,
      _ message: String,
      _ kind: TraceError.Kind,
      in text: SourceText
    ) -> TraceError {
      let position = position(at: target, in: text)
      var error = TraceError(
        file: text.file,
        line: position.line,
        column: position.column,
        message: message,
        kind: kind
      )
      error.excerpt = LineExcerpt(around: target, column: position.column, in: text.bytes)
      return error
    }

    mutating func position(at target: Int, in text: SourceText) -> TextPosition {
      while offset < min(target, text.bytes.count) {
        let byte = text.bytes[offset]
        if byte == 0x0A {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
        offset += 1
      }
      return TextPosition(line: line, column: column)
    }
  }
}

/// A line and a column of a file, both counted from 1.
package struct TextPosition: Equatable, Sendable {
  /// The line.
  package var line: Int
  /// The column in characters (Unicode scalars).
  package var column: Int

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
