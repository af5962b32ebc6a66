import TraceFormat

extension InputFailure {
  /// The first error in a line: `line 4: touch 1 moved, but …`.
  package var inOneLine: String {
    guard case .invalid(let errors) = self, let first = errors.first else { return "\(self)" }
    if case .file(_, let line) = first.origin { return "line \(line): \(first.message)" }
    return first.message
  }
}
