/// The only writer of escaped text, and of the pieces of lines for people.
extension ByteBuffer {
  /// Appends text for people, with control characters escaped.
  package mutating func append(plain text: String) {
    append(text, escaping: .controls)
  }

  /// Appends an id or a name: as it is, or as a JSON string if one of its characters has to be escaped.
  @usableFromInline
  package mutating func append(id text: String) {
    if append(clean: text, .controls) { return }
    var scanner = CommandScanner()
    let isPlain = text.unicodeScalars.allSatisfy {
      !scanner.isCommand($0) && !Escaping.controls.covers($0)
    }
    if isPlain { append(text: text) } else { append(quoted: text) }
  }

  /// Appends text, with the characters that `escaping` covers escaped as in JSON.
  @inline(__always)
  package mutating func append(_ text: String, escaping: Escaping) {
    if !append(clean: text, escaping) { append(escaping, text.unicodeScalars) }
  }

  /// Appends text that needs no escaping. Returns false, and appends nothing, if it may need some.
  ///
  /// Hardly any text has a character to escape, so the text is copied and checked in one pass.
  @inline(__always)
  private mutating func append(clean text: String, _ escaping: Escaping) -> Bool {
    let utf8 = text.utf8.span
    var isClean = true
    append(atMost: utf8.count) { room in
      for index in utf8.indices {
        let byte = utf8[unchecked: index]
        room[index] = byte
        if escaping.mayCover(byte) { isClean = false }
      }
      if Escaping.beginsWithColon(utf8) { isClean = false }
      return isClean ? utf8.count : 0
    }
    return isClean
  }

  private mutating func append(_ escaping: Escaping, _ scalars: String.UnicodeScalarView) {
    var scanner = CommandScanner()
    for scalar in scalars {
      if scanner.isCommand(scalar) || escaping.covers(scalar) {
        append(escaped: scalar)
      } else {
        for byte in scalar.utf8 { append(byte: byte) }
      }
    }
  }

  /// Appends the JSON escape of a character. Four hexadecimal digits are enough, because no character beyond U+FFFF is
  /// escaped.
  package mutating func append(escaped scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    default:
      append("\\u")
      for shift in [12, 8, 4, 0] {
        append(byte: Self.hexadecimal(UInt8(truncatingIfNeeded: scalar.value >> shift & 0xf)))
      }
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}

extension ByteBuffer {
  /// Appends a blank and an id or a name.
  @inlinable @inline(__always)
  package mutating func append(word text: String) {
    append(" ")
    append(id: text)
  }

  /// Appends a blank and the name of a case, which needs no escaping.
  @inlinable @inline(__always)
  package mutating func append(name: String) {
    append(" ")
    append(text: name)
  }

  /// Appends ids, with commas.
  package mutating func append(ids: [String]) {
    append(each: ids) { $0.append(id: $1) }
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

extension String {
  /// Creates a text from the bytes that `write` appends.
  package init(_ write: (inout ByteBuffer) -> Void) {
    var buffer = ByteBuffer()
    write(&buffer)
    self = buffer.text
  }
}
