import Glibc
import Records
import TraceFormat

/// A reader of JSON, with which json-c, the reader of traces, is compared.
///
/// Beside JSON by the letter of RFC 8259 the reader takes what docs/TRACES.md says that json-c takes, and no more:
/// control characters in strings, some forms of numbers, halves of surrogate pairs, and keys that end at
/// a NUL.
struct JSONReference {
  private let text: [UInt8]
  private var position = 0

  private struct Failure: Error {}

  private indirect enum Node {
    case value(Value)
    /// A number; `isExact` is false if json-c keeps another one, because 64 bits do not hold it.
    case number(Double, isExact: Bool)
    case list([Node])
    case object([(key: String, value: Node)])
  }

  /// The differences between both readers of a text that is one object.
  static func faults(of bytes: [UInt8]) -> [String] {
    var expected: Value?
    if String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) {
      var reference = JSONReference(text: bytes)
      expected = try? value(of: reference.document(), level: 0)
    }
    do {
      let value = try JSONDocument().value(of: bytes, file: "file", firstLine: 1)
      guard let expected else { return ["accepted, but not JSON"] }
      return value == expected ? [] : ["read as \(value), expected \(expected)"]
    } catch {
      return FuzzTarget.faults(of: error) + (expected == nil ? [] : ["refused, but JSON: \(error)"])
    }
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  private mutating func document() throws -> Node {
    skipSpace()
    guard next == UInt8(ascii: "{") else { throw Failure() }
    let node = try node()
    skipSpace()
    guard next == nil else { throw Failure() }
    return node
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, " \t\n\r".utf8.contains(byte) { position += 1 }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func consume(word: String) -> Bool {
    guard text[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  /// Reads a value. Inputs are too short to nest deeper than the stack allows.
  private mutating func node() throws -> Node {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .list(try items())
    case UInt8(ascii: "\""): return .value(.string(try string(in: "\"")))
    default: break
    }
    if consume(word: "true") { return .value(.bool(true)) }
    if consume(word: "false") { return .value(.bool(false)) }
    if consume(word: "null") { return .value(.null) }
    if consume(word: "NaN") || consume(word: "Infinity") || consume(word: "-Infinity") {
      return .number(.nan, isExact: true)
    }
    return try number()
  }

  private mutating func items() throws -> [Node] {
    var items: [Node] = []
    position += 1
    skipSpace()
    if consume("]") { return [] }
    repeat {
      items.append(try node())
      skipSpace()
    } while consume(",")
    guard consume("]") else { throw Failure() }
    return items
  }

  /// Reads an object. The last value of a repeated key counts.
  private mutating func members() throws -> [(key: String, value: Node)] {
    var members: [(key: String, value: Node)] = []
    position += 1
    skipSpace()
    if consume("}") { return [] }
    repeat {
      skipSpace()
      let text = try string(in: "\"")
      let key = String(decoding: text.utf8.prefix { $0 != 0 }, as: UTF8.self)
      skipSpace()
      guard consume(":") else { throw Failure() }
      let value = try node()
      if let index = members.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
        members[index].value = value
      } else {
        members.append((key, value))
      }
      skipSpace()
    } while consume(",")
    guard consume("}") else { throw Failure() }
    return members
  }

  private mutating func number() throws -> Node {
    let start = position
    let isNegative = consume("-")
    let hasLeadingZero = next == UInt8(ascii: "0")
    var digits = consumeDigits()
    if hasLeadingZero, digits > 1 { throw Failure() }
    var isWhole = true
    if digits > 0 || isNegative, consume(".") {
      isWhole = false
      digits += consumeDigits()
    }
    guard digits > 0 else { throw Failure() }
    if consume("e") || consume("E") {
      isWhole = false
      if !consume("+") { _ = consume("-") }
      guard consumeDigits() > 0 else { throw Failure() }
    }
    let literal = String(decoding: text[start..<position], as: UTF8.self)
    let value = strtod(literal, nil)
    guard isWhole else { return .number(value, isExact: true) }
    let isExact =
      isNegative ? Int(literal).map { $0 != .min } ?? false : UInt(literal).map { $0 != .max } ?? false
    return .number(value, isExact: isExact)
  }

  /// Consumes digits, and returns their number.
  private mutating func consumeDigits() -> Int {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func string(in quote: Unicode.Scalar) throws -> String {
    guard consume(quote) else { throw Failure() }
    var units: [UInt16] = []
    while !consume(quote) {
      let rest = text[position...].prefix { $0 != UInt8(ascii: quote) && $0 != UInt8(ascii: "\\") }
      units += Array(String(decoding: rest, as: UTF8.self).utf16)
      position += rest.count
      if consume("\\") { units.append(try escape()) } else if next == nil { throw Failure() }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func escape() throws -> UInt16 {
    guard let letter = next else { throw Failure() }
    position += 1
    switch letter {
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(letter)
    case UInt8(ascii: "u"):
      let digits = text[position...].prefix(4)
      guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw Failure() }
      position += 4
      return unit
    default: throw Failure()
    }
  }

  /// The value of a node, without private keys. Levels beyond 100 become null.
  private static func value(of node: Node, level: Int) throws -> Value {
    if level == 100 { return .null }
    switch node {
    case .value(let value): return value
    case .number(let number, let isExact):
      guard number.isFinite, isExact else { throw Failure() }
      return .number(number)
    case .list(let items): return .array(try items.map { try value(of: $0, level: level + 1) })
    case .object(let members):
      return .object(
        try members.compactMap { member in
          if member.key.utf8.starts(with: "x-".utf8) {
            try requireFinite(member.value)
            return nil
          }
          return Value.Member(key: member.key, value: try value(of: member.value, level: level + 1))
        }
      )
    }
  }

  private static func requireFinite(_ node: Node) throws {
    switch node {
    case .value: break
    case .number(let number, _): if !number.isFinite { throw Failure() }
    case .list(let items): for item in items { try requireFinite(item) }
    case .object(let members): for member in members { try requireFinite(member.value) }
    }
  }
}
