import Records

/// Markdown for code hosts. Text from traces and scenes stays text.
///
/// Hosts turn plain text into links, mentions, numbers of issues and emoji, after they have removed the escapes of
/// Markdown. An empty comment prevents that.
package enum MarkdownText {
  /// Returns text that is shown as it is: not as Markdown, nor as HTML.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      // The comments below break commands of a CI system.
      case _ where scalar.changesLine:
        result += String { $0.append(escaped: scalar) }.replacing("\\", with: "\\\\")
      case "@": result += "@" + empty
      case "#": result += "\\#" + empty
      case "$": result += "&#36;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "&", "|", "~", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case _ where last == ":" && scalar != " ", _ where last == "." && scalar != " " && result.isAfterHost:
        result += empty
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result
  }

  private static let empty = "<!-- -->"

  /// Returns a span of code, which also fits into a table.
  package static func code(_ text: String) -> String {
    let text = text.escapingControls
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { !"`|\\".utf8.contains($0) }
    if isPlain, text.first != " ", text.last != " " { return "`\(text)`" }
    return referenced(text)
  }

  /// Returns a span of code in HTML, in which each sign of Markdown and HTML is a character reference.
  static func referenced(_ text: String) -> String {
    var result = ""
    for scalar in text.escapingControls.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || scalar.value > 0x7F
        || "0123456789-./=,()".unicodeScalars.contains(scalar)
      if isPlain { result.unicodeScalars.append(scalar) } else { result += "&#\(scalar.value);" }
    }
    return "<code>\(result)</code>"
  }

  /// Returns a block of code.
  ///
  /// - Parameter language: The name of its language: `text` or `json`.
  package static func block(_ lines: String, language: String) -> String {
    var (run, longest) = (0, 2)
    for byte in lines.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence)\(language)\n\(lines)\(lines.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  /// Returns a part that opens with a click.
  package static func folded(_ title: String, _ content: String, isOpen: Bool = false) -> String {
    "<details\(isOpen ? " open" : "")>\n<summary>\(title)</summary>\n\n\(content)\n</details>\n"
  }

  /// Returns a table. The cells are Markdown.
  package static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

extension String {
  /// Whether hosts would turn the text after the point at the end into a link.
  fileprivate var isAfterHost: Bool { suffix(4).lowercased() == "www." }
}
