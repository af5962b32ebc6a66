import TraceFormat

extension InputFailure {
  /// The failure with its files' names alone, which are the same wherever the suite lies.
  var withBareNames: InputFailure {
    switch self {
    case .unreadable(let path, let reason): .unreadable(path: Self.bareName(path), reason: reason)
    case .invalid(let errors):
      .invalid(
        errors.map { error in
          var error = error
          error.file = Self.bareName(error.file)
          return error
        }
      )
    }
  }

  /// The last part of a path.
  static func bareName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
