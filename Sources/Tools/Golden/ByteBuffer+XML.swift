import Reports

/// Where in an XML document a text stands.
enum XMLContext {
  case text, attribute
}

extension ByteBuffer {
  /// Appends text so that an XML 1.0 parser reads the same characters again.
  ///
  /// Those that such a document cannot hold at all, most control characters among them, are written as JSON
  /// writes them.
  mutating func append(xml text: String, _ place: XMLContext) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      // `]]>` may not stand in a text.
      case ">": append("&gt;")
      case "\"" where place == .attribute: append("&quot;")
      // A parser makes blanks of them, and of a carriage return in a text a line feed.
      case "\t" where place == .attribute: append("&#9;")
      case "\n" where place == .attribute: append("&#10;")
      case "\r": append("&#13;")
      case "\t", "\n": append(byte: UInt8(truncatingIfNeeded: scalar.value))
      case "\0"..<" ", "\u{7F}": append(String(scalar), escaping: .controls)
      case "\u{FFFE}": append("\\ufffe")
      case "\u{FFFF}": append("\\uffff")
      default: append(text: String(scalar))
      }
    }
  }
}
