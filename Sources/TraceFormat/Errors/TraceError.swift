/// Something wrong in a trace or a scene, and where.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file, as it was named; `-` for standard input.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  public var column: Int
  /// What is wrong, and what was expected.
  public var message: String

  /// Makes an error.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The error as compilers write theirs.
  public var description: String { "\(file):\(line):\(column): error: \(message)" }
}

/// Why a trace or a scene could not be read.
public enum InputFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// The text is wrong; the errors stand in the order of their places.
  case invalid([TraceError])

  /// The exit code of a command that ends with this failure.
  public var exitCode: Int32 {
    switch self {
    case .unreadable: 66
    case .invalid: 65
    }
  }

  /// What to tell a person, a line an error.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): error: cannot be read: \(reason)"
    case .invalid(let errors): errors.map(\.description).joined(separator: "\n")
    }
  }
}

extension InputFailure {
  /// The failure with the names of its files alone, without their folders.
  package var withBareNames: InputFailure {
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
  package static func bareName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
