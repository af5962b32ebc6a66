import Glibc
import Golden
import Replay
import Reports

/// Annotations of failures for GitHub's checks: lines such as `::error file=a.txt,line=3::message` on standard error.
struct GitHubAnnotations {
  /// The number of differing places that an annotation shows.
  private static let places = 1
  private let workspace: String?

  /// Creates annotations; nil unless the environment has `GITHUB_ACTIONS=true`.
  init?() {
    guard Self.variable("GITHUB_ACTIONS") == "true" else { return nil }
    workspace = Self.variable("GITHUB_WORKSPACE")
  }

  /// Annotates failures.
  func report(_ results: [GoldenResult]) {
    for result in results where !result.isSuccess {
      switch result.status {
      case .differs(let difference):
        let text = difference.text(places: Self.places)
        let message = "\(result.message):\n\(String(decoding: text.bytes, as: UTF8.self))"
        write("error", result.path, line: difference.line, message)
      case .disagrees(let disagreement):
        let text = String(decoding: disagreement.text().bytes, as: UTF8.self)
        write("error", result.path, line: nil, "\(result.message):\n\(text)")
      default: write("error", result.path, line: nil, result.message)
      }
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
      .map { Self.escape(String($0).escapingControls) }
    let text = lines.joined(separator: "%0A")
    Diagnostics.printLine("::\(level) file=\(file)\(line),title=touchtrace test::\(text)")
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
