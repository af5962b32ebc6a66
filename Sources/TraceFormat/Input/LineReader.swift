import Glibc

/// Cuts a byte source into lines, in one buffer that grows to the longest line.
final class LineReader {
  private let source: ByteSource
  private var buffer: UnsafeMutableRawBufferPointer
  private var unread = 0..<0
  private var isAtEnd = false
  /// The number of the line that was read last, counted from 1.
  private(set) var lineNumber = 0

  /// Reads lines from `source`.
  init(_ source: ByteSource) {
    self.source = source
    buffer = .allocate(byteCount: 256 << 10, alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  /// The next line without its end, valid until the next call; nil after the last.
  ///
  /// A byte order mark at the very start is left out. A line over the limit is refused as soon as that is
  /// known.
  func next(limit: SizeLimit) throws(InputFailure) -> UnsafeRawBufferPointer? {
    var searched = 0
    while true {
      if let end = newline(from: unread.lowerBound + searched) {
        return try take(upTo: end, resumingAt: end + 1, limit: limit)
      }
      searched = unread.count
      if isAtEnd {
        if unread.isEmpty { return nil }
        return try take(upTo: unread.upperBound, resumingAt: unread.upperBound, limit: limit)
      }
      // Room for what does not count: the byte order mark and the carriage return.
      if searched > limit.bytes + 4 { throw tooLong(lineNumber + 1, limit) }
      try fill()
    }
  }

  private func newline(from start: Int) -> Int? {
    guard let base = UnsafeRawPointer(buffer.baseAddress), start < unread.upperBound,
      let found = memchr(base + start, 0x0A, unread.upperBound - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  private func take(
    upTo end: Int,
    resumingAt next: Int,
    limit: SizeLimit
  ) throws(InputFailure) -> UnsafeRawBufferPointer {
    var line = UnsafeRawBufferPointer(rebasing: buffer[unread.lowerBound..<end])
    unread = next..<unread.upperBound
    lineNumber += 1
    if lineNumber == 1 { line = line.withoutByteOrderMark }
    if line.last == 0x0D { line = UnsafeRawBufferPointer(rebasing: line.dropLast()) }
    if line.count > limit.bytes { throw tooLong(lineNumber, limit) }
    return line
  }

  private func fill() throws(InputFailure) {
    if unread.lowerBound > 0 {
      if let base = buffer.baseAddress { memmove(base, base + unread.lowerBound, unread.count) }
      unread = 0..<unread.count
    }
    if unread.upperBound == buffer.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 16)
      larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
      buffer.deallocate()
      buffer = larger
    }
    let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[unread.upperBound...]))
    isAtEnd = count == 0
    unread = 0..<unread.upperBound + count
  }

  private func tooLong(_ line: Int, _ limit: SizeLimit) -> InputFailure {
    .invalid([TraceError(file: source.path, line: line, column: 1, message: limit.message)])
  }
}

extension UnsafeRawBufferPointer {
  /// The text after the byte order mark, if it begins with one.
  var withoutByteOrderMark: UnsafeRawBufferPointer {
    starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: dropFirst(3)) : self
  }

  /// Whether there is nothing but white space.
  var isBlank: Bool {
    allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  }
}
