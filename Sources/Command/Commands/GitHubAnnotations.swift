import Glibc
import Golden
import Replay
import Reports

/// GitHub's view of a run: annotations, that is, lines such as `::error file=a.txt,line=3::message` on standard error,
/// and the summary of the job.
struct GitHubAnnotations {
  /// The number of differing places that an annotation shows.
  private static let places = 1
  private let workspace: String?

  /// Creates annotations; nil unless the environment has `GITHUB_ACTIONS=true`.
  init?() {
    guard Self.variable("GITHUB_ACTIONS") == "true" else { return nil }
    workspace = Self.variable("GITHUB_WORKSPACE")
  }

  /// Annotates the first failure of each kind, because GitHub shows ten annotations of a step.
  func report(_ results: [GoldenResult]) {
    for group in GoldenGroup.groups(of: results, by: .firstKind) {
      let result = results[group.indices[0]]
      let others = group.indices.count - 1
      let more = others == 0 ? "" : "\n\(others) more \(others == 1 ? "case is" : "cases are") like this"
      switch result.status {
      case .differs(let difference):
        let text = difference.text(places: Self.places)
        let message = "\(result.message):\n\(String(decoding: text.bytes, as: UTF8.self))\(more)"
        write("error", result.path, line: difference.line, message)
      case .disagrees(let disagreement):
        let text = String(decoding: disagreement.text().bytes, as: UTF8.self)
        write("error", result.path, line: nil, "\(result.message):\n\(text)\(more)")
      case .notRun(let failure):
        let cases = group.indices.count == 1 ? "1 case is" : "\(group.indices.count) cases are"
        if case .invalid(let errors) = failure, let error = errors.first,
          case .file(let path, let line) = error.origin
        {
          write("error", path, line: line, "\(error.message)\n\(cases) not run")
        } else {
          write("error", result.path, line: nil, "\(failure)\n\(cases) not run")
        }
      default:
        // A packed trace without a golden file is not a file.
        let name = result.packed == nil ? "" : "\(result.trace): "
        write("error", result.packed?.file ?? result.path, line: nil, name + result.message + more)
      }
    }
  }

  /// Adds a text in Markdown to the summary of the job.
  func summarize(_ markdown: String) {
    guard let path = Self.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, Array(markdown.utf8).withUnsafeBytes({ $0.write(to: file) }) == nil else {
      return Diagnostics.printLine("\(path): warning: the summary cannot be written")
    }
  }

  /// Annotates a file with a warning.
  func warn(_ path: String, _ message: String) {
    write("warning", path, line: nil, message)
  }

  private func write(_ level: String, _ path: String, line: Int?, _ message: String) {
    let line = line.map { ",line=\($0)" } ?? ""
    let file = Self.escape(fromWorkspace(path).escapingControls, ":,")
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.escape(String($0.map { $0 == "\t" ? " " : $0 }).escapingControls) }
    let text = lines.joined(separator: "%0A")
    // The parts are escaped: the line is a command on purpose.
    Diagnostics.print("::\(level) file=\(file)\(line),title=touchtrace test::\(text)\n")
  }

  /// The path relative to the workspace.
  private func fromWorkspace(_ path: String) -> String {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    guard let workspace, let real = realpath(path, nil) else { return path }
    defer { free(real) }
    let whole = String(cString: real)
    let folder = workspace.hasSuffix("/") ? workspace : workspace + "/"
    return whole.hasPrefix(folder) ? String(whole.dropFirst(folder.count)) : path
  }

  /// Replaces percent signs and the characters in `others` by a percent sign and two hexadecimal digits.
  private static func escape(_ text: String, _ others: String = "") -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || others.unicodeScalars.contains(scalar) {
        escaped += "%" + String(scalar.value, radix: 16, uppercase: true)
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
