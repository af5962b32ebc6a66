import Glibc

/// Splits a byte source into chunks of whole lines.
struct ChunkReader: Sendable {
  /// The usual size of a chunk; a longer line needs a larger one. Up to four batches of steps and records are in memory
  /// at once, so a larger size takes more memory without saving time.
  private static let usual = 32 << 10

  private var source: ByteSource
  /// The beginning of a line that is not complete yet.
  private var rest: [UInt8] = []

  /// Reads lines from `source`.
  init(_ source: ByteSource) {
    self.source = source
  }

  /// The name of the source.
  var path: String { source.path }

  /// Whether a read may block until data arrives.
  var mayBlock: Bool { source.mayBlock }

  /// Whether all lines have been read.
  var isAtEnd: Bool { source.isAtEnd && rest.isEmpty }

  /// Replaces the lines of a chunk with those of the next read, numbered from `lineNumber + 1`.
  ///
  /// Reading stops as soon as there is a whole line. A line that is too long is refused as soon as it exceeds the
  /// limit.
  mutating func read(
    into chunk: inout TextChunk,
    after lineNumber: Int,
    limit: SizeLimit
  ) throws(InputFailure) {
    chunk.lineNumber = lineNumber
    chunk.unread = 0..<0
    makeRoom(in: &chunk.bytes)
    var end = rest.count
    var whole = 0
    while whole == 0, !source.isAtEnd {
      // The byte order mark and the carriage return do not count towards the limit.
      if end > limit.bytes + 4 {
        throw chunk.withText(0..<end) { limit.failure(path, line: lineNumber + 1, $0) }
      }
      if end == chunk.bytes.count { chunk.bytes += [UInt8](repeating: 0, count: end) }
      let start = end
      end += try read(into: &chunk.bytes, from: start)
      whole = chunk.withText(start..<end) { $0.endOfLastLine }.map { start + $0 } ?? 0
    }
    if source.isAtEnd { whole = end }
    chunk.unread = 0..<whole
    rest = Array(chunk.bytes[whole..<end])
  }

  /// Begins a chunk with the unfinished line of the previous one, and shrinks a large chunk to the usual size.
  private func makeRoom(in bytes: inout [UInt8]) {
    let room = source.isAtEnd ? rest.count : max(rest.count, Self.usual)
    if bytes.count != room { bytes = [UInt8](repeating: 0, count: room) }
    bytes.replaceSubrange(..<rest.count, with: rest)
  }

  private mutating func read(into bytes: inout [UInt8], from start: Int) throws(InputFailure) -> Int {
    var source = source
    defer { self.source = source }
    return try bytes.withUnsafeMutableBufferPointer { (bytes) throws(InputFailure) in
      let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[start...])
      return try source.read(into: room)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The offset after the last line feed; nil if there is none.
  fileprivate var endOfLastLine: Int? {
    // Most chunks of a long line have no line feed; `memchr` is the fastest check.
    guard let base = baseAddress, memchr(base, 0x0A, count) != nil else { return nil }
    var end = count
    while self[end - 1] != 0x0A { end -= 1 }
    return end
  }
}
