import Records

/// The pieces of which the JSON lines are made: keys that follow others, with their values.
extension ByteBuffer {
  /// A key, to which the value is appended.
  mutating func append(key: StaticString) {
    append(",\"")
    append(key)
    append("\":")
  }

  /// The first key of an object.
  mutating func append(firstKey key: StaticString) {
    append("\"")
    append(key)
    append("\":")
  }

  /// A key and one of the names that the records' own types have, which need no escaping.
  mutating func append(key: StaticString, name: String) {
    append(key: key)
    append("\"")
    append(text: name)
    append("\"")
  }

  mutating func append(key: StaticString, _ text: String) {
    append(key: key)
    append(quoted: text)
  }

  mutating func append(key: StaticString, orNull text: String?) {
    append(key: key)
    if let text { append(quoted: text) } else { append("null") }
  }

  mutating func append(key: StaticString, ifAny text: String?) {
    if let text { append(key: key, text) }
  }

  mutating func append(key: StaticString, _ number: Int) {
    append(key: key)
    append(number)
  }

  mutating func append(key: StaticString, _ flag: Bool) {
    append(key: key)
    append(flag ? "true" : "false")
  }

  mutating func append(key: StaticString, ifAny number: Double?) {
    guard let number else { return }
    append(key: key)
    append(number, .six)
  }

  mutating func append(key: StaticString, _ numbers: [Int]) {
    append(key: key)
    append(array: numbers) { $0.append($1) }
  }

  mutating func append(key: StaticString, _ texts: [String]) {
    append(key: key)
    append(array: texts) { $0.append(quoted: $1) }
  }

  mutating func append(key: StaticString, _ point: Point?) {
    guard let point else { return }
    append(key: key)
    append(json: point)
  }

  /// `[x,y]`
  mutating func append(json point: Point) {
    append("[")
    append(point.x, .six)
    append(",")
    append(point.y, .six)
    append("]")
  }

  /// An array.
  mutating func append<Element>(array elements: [Element], _ piece: (inout ByteBuffer, Element) -> Void) {
    append("[")
    append(each: elements, separator: ",", piece)
    append("]")
  }
}
