/// An error in a trace or a scene, with its position.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the file, or its name; `-` for standard input.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  public var column: Int
  /// The message: what is wrong, and what was expected.
  public var message: String

  /// Makes an error.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The error in the form of a compiler's message: `file:line:column: error: message`.
  public var description: String { "\(file):\(line):\(column): error: \(message)" }
}

/// The failure to read a trace or a scene.
public enum InputFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// The text has errors, in the order of their positions.
  case invalid([TraceError])

  /// The exit code of a command that ends with this failure.
  public var exitCode: Int32 {
    switch self {
    case .unreadable: 66
    case .invalid: 65
    }
  }

  /// The messages, one line for each error.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): error: cannot be read: \(reason)"
    case .invalid(let errors): errors.map(\.description).joined(separator: "\n")
    }
  }
}

extension InputFailure {
  /// The failure with file names instead of paths.
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
