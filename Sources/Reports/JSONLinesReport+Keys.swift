import Records

/// The pieces of which the JSON lines are made: keys that follow others, with their values.
extension ByteBuffer {
  /// A key, to which the value is appended.
  package mutating func append(key: StaticString) {
    append(",\"")
    append(key)
    append("\":")
  }

  /// The first key of an object.
  package mutating func append(firstKey key: StaticString) {
    append("\"")
    append(key)
    append("\":")
  }

  /// A key and one of the names that the records' own types have, which need no escaping.
  package mutating func append(key: StaticString, name: String) {
    append(key: key)
    append("\"")
    append(text: name)
    append("\"")
  }

  package mutating func append(key: StaticString, _ text: String) {
    append(key: key)
    append(quoted: text)
  }

  package mutating func append(key: StaticString, orNull text: String?) {
    append(key: key)
    if let text { append(quoted: text) } else { append("null") }
  }

  package mutating func append(key: StaticString, ifAny text: String?) {
    if let text { append(key: key, text) }
  }

  package mutating func append(key: StaticString, _ number: Int) {
    append(key: key)
    append(number)
  }

  package mutating func append(key: StaticString, _ flag: Bool) {
    append(key: key)
    append(flag ? "true" : "false")
  }

  package mutating func append(key: StaticString, ifAny number: Double?) {
    guard let number else { return }
    append(key: key)
    append(number, .six)
  }

  package mutating func append(key: StaticString, _ numbers: [Int]) {
    append(key: key)
    append(array: numbers) { $0.append($1) }
  }

  package mutating func append(key: StaticString, _ texts: [String]) {
    append(key: key)
    append(array: texts) { $0.append(quoted: $1) }
  }

  package mutating func append(key: StaticString, _ point: Point?) {
    guard let point else { return }
    append(key: key)
    append(json: point)
  }

  /// `[x,y]`
  package mutating func append(json point: Point) {
    append("[")
    append(point.x, .six)
    append(",")
    append(point.y, .six)
    append("]")
  }

  /// An array.
  package mutating func append<Element>(
    array elements: [Element],
    _ piece: (inout ByteBuffer, Element) -> Void
  ) {
    append("[")
    append(each: elements, separator: ",", piece)
    append("]")
  }
}
