import Records

/// Reads a trace as a stream: its header, then a step at a time, in constant memory.
public final class TraceReader {
  /// The trace, as its input names it; `-` for standard input.
  public let path: String
  /// The trace's header; that of a bare recording says nothing.
  public let header: TraceHeader
  /// The scene that the header holds, until the first step is read.
  public private(set) var inlineScene: SceneText?

  private enum State {
    /// The first line of a bare recording has been seen, but not given out.
    case holding
    case reading
    case done
  }

  private let lines: LineReader
  private let parser: JSONParser
  private var steps = StepDecoder()
  private var line: SourceText
  private var state: State

  /// Opens a trace and reads its header.
  ///
  /// `beforeBlocking` is called ahead of each read that may have to wait for its data. With a vocabulary, what is wrong
  /// with a header is thrown together with what is wrong with the scene in it.
  public init(
    _ input: TraceInput,
    vocabulary: Vocabulary? = nil,
    beforeBlocking: (() -> Void)? = nil
  ) throws(InputFailure) {
    path = input.name
    lines = LineReader(try ByteSource(input, beforeBlocking: beforeBlocking))
    parser = JSONParser()
    guard let line = try TraceReader.nextLine(of: lines, path: path, limit: .header) else {
      let message = "the file is empty, expected a header or a step"
      throw .invalid([TraceError(file: path, line: 1, column: 1, message: message)])
    }
    self.line = line
    let tree = try TraceReader.parse(line, with: parser)
    if tree.root.member("touchtrace") == nil, tree.root.member("t") != nil {
      header = TraceHeader()
      state = .holding
      if line.bytes.count > SizeLimit.step.bytes {
        throw .invalid([line.error(for: JSONFlaw(0, SizeLimit.step.message))])
      }
      return
    }
    var (header, problems) = HeaderDecoder.decode(tree.root, tracePath: path)
    if let vocabulary, !problems.isEmpty, let scene = tree.root.member("scene"), scene.kind == .object {
      problems += SceneDecoder.decode(scene, at: Place()["scene"], vocabulary: vocabulary).problems
    }
    guard problems.isEmpty else { throw .invalid(line.errors(for: problems)) }
    self.header = header
    state = .reading
    if header.scene == .inline { inlineScene = SceneText(tree: tree, in: line, at: Place()["scene"]) }
  }

  /// The next step; nil after the last. After an error there is no more.
  public func next() throws(InputFailure) -> Step? {
    inlineScene = nil
    switch state {
    case .holding: state = .reading
    case .done: return nil
    case .reading:
      state = .done
      guard let line = try TraceReader.nextLine(of: lines, path: path, limit: .step) else { return nil }
      self.line = line
      state = .reading
    }
    do {
      let tree = try TraceReader.parse(line, with: parser)
      return try step(tree.root)
    } catch {
      state = .done
      throw error
    }
  }

  /// The errors for problems with the step that was read last, in the order of their places.
  package func errors(for problems: [Problem]) -> [TraceError] {
    line.errors(for: problems)
  }

  /// The error for a problem with the step that was read last.
  package func error(at place: Place, _ message: String) -> TraceError {
    line.error(for: Problem(place, message))
  }

  private func step(_ root: JSONNode) throws(InputFailure) -> Step {
    do {
      return try steps.step(root, line: line.firstLine)
    } catch {
      throw .invalid([line.error(for: error)])
    }
  }

  private static func nextLine(
    of lines: LineReader,
    path: String,
    limit: SizeLimit
  ) throws(InputFailure) -> SourceText? {
    while let bytes = try lines.next(limit: limit) {
      if !bytes.isBlank { return SourceText(file: path, firstLine: lines.lineNumber, bytes: bytes) }
    }
    return nil
  }

  private static func parse(
    _ line: SourceText,
    with parser: JSONParser
  ) throws(InputFailure) -> JSONTree {
    do {
      return try parser.object(in: line.bytes, unit: "line")
    } catch {
      throw .invalid([line.error(for: error)])
    }
  }
}
