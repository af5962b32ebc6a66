import Glibc
import Records
import TraceFormat

/// Excerpts of lines with errors, with a caret below the column.
///
/// ```
/// pinch.jsonl:2:10: error: unknown key "touchs" of a step, did you mean "touches"?
///   2 | {"t": 0, "touchs": []}
///     |          ^
/// ```
enum ErrorExcerpt {
  /// Returns the text for the errors of an input: each error with its excerpt, and advice on the first.
  static func text(for failure: InputFailure) -> String {
    guard case .invalid(let errors) = failure else { return "\(failure)" }
    var lines: [String] = []
    // A scene may have thousands of errors, so the result of the check is cached for the next error in the same file.
    var last: (path: String, isNamed: Bool)?
    for (index, error) in errors.enumerated() {
      var error = error
      if index == 0, let message = InputHelp.message(for: error) { error.message = message }
      lines.append("\(error)")
      if case .file(let path, let number) = error.origin {
        if last?.path != path { last = (path, isNamed(path)) }
        let excerpt = last?.isNamed == true ? error.excerpt ?? line(number, of: path, error.column) : nil
        if let excerpt { lines += text(of: excerpt, number: number, column: error.column) }
      }
      if index == 0, let help = InputHelp.help(for: error) {
        lines.append("  help: \(help)".escapingControls)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a line with its number and a caret below the column; empty for a blank line.
  static func excerpt(of line: String, number: Int, column: Int) -> [String] {
    let excerpt = LineExcerpt(of: line.unicodeScalars, column: column)
    return text(of: excerpt, number: number, column: column)
  }

  private static func text(of excerpt: LineExcerpt, number: Int, column: Int) -> [String] {
    let column = min(column - 1, excerpt.start + excerpt.text.count)
    // Tabs would shift the caret, and control characters or changes of direction could forge what the terminal shows.
    var scanner = CommandScanner()
    let shown = excerpt.text.map { scalar -> Character in
      if scanner.isCommand(scalar) { return Character(" ") }
      return switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: Character(" ")
      default: Character(scalar)
      }
    }
    guard shown.contains(where: { $0 != " " }) else { return [] }
    let (left, right) = (excerpt.start > 0 ? "…" : "", excerpt.isCutOff ? "…" : "")
    let margin = String(repeating: " ", count: "\(number)".count)
    let indent = String(repeating: " ", count: column - excerpt.start + left.count)
    return ["  \(number) | \(left)\(String(shown))\(right)", "  \(margin) | \(indent)^"]
  }

  /// Returns whether the command line names a file, its folder, or another file in its folder, with all links resolved.
  /// Standard input counts as named.
  ///
  /// An untrusted trace may name any file as its scene, so lines of such a file are not shown.
  static func isNamed(_ path: String, by arguments: [String] = CommandLine.arguments) -> Bool {
    if path == "-" || arguments.dropFirst().contains(path) { return true }
    guard let file = Paths.resolved(path) else { return false }
    return arguments.dropFirst().contains { argument in
      guard isFile(argument) else {
        return Paths.resolved(argument).map { file.hasPrefix($0 + "/") } ?? false
      }
      let folder = argument.lastIndex(of: "/").map { String(argument[...$0]) } ?? "."
      return Paths.resolved(folder).map { file.hasPrefix($0 + "/") } ?? false
    }
  }

  /// Reads the line of an error that has no excerpt; nil if the file cannot be read a second time.
  private static func line(_ number: Int, of path: String, _ column: Int) -> LineExcerpt? {
    guard isFile(path), var reader = try? LineReader(.path(path)) else { return nil }
    var found: LineExcerpt?
    let read = { (bytes: UnsafeRawBufferPointer, line: Int) throws(InputFailure) in
      if line == number {
        found = LineExcerpt(of: String(decoding: bytes, as: UTF8.self).unicodeScalars, column: column)
      }
    }
    while found == nil, (try? reader.readLines(read, failure: { $0 })) == true {}
    return found
  }

  /// Returns whether a path leads to a file that can be read again.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
