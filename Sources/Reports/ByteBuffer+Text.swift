/// What has to be escaped in a piece of text that comes from outside.
package enum Escaping {
  /// Control characters, so that a record stays one line and cannot command a terminal.
  case controls
  /// What JSON asks for, and DEL.
  case json

  /// Whether a byte has to be escaped.
  @inline(__always)
  package func covers(_ byte: UInt8) -> Bool {
    switch self {
    case .controls: byte < 0x20 || byte == 0x7f
    case .json: byte < 0x20 || byte == 0x7f || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
  }
}

extension ByteBuffer {
  /// Appends an id or a free text for people: as it is, but for control characters.
  package mutating func append(plain text: String) {
    append(text, escaping: .controls)
  }

  /// Appends a JSON string.
  package mutating func append(quoted text: String) {
    append(byte: UInt8(ascii: "\""))
    append(text, escaping: .json)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends text with what `escaping` covers written as JSON writes it.
  @inline(__always)
  package mutating func append(_ text: String, escaping: Escaping) {
    let utf8 = text.utf8.span
    // Hardly any text has such a byte, and its copy tells.
    var isClean = true
    append(atMost: utf8.count) { room in
      for index in utf8.indices {
        let byte = utf8[unchecked: index]
        room[index] = byte
        if escaping.covers(byte) { isClean = false }
      }
      return isClean ? utf8.count : 0
    }
    if !isClean { append(escaping, utf8) }
  }

  private mutating func append(_ escaping: Escaping, _ utf8: Span<UInt8>) {
    for index in utf8.indices {
      let byte = utf8[index]
      if escaping.covers(byte) { append(escaped: byte) } else { append(byte: byte) }
    }
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default:
      append("\\u00")
      append(byte: Self.hexadecimal(byte >> 4))
      append(byte: Self.hexadecimal(byte & 0xf))
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
