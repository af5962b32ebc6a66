import Records

/// Reads a trace as a stream: its header, then a step at a time, in constant memory.
public final class TraceReader {
  /// The path of the trace, or its name; `-` for standard input.
  public let path: String
  /// The trace's header; empty for a bare recording.
  public let header: TraceHeader
  /// The scene that the header holds, until the first step is read.
  public private(set) var inlineScene: SceneText?
  /// The steps that were read last.
  package private(set) var batch: StepBatch

  /// The reader of the steps after the batch. A copy of it can continue reading instead of this trace reader.
  package private(set) var steps: StepReader

  private let parser: JSONParser
  /// The number of steps of the batch that ``next()`` has returned.
  private var returned = 0

  /// Opens a trace and reads its header.
  ///
  /// If there is a vocabulary, the problems of the header and of the scene in it are thrown together. If the trace is
  /// cut, fingers may be down before its first line. Their touches begin with their first samples.
  public convenience init(
    _ input: TraceInput,
    vocabulary: Vocabulary? = nil,
    isCut: Bool = false
  ) throws(InputFailure) {
    try self.init(input, vocabulary: vocabulary, isCut: isCut, .standard)
  }

  /// Opens a trace, and reads its header. The steps are read in the given way.
  package init(
    _ input: TraceInput,
    vocabulary: Vocabulary? = nil,
    isCut: Bool = false,
    _ reading: StepParser
  ) throws(InputFailure) {
    path = input.name
    parser = JSONParser()
    batch = StepBatch(file: path)
    batch.text.lineNumber = input.lineCountBefore
    var chunks = ChunkReader(try ByteSource(input))
    let line = try TraceReader.firstLine(of: &chunks, &batch.text)
    let opening = try batch.text.withText(line.range) { [path, parser] (bytes) throws(InputFailure) in
      let text = SourceText(file: path, firstLine: line.number, bytes: bytes)
      return try TraceReader.opening(text, parser, vocabulary)
    }
    // The first line is not a header but a step, so it is read again with the steps.
    if opening == nil { batch.text.putBack(line) }
    (header, inlineScene) = opening ?? (TraceHeader(), nil)
    steps = StepReader(chunks, after: batch.text.lineNumber, isCut: isCut, reading)
  }

  /// Returns the next step; nil after the last one, and after an error.
  public func next() throws(InputFailure) -> Step? {
    while returned == batch.count {
      switch batch.ending {
      case nil: readBatch()
      case .end: return nil
      case .failure(let failure):
        batch.end()
        throw failure
      }
    }
    returned += 1
    return batch[returned - 1]
  }

  /// Whether reading the next batch may block until data arrives.
  package var mayBlock: Bool { steps.mayBlock && batch.isSpent }

  /// Reads the next batch: the steps that one read of the input completes.
  package func readBatch() {
    inlineScene = nil
    steps.read(into: &batch, with: parser)
    returned = 0
  }

  /// The errors for problems with the last returned step, in order of position.
  package func errors(for problems: [Problem]) -> [TraceError] {
    batch.errors(for: problems, with: returned - 1)
  }

  /// Decodes a text as a header with the scene in it; nil if the text is a step.
  private static func opening(
    _ text: SourceText,
    _ parser: JSONParser,
    _ vocabulary: Vocabulary?
  ) throws(InputFailure) -> (TraceHeader, SceneText?)? {
    let tree = try parser.object(in: text)
    if tree.root.member("touchtrace") == nil, tree.root.member("t") != nil {
      if text.bytes.count > SizeLimit.step.bytes {
        throw SizeLimit.step.failure(text.file, line: text.firstLine, text.bytes)
      }
      return nil
    }
    var (header, problems) = HeaderDecoder.decode(tree.root, tracePath: text.file)
    if let vocabulary, !problems.isEmpty, let scene = tree.root.member("scene"), scene.kind == .object {
      problems += SceneDecoder.decode(scene, at: JSONPath()["scene"], vocabulary: vocabulary).problems
    }
    guard problems.isEmpty else { throw .invalid(text.errors(for: problems)) }
    let isInline = header.scene == .inline
    return (header, isInline ? SceneText(tree: tree, in: text, at: JSONPath()["scene"]) : nil)
  }

  private static func firstLine(
    of chunks: inout ChunkReader,
    _ text: inout TextChunk
  ) throws(InputFailure) -> TextChunk.Line {
    while true {
      while let line = text.nextLine() {
        if line.range.count > SizeLimit.header.bytes {
          throw text.withText(line.range) { SizeLimit.header.failure(chunks.path, line: line.number, $0) }
        }
        if !text.withText(line.range, \.isBlank) { return line }
      }
      if chunks.isAtEnd {
        let message = "the file is empty, expected a header or a step"
        throw .invalid([TraceError(file: chunks.path, line: 1, column: 1, message: message)])
      }
      try chunks.read(into: &text, after: text.lineNumber, limit: .header)
    }
  }
}
