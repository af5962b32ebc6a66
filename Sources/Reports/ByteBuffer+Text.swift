/// What has to be escaped in a piece of text that comes from outside.
enum Escaping {
  /// Control characters, so that a record stays one line and cannot command a terminal.
  case controls
  /// What JSON asks for, and DEL.
  case json

  /// Whether a byte has to be escaped.
  @inline(__always)
  func covers(_ byte: UInt8) -> Bool {
    switch self {
    case .controls: byte < 0x20 || byte == 0x7f
    case .json: byte < 0x20 || byte == 0x7f || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
  }
}

extension ByteBuffer {
  /// Appends an id or a free text for people: as it is, but for control characters.
  mutating func append(plain text: String) {
    append(text, escaping: .controls)
  }

  /// Appends a JSON string.
  mutating func append(quoted text: String) {
    append(byte: UInt8(ascii: "\""))
    append(text, escaping: .json)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends text with what `escaping` covers written as JSON writes it.
  mutating func append(_ text: String, escaping: Escaping) {
    text.withBytes { utf8 in
      // Which bytes have to be escaped is settled before the first is looked at.
      let isDone =
        switch escaping {
        case .controls: append(utf8, unlessAny: Escaping.controls.covers)
        case .json: append(utf8, unlessAny: Escaping.json.covers)
        }
      if isDone { return }
      for byte in utf8 {
        if escaping.covers(byte) { append(escaped: byte) } else { append(byte: byte) }
      }
    }
  }

  /// Appends bytes as they are if none has to be escaped, which their copy tells, and says whether it has.
  @inline(__always)
  private mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>,
    unlessAny isEscaped: (UInt8) -> Bool
  ) -> Bool {
    var isClean = true
    append(atMost: bytes.count) { room in
      for (place, byte) in bytes.enumerated() {
        room[place] = byte
        if isEscaped(byte) { isClean = false }
      }
      return isClean ? bytes.count : 0
    }
    return isClean
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
