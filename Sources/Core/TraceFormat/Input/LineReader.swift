/// The lines of a file or a pipe, for readers of other formats.
package struct LineReader: ~Copyable {
  private var chunks: ChunkReader
  private var chunk = TextChunk()
  private let limit: SizeLimit

  /// Opens a source.
  package init(_ input: TraceInput) throws(InputFailure) {
    chunks = ChunkReader(try ByteSource(input))
    limit = .document
  }

  /// Whether a read may block until data arrives.
  package var mayBlock: Bool { chunks.mayBlock }

  /// Reads once, and calls `body` with each complete line and its number.
  ///
  /// - Returns: false after the last line.
  package mutating func readLines<Failure: Error>(
    _ body: (UnsafeRawBufferPointer, Int) throws(Failure) -> Void,
    failure: (InputFailure) -> Failure
  ) throws(Failure) -> Bool {
    guard !chunks.isAtEnd else { return false }
    do {
      try chunks.read(into: &chunk, after: chunk.lineNumber, limit: limit)
    } catch let problem {
      throw failure(problem)
    }
    while let line = chunk.nextLine() {
      try chunk.withText(line.range) { (text) throws(Failure) in try body(text, line.number) }
    }
    return true
  }
}
