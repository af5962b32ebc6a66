/// Traces that follow each other in one file or stream. A header, a line with the key `touchtrace`, begins the next
/// trace, even after a trace with errors.
package struct PackedTraces {
  /// One of the traces, in memory.
  package struct Entry: Sendable {
    package let input: TraceInput
    /// The bytes of the file in which the trace lies.
    package let range: Range<Int>

    /// The name in the trace's header; its number if the header has none or cannot be read.
    package let name: String
  }

  private var chunks: ChunkReader
  private var chunk = TextChunk()
  private let path: String
  private let parser = JSONParser()
  private var number = 0
  /// The first lines of the traces by their names.
  private var lines: [String: Int] = [:]
  /// Whether the last trace was returned, or the file cannot be read any further.
  package private(set) var hasEnded = false
  /// The trace whose lines are being read.
  private var current = TraceLines()
  /// The offset of the chunk in the file.
  private var chunkOffset = 0

  /// The lines of a trace.
  private struct TraceLines {
    /// The number of the lines, and of the bytes, before the trace.
    var lineCountBefore = 0
    var byteCountBefore = 0
    var bytes: [UInt8] = []
    /// Whether the trace has more bytes than are kept in memory.
    var isTooLong = false

    private static let mostBytes = 64 << 20

    var isBlank: Bool { bytes.withUnsafeBytes { $0.isBlank } }

    mutating func add(_ line: UnsafeRawBufferPointer) {
      if isTooLong { return }
      isTooLong = bytes.count + line.count > Self.mostBytes
      if isTooLong { return bytes = [] }
      bytes.append(contentsOf: line)
      bytes.append(0x0A)
    }
  }

  /// Opens a file or a stream.
  package init(_ input: TraceInput) throws(InputFailure) {
    chunks = ChunkReader(try ByteSource(input))
    path = input.name
  }

  /// Returns the next trace; nil after the last one. After an error the stream has ended, unless the trace is too long
  /// or repeats a name.
  package mutating func next() throws(InputFailure) -> Entry? {
    while let line = try nextLine() {
      let begins = chunk.withText(line.range) { isHeader($0) }
      let whole = begins ? current : nil
      let offset = chunkOffset + line.range.lowerBound
      if begins { current = TraceLines(lineCountBefore: line.number - 1, byteCountBefore: offset) }
      chunk.withText(line.range) { current.add($0) }
      if let part = try part(of: whole, endingAt: offset) { return part }
    }
    defer { current = TraceLines() }
    if let part = try part(of: current, endingAt: chunkOffset + chunk.unread.upperBound) { return part }
    guard number > 0 else {
      let message = "the file is empty, expected a header or a step"
      throw .invalid([TraceError(file: path, line: 1, column: 1, message: message)])
    }
    return nil
  }

  /// Returns a trace; nil if its lines are blank.
  private mutating func part(
    of current: TraceLines?,
    endingAt end: Int
  ) throws(InputFailure) -> Entry? {
    guard let current, current.isTooLong || !current.isBlank else { return nil }
    number += 1
    let line = current.lineCountBefore + 1
    func failure(_ message: String) -> InputFailure {
      .invalid([TraceError(file: path, line: line, column: 1, message: message)])
    }
    guard !current.isTooLong else {
      throw failure("the trace is longer than 64 MiB, the limit for one of several traces in a file")
    }
    let input = TraceInput.part(of: path, after: current.lineCountBefore, current.bytes)
    let name = (try? TraceReader(input))?.header.name ?? "\(number)"
    if let other = lines[name] {
      let shown = Phrase.shown(name)
      throw failure("the trace on line \(other) is called \"\(shown)\", too; expected a name of its own")
    }
    lines[name] = line
    return Entry(input: input, range: current.byteCountBefore..<end, name: name)
  }

  private mutating func nextLine() throws(InputFailure) -> TextChunk.Line? {
    while true {
      if let line = chunk.nextLine() { return line }
      guard !chunks.isAtEnd, !hasEnded else {
        hasEnded = true
        return nil
      }
      chunkOffset += chunk.unread.upperBound
      do throws(InputFailure) {
        try chunks.read(into: &chunk, after: chunk.lineNumber, limit: .header)
      } catch {
        hasEnded = true
        throw error
      }
    }
  }

  private static let key = Array("\"touchtrace\"".utf8)
  private static let keyOfStep = Array("\"t\"".utf8)

  /// Whether a line is a header. A broken one counts if it begins like a header.
  private func isHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    let start = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard start.first == UInt8(ascii: "{") else { return false }
    let firstKey = start.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
    if firstKey.starts(with: Self.key) { return true }
    // Most steps begin with their time, and need not be parsed.
    if firstKey.starts(with: Self.keyOfStep) { return false }
    guard let tree = try? parser.object(in: line, unit: "line", keysMayRepeat: false) else { return false }
    return tree.root.member("touchtrace") != nil
  }
}
