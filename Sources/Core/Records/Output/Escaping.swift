/// The escaping of text from outside: ids, paths, and lines of golden files.
///
/// Text, JSON and messages share it, so that no character of an id can break a line, control a terminal, change the
/// direction of the text around it, or make a line a command of a CI system.
package enum Escaping {
  /// The characters that could change what a line shows.
  case controls
  /// The characters of `controls`, and those that JSON requires to be escaped: the quotation mark and the backslash.
  case json

  /// Whether a byte of UTF-8 may be part of a character that is escaped.
  @inline(__always)
  package func mayCover(_ byte: UInt8) -> Bool {
    let mayCover = byte < 0x20 || byte >= 0x7f || byte == UInt8(ascii: "#")
    return switch self {
    case .controls: mayCover
    case .json: mayCover || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
  }

  /// Whether a character is escaped wherever it stands.
  package func covers(_ scalar: Unicode.Scalar) -> Bool {
    scalar.changesLine || self == .json && (scalar == "\"" || scalar == "\\")
  }

  /// Whether text in UTF-8 needs no escaping. Hardly any text needs some.
  package func isClean(_ utf8: Span<UInt8>) -> Bool {
    for index in utf8.indices where mayCover(utf8[unchecked: index]) { return false }
    return !Self.beginsWithColon(utf8)
  }

  /// Whether the first byte that is not a blank is a colon, which may begin a command.
  @inline(__always)
  static func beginsWithColon(_ utf8: Span<UInt8>) -> Bool {
    var index = 0
    while index < utf8.count, utf8[unchecked: index] == UInt8(ascii: " ") { index += 1 }
    return index < utf8.count && utf8[unchecked: index] == UInt8(ascii: ":")
  }
}

/// Looks through a text for the characters that could make its line a command of a CI system.
///
/// GitHub's runner obeys a line of a log that begins with `::`, even after white space, and the older `##[` anywhere in
/// a line. The first colon and the bracket are escaped. This holds on every system, because a replay has the same bytes
/// everywhere.
package struct CommandScanner {
  private var isAtStart = true
  private var hashes = 0

  package init() {}

  /// Whether a character has to be escaped; called with each character of a line in turn.
  package mutating func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    let isCommand = isAtStart && scalar == ":" || hashes > 1 && scalar == "["
    isAtStart = isAtStart && scalar.properties.isWhitespace
    hashes = scalar == "#" ? hashes + 1 : 0
    return isCommand
  }
}

extension Unicode.Scalar {
  /// Whether the character controls a terminal, breaks a line, or changes the direction of text: C0, DEL and C1, the
  /// separators of lines and paragraphs, and the marks, embeddings, overrides and isolates of direction.
  package var changesLine: Bool {
    switch self {
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }
}

extension String {
  /// The text with the characters escaped that could change what a line shows: one line that can be printed anywhere.
  package var escapingControls: String {
    guard !Escaping.controls.isClean(utf8.span) else { return self }
    var buffer = ByteBuffer()
    buffer.append(plain: self)
    return buffer.text
  }
}

extension String {
  /// The JSON text, with escapes for the characters that could change what a line shows, or make it a command. Inside
  /// strings the meaning stays the same; elsewhere JSON has none of them but white space.
  package var escapingInJSON: String {
    var result = ""
    var scanner = CommandScanner()
    for scalar in unicodeScalars {
      let isCommand = scanner.isCommand(scalar)
      switch scalar {
      case "\n":
        result += "\n"
        scanner = CommandScanner()
      case "\t": result += " "
      case "\r": break
      case _ where scalar.changesLine || isCommand:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
