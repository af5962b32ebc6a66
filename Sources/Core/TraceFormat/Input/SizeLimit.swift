/// The limits on the size of texts.
package enum SizeLimit {
  /// The limit for a step's line.
  case step
  /// The limit for a trace's header.
  case header
  /// The limit for a scene's file.
  case scene
  /// The limit for a line of a file in another format; the line may be a whole document.
  case document
  /// The limit for a trace kept in memory because it is read more than once.
  case whole
  /// A golden file.
  case golden

  /// The limit in bytes.
  package var bytes: Int {
    switch self {
    case .step: 16 << 20
    case .header, .scene, .golden: 64 << 20
    case .document: 256 << 20
    case .whole: 1 << 30
    }
  }

  /// The message about a text over the limit.
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
  ///
  /// - Parameter text: the part of the line that was read.
  func failure(_ file: String, line: Int, _ text: UnsafeRawBufferPointer? = nil) -> InputFailure {
    var error = TraceError(file: file, line: line, column: 1, message: message)
    error.excerpt = text.map { LineExcerpt(around: 0, column: 1, in: $0) }
    return .invalid([error])
  }
}
