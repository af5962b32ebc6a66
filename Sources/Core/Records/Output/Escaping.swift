/// The escaping of text from outside: ids, paths, and lines of golden files.
///
/// Text, JSON and messages share it, so that no character of an id can break a line, control a terminal, or change the
/// direction of the text around it.
package enum Escaping {
  /// The characters that could change what a line shows.
  case controls
  /// The characters of `controls`, and those that JSON requires to be escaped: the quotation mark and the backslash.
  case json

  /// Whether a byte of UTF-8 is escaped, or may begin a character that is.
  @inline(__always)
  package func mayCover(_ byte: UInt8) -> Bool {
    switch self {
    case .controls: byte < 0x20 || byte >= 0x7f
    case .json: byte < 0x20 || byte >= 0x7f || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
  }

  /// Whether a character is escaped.
  package func covers(_ scalar: Unicode.Scalar) -> Bool {
    scalar.changesLine || self == .json && (scalar == "\"" || scalar == "\\")
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
    guard utf8.contains(where: Escaping.controls.mayCover) else { return self }
    var buffer = ByteBuffer()
    buffer.append(plain: self)
    return buffer.text
  }
}
