import TraceFormat

/// The trace on the command line, or text in its place, and the words after it.
struct GivenTrace {
  /// The trace, or that of the touches in a log.
  let input: TraceInput
  /// The log; nil for a trace.
  let log: PastedLog?
  /// The words that name no further log.
  let ids: [String]

  /// Reads the input. Text that begins as a trace is a trace, whatever follows.
  ///
  /// - Parameters:
  ///   - path: The path in place of a trace; `-` is standard input.
  ///   - words: The words after it. For a log, words that name files are further logs.
  ///   - scene: The scene of the command line.
  ///   - header: Returns the path of the scene for the header of a log's trace; nil for none.
  init(
    _ path: String,
    _ words: [String],
    scene: TraceInput?,
    header: () -> String?,
    _ vocabulary: Vocabulary
  ) throws(InputFailure) {
    var input = TraceInput.path(path)
    // Only a regular file can be read twice.
    if !ErrorExcerpt.isFile(path) { input = try input.inMemory() }
    let beginning = if case .text(_, let bytes) = input { ForeignInput(bytes) } else { ForeignInput(path) }
    guard let beginning, !beginning.isForTraceReader else {
      (self.input, log, ids) = (input, nil, words)
      return
    }
    let files = words.filter { ErrorExcerpt.isFile($0) && ForeignInput($0)?.isForTraceReader == false }
    var texts = [try input.inMemory()]
    for file in files { texts.append(try TraceInput.path(file).inMemory()) }
    let log = try PastedLog(texts, scene: scene, header: header(), vocabulary)
    (self.input, self.log, ids) = (log.trace, log, words.filter { !files.contains($0) })
  }
}
