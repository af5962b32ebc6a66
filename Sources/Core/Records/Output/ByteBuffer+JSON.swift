/// The layouts in which JSON is written.
public enum JSONLayout: Sendable {
  /// For programs: no blanks, at most six decimals.
  case compact
  /// For people: blanks after commas and colons, at most three decimals.
  case spaced
  /// For traces and scenes, which are parsed again: blanks after commas and colons, all digits of a number.
  case exact

  @inlinable var comma: StaticString { self == .compact ? "," : ", " }
  @inlinable var colon: StaticString { self == .compact ? ":" : ": " }
}

/// The only writer of JSON: strings, keys, lists and values.
extension ByteBuffer {
  /// Appends a JSON string.
  public mutating func append(quoted text: String) {
    append(byte: UInt8(ascii: "\""))
    append(text, escaping: .json)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a JSON string of ASCII letters, such as the name of a kind, which needs no escaping.
  @inlinable @inline(__always)
  package mutating func append(quotedName name: String) {
    append("\"")
    append(text: name)
    append("\"")
  }

  /// Appends a finite number. In the exact layout it has the fewest digits that identify it.
  package mutating func append(_ number: Double, _ layout: JSONLayout) {
    switch layout {
    case .compact: append(number, .six)
    case .spaced: append(number, .three)
    case .exact:
      if number.sign == .plus || number != 0, let whole = Int(exactly: number), whole.magnitude < 1 << 53 {
        append(whole)
      } else {
        append(text: number.description)
      }
    }
  }

  /// Appends the first key of an object, before its value.
  @inlinable @inline(__always)
  package mutating func append(firstKey key: StaticString, _ layout: JSONLayout = .compact) {
    append("\"")
    append(key)
    append(layout == .compact ? "\":" : "\": ")
  }

  /// Appends a key that follows others, before its value.
  @inlinable @inline(__always)
  package mutating func append(key: StaticString, _ layout: JSONLayout = .compact) {
    append(layout == .compact ? ",\"" : ", \"")
    append(key)
    append(layout == .compact ? "\":" : "\": ")
  }

  /// Appends a list.
  @inlinable
  package mutating func append<Element>(
    array elements: [Element],
    _ layout: JSONLayout = .compact,
    _ piece: (inout ByteBuffer, Element) -> Void
  ) {
    append("[")
    append(each: elements, separator: layout.comma, piece)
    append("]")
  }

  /// Appends a value.
  package mutating func append(_ value: Value, _ layout: JSONLayout) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .number(let number): append(number, layout)
    case .string(let text): append(quoted: text)
    case .array(let elements): append(array: elements, layout) { $0.append($1, layout) }
    case .object(let members):
      append("{")
      append(each: members, separator: layout.comma) { buffer, member in
        buffer.append(quoted: member.key)
        buffer.append(layout.colon)
        buffer.append(member.value, layout)
      }
      append("}")
    }
  }
}

/// Members of the objects in JSON lines: a comma, a key and its value.
///
/// Inlining lets the literal of a key be copied without a call.
extension ByteBuffer {
  /// Appends a key and the name of a case, which needs no escaping.
  @inlinable @inline(__always)
  package mutating func append(key: StaticString, name: String) {
    append(key: key)
    append(quotedName: name)
  }

  /// Appends a key and a string.
  @inlinable @inline(__always)
  package mutating func append(key: StaticString, _ text: String) {
    append(key: key)
    append(quoted: text)
  }

  /// Appends a key, and a string or null.
  @inlinable @inline(__always)
  package mutating func append(key: StaticString, orNull text: String?) {
    append(key: key)
    if let text { append(quoted: text) } else { append("null") }
  }

  /// Appends a key and a string, if there is one.
  package mutating func append(key: StaticString, ifAny text: String?) {
    if let text { append(key: key, text) }
  }

  /// Appends a key and a whole number.
  @inlinable @inline(__always)
  package mutating func append(key: StaticString, _ number: Int) {
    append(key: key)
    append(number)
  }

  /// Appends a key and a boolean.
  package mutating func append(key: StaticString, _ flag: Bool) {
    append(key: key)
    append(flag ? "true" : "false")
  }

  /// Appends a key and a number, if there is one.
  @inlinable @inline(__always)
  package mutating func append(key: StaticString, ifAny number: Double?) {
    guard let number else { return }
    append(key: key)
    append(number, .six)
  }

  /// Appends a key and a list of whole numbers.
  package mutating func append(key: StaticString, _ numbers: [Int]) {
    append(key: key)
    append(array: numbers) { $0.append($1) }
  }

  /// Appends a key and a list of strings.
  package mutating func append(key: StaticString, _ texts: [String]) {
    append(key: key)
    append(array: texts) { $0.append(quoted: $1) }
  }

  /// Appends a key and a point as `[x,y]`, if there is one.
  @inlinable @inline(__always)
  package mutating func append(key: StaticString, _ point: Point?) {
    guard let point else { return }
    append(key: key)
    append(json: point)
  }

  /// Appends a point as `[x,y]`.
  @inlinable @inline(__always)
  package mutating func append(json point: Point) {
    append("[")
    append(point.x, .six)
    append(",")
    append(point.y, .six)
    append("]")
  }
}
