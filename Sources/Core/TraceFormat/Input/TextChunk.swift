import Glibc

/// The lines completed by one read of a file.
struct TextChunk: Sendable {
  /// A line without its end.
  struct Line: Sendable {
    /// The number of the line in the file, counted from 1.
    var number: Int
    /// The range of the line in the chunk.
    var range: Range<Int>
  }

  /// The text, with unused capacity behind it.
  var bytes: [UInt8] = []
  /// The range of the lines that ``nextLine()`` has not returned.
  var unread = 0..<0
  /// The number of the line that was returned last.
  var lineNumber = 0

  /// Returns the next line; nil after the last one. A byte order mark at the start of the file is skipped.
  mutating func nextLine() -> Line? {
    if unread.isEmpty { return nil }
    let start = unread.lowerBound
    let end = withText(unread) { text in
      guard let base = text.baseAddress, let found = memchr(base, 0x0A, text.count) else {
        return unread.upperBound
      }
      return start + (UnsafeRawPointer(found) - base)
    }
    unread = min(end + 1, unread.upperBound)..<unread.upperBound
    lineNumber += 1
    var range = start..<end
    if lineNumber == 1, bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) { range = range.dropFirst(3) }
    if let last = range.last, bytes[last] == 0x0D { range = range.dropLast() }
    return Line(number: lineNumber, range: range)
  }

  /// Puts back the last line, so that it is the next one again.
  mutating func putBack(_ line: Line) {
    unread = line.range.lowerBound..<unread.upperBound
    lineNumber = line.number - 1
  }

  /// Calls `body` with a part of the text.
  func withText<Result, Failure: Error>(
    _ part: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[part]))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The text after the byte order mark, if it begins with one.
  var withoutByteOrderMark: UnsafeRawBufferPointer {
    starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: dropFirst(3)) : self
  }

  /// Whether the text is only white space.
  var isBlank: Bool {
    allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  }
}
