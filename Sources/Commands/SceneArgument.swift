import TraceFormat

/// The scene for which a command makes a trace.
struct SceneArgument {
  private let path: String?
  /// The scene's text; nil for the standard scene.
  let input: TraceInput?

  /// Reads the scene of a path; `-` is standard input.
  init(_ path: String?) throws(InputFailure) {
    self.path = path
    input = try path.map { path throws(InputFailure) in try TraceInput.path(path).inMemory() }
  }

  /// The scene as the header of a trace has it: the text of standard input, which has no path that a header could name.
  func inHeader(ofTrace trace: String?) -> HeaderScene? {
    if path == "-", case .text(_, let bytes) = input { return .text(bytes) }
    return path.map { .path(Paths.relative($0, toFolderOf: trace)) }
  }
}
