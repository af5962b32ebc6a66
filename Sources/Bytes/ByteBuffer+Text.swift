import Records

/// The characters that are escaped in text from outside.
package enum Escaping {
  /// Control characters, so that a record stays one line and cannot control a terminal.
  case controls
  /// The characters that JSON requires to be escaped, and DEL.
  case json

  /// Whether a byte is escaped.
  @inline(__always)
  package func covers(_ byte: UInt8) -> Bool {
    switch self {
    case .controls: byte < 0x20 || byte == 0x7f
    case .json: byte < 0x20 || byte == 0x7f || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
  }
}

/// The only writer of escaped text, and the parts of lines for people.
///
/// Hot path: text and JSON lines.
extension ByteBuffer {
  /// Appends an id or other text for people, with control characters escaped.
  @usableFromInline
  package mutating func append(plain text: String) {
    append(text, escaping: .controls)
  }

  /// Appends text, with the characters that `escaping` covers escaped as in JSON.
  @inline(__always)
  package mutating func append(_ text: String, escaping: Escaping) {
    let utf8 = text.utf8.span
    // The text is copied and checked in one pass, because hardly any text has a byte to escape.
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

extension ByteBuffer {
  /// Appends a blank and an escaped text.
  @inlinable @inline(__always)
  package mutating func append(word text: String) {
    append(" ")
    append(plain: text)
  }

  /// Appends a blank and a name of the records' types, which needs no escaping.
  @inlinable @inline(__always)
  package mutating func append(name: String) {
    append(" ")
    append(text: name)
  }

  /// Appends ids, with commas.
  package mutating func append(ids: [String]) {
    append(each: ids) { $0.append(plain: $1) }
  }

  /// Appends touches, each after a blank.
  package mutating func append(touches: [Int]) {
    for touch in touches {
      append(" ")
      append(touch)
    }
  }

  /// Appends a point: `(x, y)`.
  package mutating func append(_ point: Point) {
    append("(")
    append(point.x, .three)
    append(", ")
    append(point.y, .three)
    append(")")
  }

  /// Appends a vector: `(x, y, z)`.
  package mutating func append(_ vector: Vector3) {
    append("(")
    append(each: [vector.x, vector.y, vector.z]) { $0.append($1, .three) }
    append(")")
  }
}
