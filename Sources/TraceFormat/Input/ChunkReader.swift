import Glibc

/// Cuts a byte source into chunks of whole lines.
struct ChunkReader: Sendable {
  /// So much is read at a time, unless a line is longer.
  private static let usual = 64 << 10

  private var source: ByteSource
  /// The beginning of a line that goes on behind what has been read.
  private var rest: [UInt8] = []

  /// Reads lines from `source`.
  init(_ source: ByteSource) {
    self.source = source
  }

  /// The name of the source.
  var path: String { source.path }

  /// Whether a read may have to wait for its data.
  var mayBlock: Bool { source.mayBlock }

  /// Whether no lines come any more.
  var isAtEnd: Bool { source.isAtEnd && rest.isEmpty }

  /// Puts the lines that come with the next read in place of those of a chunk, with numbers that follow on
  /// `lineNumber`.
  ///
  /// It reads on only until there is a line that is whole. A line over the limit is refused as soon as that is known.
  mutating func read(
    into chunk: inout TextChunk,
    after lineNumber: Int,
    limit: SizeLimit,
    unless interrupter: ReadInterrupter? = nil
  ) throws(InputFailure) {
    chunk.lineNumber = lineNumber
    chunk.unread = 0..<0
    makeRoom(in: &chunk.bytes)
    var end = rest.count
    var whole = 0
    while whole == 0, !source.isAtEnd {
      // Room for what does not count: the byte order mark and the carriage return.
      if end > limit.bytes + 4 { throw limit.failure(path, line: lineNumber + 1) }
      if end == chunk.bytes.count { chunk.bytes += [UInt8](repeating: 0, count: end) }
      let start = end
      end += try read(into: &chunk.bytes, from: start, unless: interrupter)
      whole = chunk.withText(start..<end) { $0.endOfLastLine }.map { start + $0 } ?? 0
    }
    if source.isAtEnd { whole = end }
    chunk.unread = 0..<whole
    rest = Array(chunk.bytes[whole..<end])
  }

  /// Begins a chunk with the rest of the last one. What a long line has needed is given back.
  private func makeRoom(in bytes: inout [UInt8]) {
    let room = source.isAtEnd ? rest.count : max(rest.count, Self.usual)
    if bytes.count != room { bytes = [UInt8](repeating: 0, count: room) }
    bytes.replaceSubrange(..<rest.count, with: rest)
  }

  private mutating func read(
    into bytes: inout [UInt8],
    from start: Int,
    unless interrupter: ReadInterrupter?
  ) throws(InputFailure) -> Int {
    var source = source
    defer { self.source = source }
    return try bytes.withUnsafeMutableBufferPointer { (bytes) throws(InputFailure) in
      let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(bytes)[start...])
      return try source.read(into: room, unless: interrupter)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Where the last line that has its end stops, that end included.
  fileprivate var endOfLastLine: Int? {
    // A long line has none for long, and the C library sees that at once.
    guard let base = baseAddress, memchr(base, 0x0A, count) != nil else { return nil }
    var end = count
    while self[end - 1] != 0x0A { end -= 1 }
    return end
  }
}
