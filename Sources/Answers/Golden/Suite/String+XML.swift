import Records

extension String {
  /// The text as an XML 1.0 attribute, without its quotes.
  package var xmlAttribute: String { xml(isAttribute: true) }

  /// The text as XML 1.0 character data.
  package var xmlText: String { xml(isAttribute: false) }

  /// Returns text that an XML parser reads back as the same characters. Characters that XML cannot contain, such as
  /// most control characters, are escaped as in JSON.
  private func xml(isAttribute: Bool) -> String {
    // Nearly all text is ASCII without any of these characters.
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x26 && $0 != 0x3C && $0 != 0x3E }) {
      return self
    }
    // The rest is mostly lists of ids with line breaks between them.
    if isAttribute, utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) {
      var bytes: [UInt8] = []
      for byte in utf8 {
        switch byte {
        case 0x0A: bytes += "&#10;".utf8
        case UInt8(ascii: "\""): bytes += "&quot;".utf8
        case UInt8(ascii: "&"): bytes += "&amp;".utf8
        case UInt8(ascii: "<"): bytes += "&lt;".utf8
        case UInt8(ascii: ">"): bytes += "&gt;".utf8
        default: bytes.append(byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      // `]]>` must not occur in character data.
      case ">": "&gt;"
      case "\"" where isAttribute: "&quot;"
      // Unless escaped, tabs and line breaks in an attribute are read as blanks, and a carriage return in character
      // data as a line feed.
      case "\t" where isAttribute: "&#9;"
      case "\n" where isAttribute: "&#10;"
      case "\r": "&#13;"
      case "\t", "\n": String(scalar)
      case _ where scalar.changesLine: String(scalar).escapingControls
      case "\u{FFFE}": "\\ufffe"
      case "\u{FFFF}": "\\uffff"
      default: String(scalar)
      }
    }.joined()
  }
}
