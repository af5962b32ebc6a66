/// The limits on the size of texts.
package enum SizeLimit {
  /// A line with a step.
  case step
  /// A trace's first object.
  case header
  /// A scene's file.
  case scene
  /// A line of a file in another format, which may be a whole document.
  case document
  /// A trace that is kept in memory because it is read more than once.
  case whole
  /// A golden file.
  case golden

  /// The most bytes.
  package var bytes: Int {
    switch self {
    case .step: 16 << 20
    case .header, .scene, .golden: 64 << 20
    case .document: 256 << 20
    case .whole: 1 << 30
    }
  }

  /// The message about a larger text.
  package var message: String {
    switch self {
    case .step: "the line is longer than 16 MiB, the limit for a step"
    case .header: "the line is longer than 64 MiB, the limit for a header"
    case .scene: "the scene is larger than 64 MiB, the limit for a scene"
    case .document: "the line is longer than 256 MiB, the limit for what is imported"
    case .whole: "the file is larger than 1 GiB, the limit for what is read more than once"
    case .golden: "the file is larger than 64 MiB, the limit for a golden file"
    }
  }

  /// The error for a line over the limit.
  func failure(_ file: String, line: Int) -> InputFailure {
    .invalid([TraceError(file: file, line: line, column: 1, message: message)])
  }
}
