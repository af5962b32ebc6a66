extension String {
  /// The text as an XML 1.0 attribute, without its quotes.
  package var xmlAttribute: String { String { $0.append(self, as: .attribute) } }

  /// The text as XML 1.0 character data.
  package var xmlText: String { String { $0.append(self, as: .text) } }
}

/// The ways in which XML and HTML contain text.
package enum XMLPlace {
  /// An attribute: unless escaped, tabs and line breaks in it are read as blanks.
  case attribute
  /// Character data.
  case text
  /// Character data that stays on one line, whatever an id or a name contains.
  case line
}

extension ByteBuffer {
  /// Appends text that an XML 1.0 parser reads back as the same characters. Characters that XML cannot contain, such as
  /// most control characters, are escaped as in JSON.
  package mutating func append(_ text: String, as place: XMLPlace) {
    text.utf8.span.withUnsafeBufferPointer { append($0, as: place) }
  }

  /// Appends text in UTF-8 that an XML 1.0 parser reads back as the same characters.
  package mutating func append(_ text: UnsafeBufferPointer<UInt8>, as place: XMLPlace) {
    // Nearly all text is ASCII with hardly any characters to escape, so the stretches between them are copied at once.
    var start = 0
    for (index, byte) in text.enumerated() {
      // GitHub's runner takes `##[` for the beginning of a command.
      let isCommand = byte == 0x5B && index > 1 && text[index - 1] == 0x23 && text[index - 2] == 0x23
      if 0x20..<0x7F ~= byte, byte != 0x22, byte != 0x26, byte != 0x3C, byte != 0x3E, !isCommand { continue }
      append(bytes: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index
      guard byte < 0x7F else { break }
      if isCommand { append("&#91;") } else { append(Unicode.Scalar(byte), as: place) }
      start += 1
    }
    let rest = UnsafeBufferPointer(rebasing: text[start...])
    guard let first = rest.first, first >= 0x7F else { return append(bytes: rest) }
    var hashes = 0
    for scalar in String(decoding: rest, as: UTF8.self).unicodeScalars {
      if hashes > 1, scalar == "[" { append("&#91;") } else { append(scalar, as: place) }
      hashes = scalar == "#" ? hashes + 1 : 0
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, as place: XMLPlace) {
    switch scalar {
    case "&": append("&amp;")
    case "<": append("&lt;")
    // `]]>` must not occur in character data.
    case ">": append("&gt;")
    case "\"" where place == .attribute: append("&quot;")
    case "\t" where place == .attribute: append("&#9;")
    case "\n" where place == .attribute: append("&#10;")
    case "\t" where place == .text, "\n" where place == .text: append(byte: UInt8(scalar.value))
    // A carriage return in character data is read as a line feed.
    case "\r" where place != .line: append("&#13;")
    case _ where scalar.changesLine: append(escaped: scalar)
    case "\u{FFFE}": append("\\ufffe")
    case "\u{FFFF}": append("\\uffff")
    default: for byte in scalar.utf8 { append(byte: byte) }
    }
  }
}
