import Bytes
import Glibc
import TraceFormat

/// Excerpts of the lines with errors, with a caret below the column.
///
/// ```
/// pinch.jsonl:2:10: error: unknown key "touchs" of a step, did you mean "touches"?
///   2 | {"t": 0, "touchs": []}
///     |          ^
/// ```
enum ErrorExcerpt {
  /// The number of characters that are shown of a long line.
  private static let width = 100
  /// The number of characters that are shown before the error, in a line whose start is cut off.
  private static let before = 60

  /// The text for the errors of an input: each with its excerpt, and what to do about the first.
  static func text(for failure: InputFailure) -> String {
    guard case .invalid(let errors) = failure else { return "\(failure)" }
    var lines: [String] = []
    // The header of a large scene is one line, and may have thousands of errors.
    var last: (origin: TraceError.Origin, line: [Unicode.Scalar]?)?
    for (index, error) in errors.enumerated() {
      lines.append("\(error)")
      if last?.origin != error.origin { last = (error.origin, line(of: error)) }
      if let line = last?.line { lines += excerpt(of: line, number: error.line, column: error.column) }
      if index == 0, let help = InputHelp.help(for: error) {
        lines.append("  help: \(help)".escapingControls)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the line of an error; nil for input that cannot be read a second time.
  private static func line(of error: TraceError) -> [Unicode.Scalar]? {
    guard case .file(let path, let number) = error.origin, isNamed(path) else { return nil }
    return line(number, of: path).map { Array($0.unicodeScalars) }
  }

  /// Returns a line with its number and a caret below the column; empty for a blank line.
  static func excerpt(of line: String, number: Int, column: Int) -> [String] {
    excerpt(of: Array(line.unicodeScalars), number: number, column: column)
  }

  private static func excerpt(of line: [Unicode.Scalar], number: Int, column: Int) -> [String] {
    let column = min(column - 1, line.count)
    let start = line.count <= width || column <= before ? 0 : column - before
    // Tabs would shift the caret; control characters and changes of direction could forge what the terminal shows.
    let shown = line[start...].prefix(width).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: Character(" ")
      default: Character(scalar)
      }
    }
    guard shown.contains(where: { $0 != " " }) else { return [] }
    let (left, right) = (start > 0 ? "…" : "", start + shown.count < line.count ? "…" : "")
    let margin = String(repeating: " ", count: "\(number)".count)
    let indent = String(repeating: " ", count: column - start + left.count)
    return ["  \(number) | \(left)\(String(shown))\(right)", "  \(margin) | \(indent)^"]
  }

  /// Whether the command line names a file, its folder, or another file of its folder, all links resolved.
  ///
  /// The header of a stranger's trace may name any file as its scene. Lines of such a file are not shown.
  static func isNamed(_ path: String, by arguments: [String] = CommandLine.arguments) -> Bool {
    guard let file = Paths.resolved(path) else { return false }
    return arguments.dropFirst().contains { argument in
      guard isFile(argument) else {
        return Paths.resolved(argument).map { file.hasPrefix($0 + "/") } ?? false
      }
      let folder = argument.lastIndex(of: "/").map { String(argument[...$0]) } ?? "."
      return argument == path || Paths.resolved(folder).map { file.hasPrefix($0 + "/") } ?? false
    }
  }

  private static func line(_ number: Int, of path: String) -> String? {
    guard isFile(path), var reader = try? LineReader(.path(path)) else { return nil }
    var found: String?
    let read = { (bytes: UnsafeRawBufferPointer, line: Int) throws(InputFailure) in
      if line == number { found = String(decoding: bytes, as: UTF8.self) }
    }
    while found == nil, (try? reader.readLines(read, failure: { $0 })) == true {}
    return found
  }

  /// Whether a path is that of a file that can be read again.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
