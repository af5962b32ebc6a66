import Records

/// An error in a trace, a scene or an argument, with its position.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text that contains an error.
  public enum Origin: Equatable, Sendable {
    /// A line of a file, counted from 1. The file has a path or a name; `-` is standard input.
    case file(String, line: Int)
    /// An option, and its number among the options of that name, counted from 1.
    case option(String, number: Int)
    /// An id passed to a command as its argument, and its number among the ids, counted from 1.
    case id(number: Int)
  }

  /// The kinds of error for which a command prints specific help.
  public enum Kind: Equatable, Sendable {
    /// A sample of a finger that never began, as in the rest of a longer trace.
    case unknownFinger
    /// A file of another program, in an unknown format.
    case unknownFormat
    /// The times or the locations in a file of another program probably have another unit.
    case wrongUnit
    /// Any other error.
    case other
  }

  /// The text that contains the error.
  public var origin: Origin
  /// The column in characters (Unicode scalars), counted from 1.
  public var column: Int
  /// The message: what is wrong, and what was expected.
  public var message: String
  /// The kind of the error.
  public var kind: Kind
  /// The line around the error; nil if the text is not available. Equal errors may have different excerpts.
  package var excerpt: LineExcerpt?

  /// Creates an error.
  public init(_ origin: Origin, column: Int, message: String, kind: Kind = .other) {
    self.origin = origin
    self.column = column
    self.message = message
    self.kind = kind
  }

  /// Creates an error in a file.
  public init(file: String, line: Int, column: Int, message: String, kind: Kind = .other) {
    self.init(.file(file, line: line), column: column, message: message, kind: kind)
  }

  /// Whether two errors have the same position and message.
  public static func == (one: TraceError, other: TraceError) -> Bool {
    one.origin == other.origin && one.column == other.column && one.message == other.message
  }

  /// The line of the file, or the number of the option.
  public var line: Int {
    switch origin {
    case .file(_, let line): line
    case .option(_, let number), .id(let number): number
    }
  }

  /// The position in the form of a compiler's message: `file:line:column`.
  public var position: String {
    switch origin {
    case .file(let name, _), .option(let name, _): "\(name):\(line):\(column)"
    case .id: "ID:\(line):\(column)"
    }
  }

  /// The error in the form of a compiler's message, `file:line:column: error: message`, on one line.
  public var description: String { "\(position): error: \(message)".escapingControls }
}

/// The failure of an input: a trace or a scene cannot be read, or has errors.
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
    case .unreadable(let path, let reason): "\(path): error: cannot be read: \(reason)".escapingControls
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
          guard case .file(let path, let line) = error.origin else { return error }
          var error = error
          error.origin = .file(Self.bareName(path), line: line)
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
