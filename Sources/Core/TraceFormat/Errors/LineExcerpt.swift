/// The part of a line around an error, kept because standard input and pipes cannot be read a second time.
package struct LineExcerpt: Equatable, Sendable {
  /// The number of characters shown from a long line.
  private static let width = 100
  /// The number of characters shown before the error if the start of the line is cut off.
  private static let before = 60

  /// The characters.
  package private(set) var text: [Unicode.Scalar]
  /// The number of characters in the line before the text.
  package var start: Int
  /// Whether the line continues after the text.
  package private(set) var isCutOff: Bool

  /// Creates an excerpt that was made elsewhere.
  package init(text: [Unicode.Scalar], start: Int, isCutOff: Bool) {
    self.text = text
    self.start = start
    self.isCutOff = isCutOff
  }

  /// Creates the excerpt of a line around a column, which is counted from 1.
  package init(of line: some Sequence<Unicode.Scalar>, column: Int) {
    // A line that fits is shown whole. A longer one is shown from its start, if the error is near the start.
    let line = Array(line)
    let isWhole = line.count <= Self.width || column - 1 <= Self.before
    start = isWhole ? 0 : min(column - 1, line.count) - Self.before
    text = Array(line[start...].prefix(Self.width))
    isCutOff = start + text.count < line.count
  }

  /// Creates the excerpt around an offset in a text of one line or more. A line of any length takes the same time.
  ///
  /// - Parameter column: the column of the offset, counted from 1.
  init(around offset: Int, column: Int, in bytes: UnsafeRawBufferPointer) {
    let target = min(offset, bytes.count)
    var first = target
    var characters = 0
    while first > 0, bytes[first - 1] != 0x0A, characters < Self.before || column - 1 <= Self.before {
      first -= 1
      if bytes[first] & 0xC0 != 0x80 { characters += 1 }
    }
    var last = target
    var following = 0
    while last < bytes.count, bytes[last] != 0x0A, following <= Self.width {
      if bytes[last] & 0xC0 != 0x80 { following += 1 }
      last += 1
    }
    // A line that fits is shown whole, even if the error is near its end.
    if column - 1 + following <= Self.width {
      while first > 0, bytes[first - 1] != 0x0A { first -= 1 }
      characters = column - 1
    }
    let line = String(decoding: bytes[first..<last], as: UTF8.self).unicodeScalars
    start = max(0, column - 1 - characters)
    text = Array(line.prefix(Self.width))
    isCutOff = text.count < line.count
  }
}
