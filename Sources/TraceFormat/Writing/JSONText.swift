import Records

/// JSON as it is put together, with a blank after commas and colons. What it reads as is what was put in.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ literal: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// A key of an object; the first has no comma before it.
  mutating func append(key: String, isFirst: Bool = false) {
    append(isFirst ? "" : ", ")
    append(quoted: key)
    append(": ")
  }

  mutating func append(key: String, quoted text: String, isFirst: Bool = false) {
    append(key: key, isFirst: isFirst)
    append(quoted: text)
  }

  mutating func append(key: String, _ number: Double) {
    append(key: key)
    append(number)
  }

  mutating func append(_ number: Int) {
    bytes.append(contentsOf: "\(number)".utf8)
  }

  /// A finite number, with as few digits as tell it from all others.
  mutating func append(_ number: Double) {
    if number.sign == .plus || number != 0, let whole = Int(exactly: number), whole.magnitude < 1 << 53 {
      append(whole)
    } else {
      bytes.append(contentsOf: "\(number)".utf8)
    }
  }

  /// A length of time in seconds, to the nanosecond.
  mutating func append(seconds span: Nanoseconds) {
    let (seconds, rest) = span.quotientAndRemainder(dividingBy: 1_000_000_000)
    append(Int(seconds))
    guard rest != 0 else { return }
    var digits = String(rest + 1_000_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    append(".")
    bytes.append(contentsOf: digits.utf8)
  }

  mutating func append(quoted text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x0A: append("\\n")
      case 0..<0x20:
        append(byte < 0x10 ? "\\u000" : "\\u001")
        bytes.append(contentsOf: String(byte & 0xF, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  /// Several items, with commas between them.
  mutating func append<Item>(each items: [Item], _ write: (inout JSONText, Item) -> Void) {
    append("[")
    for (index, item) in items.enumerated() {
      if index > 0 { append(", ") }
      write(&self, item)
    }
    append("]")
  }

  /// A value that was read, which is nested no deeper than recursion can go.
  mutating func append(_ value: Value) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .number(let number): append(number)
    case .string(let text): append(quoted: text)
    case .array(let items): append(each: items) { $0.append($1) }
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        append(key: member.key, isFirst: index == 0)
        append(member.value)
      }
      append("}")
    }
  }
}
