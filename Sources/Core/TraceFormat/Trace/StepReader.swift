import Records

/// Reads the steps of a trace in batches. Each read of the input yields a batch: the steps of the lines that it
/// completes.
package struct StepReader: Sendable {
  private var chunks: ChunkReader
  private var decoder: StepDecoder
  private let reading: StepParser
  /// The number of the last line that was read.
  private var lastLine: Int

  /// Creates a reader of the steps after the line with a number.
  init(_ chunks: ChunkReader, after lastLine: Int, isCut: Bool, _ reading: StepParser) {
    self.chunks = chunks
    self.reading = reading
    decoder = StepDecoder(isCut: isCut)
    self.lastLine = lastLine
  }

  /// Whether a read may block until data arrives.
  package var mayBlock: Bool { chunks.mayBlock }

  /// Replaces the steps of `batch` with the next ones: from the rest of its text, or else from the next read.
  ///
  /// An error in a step ends the batch before that step.
  package mutating func read(into batch: inout StepBatch, with parser: JSONParser) {
    batch.removeAll()
    defer { batch.cutFingers = decoder.removeCutFingers() }
    do throws(InputFailure) {
      if batch.text.unread.isEmpty {
        try chunks.read(into: &batch.text, after: lastLine, limit: .step)
      }
      var text = batch.text
      while let line = text.nextLine() { try decode(line, of: text, into: &batch, with: parser) }
      lastLine = text.lineNumber
      batch.text.unread = 0..<0
      if chunks.isAtEnd { batch.ending = .end }
    } catch {
      batch.ending = .failure(error)
    }
  }

  private mutating func decode(
    _ line: TextChunk.Line,
    of text: TextChunk,
    into batch: inout StepBatch,
    with parser: JSONParser
  ) throws(InputFailure) {
    if line.range.count > SizeLimit.step.bytes {
      throw text.withText(line.range) { SizeLimit.step.failure(chunks.path, line: line.number, $0) }
    }
    try text.withText(line.range) { (bytes) throws(InputFailure) in
      if bytes.isBlank { return }
      let source = SourceText(file: chunks.path, firstLine: line.number, bytes: bytes)
      if reading == .scanned, try scan(source, line, into: &batch) { return }
      try parse(source, line, into: &batch, with: parser)
    }
  }

  /// Reads a step with the scanner; returns false if json-c must read it.
  private mutating func scan(
    _ source: SourceText,
    _ line: TextChunk.Line,
    into batch: inout StepBatch
  ) throws(InputFailure) -> Bool {
    do throws(Problem) {
      let step = try decoder.step(scanning: source.bytes, line: line.number, touches: &batch)
      guard let (time, event) = step else { return false }
      batch.append(time: time, event, line)
      return true
    } catch {
      throw .invalid([source.error(for: error)])
    }
  }

  private mutating func parse(
    _ source: SourceText,
    _ line: TextChunk.Line,
    into batch: inout StepBatch,
    with parser: JSONParser
  ) throws(InputFailure) {
    let tree = try parser.object(in: source)
    do throws(Problem) {
      let (time, event) = try decoder.step(tree.root, line: line.number, touches: &batch)
      batch.append(time: time, event, line)
    } catch {
      throw .invalid([source.error(for: error)])
    }
  }
}

extension JSONParser {
  /// Parses a line that is one object, without repeated keys.
  func object(in line: SourceText) throws(InputFailure) -> JSONTree {
    do {
      return try object(in: line.bytes, unit: "line", keysMayRepeat: false)
    } catch {
      throw .invalid([line.error(for: error)])
    }
  }
}
