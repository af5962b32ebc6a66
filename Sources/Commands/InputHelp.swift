import Import
import TraceFormat

/// Help for a file that was given as a trace but is of another kind.
enum InputHelp {
  /// Returns the help for the first error of a file if it is at the beginning. An error further down is a mistake in a
  /// trace.
  static func help(for error: TraceError) -> String? {
    guard case .file(let path, let line) = error.origin, ErrorExcerpt.isFile(path),
      let text = try? TraceInput.path(path).inMemory(), case .text(_, let bytes) = text
    else { return nil }
    let start = bytes.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard line == start.count(where: { $0 == 0x0A }) + 1 else { return nil }
    let beginning = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    let file = quoted(path)
    let formats = FormatDetection.formats(of: path).filter { !$0.isOwn }
    if !formats.isEmpty {
      let from = formats.count == 1 ? "" : " --from \(formats[0].name)"
      let names = formats.map(\.name).joined(separator: " or ")
      return "the file looks like \(names): touchtrace import\(from) \(file) > trace.jsonl"
    }
    if beginning.contains("\"windows\"") || beginning.contains("\"subviews\"") {
      // A file that was given as a scene is read as a whole, not line by line.
      let isReadAsTrace = error.message.hasPrefix("the line ends too early")
      return isReadAsTrace ? "the file looks like a scene: pass it with --scene \(file)" : nil
    }
    guard beginning.contains("\"touches\"") || beginning.contains("\"touchtrace\"") else { return nil }
    switch bytes.dropFirst(start.count).first {
    case UInt8(ascii: "["):
      return "a trace has one object a line, and no list around them: jq -c '.[]' \(file) > trace.jsonl"
    case UInt8(ascii: "{"):
      return "a trace has one object a line: jq -c . \(file) > trace.jsonl"
    default: return nil
    }
  }

  /// Quotes a path for a shell.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "/._-+@%".utf8.contains(byte)
      }
    }
    return isPlain
      ? path
      : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
