import Records

/// A strict reader of the XML of page sources: elements, attributes, comments and the five entities.
///
/// Text between elements is skipped. Document types are refused, so that no entity can be declared.
struct XMLReader {
  /// The start or the end of an element.
  enum Event {
    case start(name: String, attributes: [String: String], isEmpty: Bool)
    case end(name: String)
  }

  /// A mistake in the text, with its offset.
  struct Flaw: Error {
    var offset: Int
    var message: String
  }

  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Reads up to the next start or end of an element; nil at the end of the text.
  mutating func next() throws(Flaw) -> Event? {
    while let bracket = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = bracket
      if skip("<!--") {
        try skip(past: "-->", "a comment without an end")
      } else if skip("<![CDATA[") {
        try skip(past: "]]>", "a CDATA section without an end")
      } else if skip("<?") {
        try skip(past: "?>", "a declaration without an end")
      } else if skip("<!") {
        throw Flaw(offset: bracket, message: "a document type, expected only elements")
      } else if skip("</") {
        let name = try name()
        skipBlanks()
        guard skip(">") else { throw Flaw(offset: offset, message: "the end of an element has no \">\"") }
        return .end(name: name)
      } else {
        offset += 1
        return try start()
      }
    }
    return nil
  }

  private mutating func start() throws(Flaw) -> Event {
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      let before = offset
      skipBlanks()
      if skip("/>") { return .start(name: name, attributes: attributes, isEmpty: true) }
      if skip(">") { return .start(name: name, attributes: attributes, isEmpty: false) }
      guard offset > before else { throw Flaw(offset: offset, message: "expected \">\" or an attribute") }
      let key = try self.name()
      skipBlanks()
      guard skip("=") else { throw Flaw(offset: offset, message: "the attribute \"\(key)\" has no value") }
      skipBlanks()
      attributes[key] = try value(of: key)
    }
  }

  private mutating func name() throws(Flaw) -> String {
    let start = offset
    while offset < bytes.count,
      bytes[offset].isNameByte || bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: ":")
    {
      offset += 1
    }
    guard offset > start else { throw Flaw(offset: start, message: "expected a name") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func value(of key: String) throws(Flaw) -> String {
    guard offset < bytes.count, case let quote = bytes[offset],
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { throw Flaw(offset: offset, message: "the value of \"\(key)\" is not in quotes") }
    offset += 1
    var value: [UInt8] = []
    while offset < bytes.count, bytes[offset] != quote {
      switch bytes[offset] {
      case UInt8(ascii: "<"):
        throw Flaw(offset: offset, message: "\"<\" in the value of \"\(key)\", expected \"&lt;\"")
      case UInt8(ascii: "&"): value += Array(String(try reference()).utf8)
      default:
        value.append(bytes[offset])
        offset += 1
      }
    }
    guard offset < bytes.count else {
      throw Flaw(offset: offset, message: "the value of \"\(key)\" has no end")
    }
    offset += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads `&lt;`, `&#10;` or `&#x1F600;`.
  private mutating func reference() throws(Flaw) -> Unicode.Scalar {
    let start = offset
    let text = bytes[offset...].prefix(12)
    guard let end = text.firstIndex(of: UInt8(ascii: ";")) else {
      throw Flaw(offset: start, message: "\"&\" without \";\", expected \"&amp;\"")
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    offset = end + 1
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      guard let scalar = number.flatMap(Unicode.Scalar.init) else {
        throw Flaw(offset: start, message: "unknown entity \"&\(String(name).escapingControls);\"")
      }
      return scalar
    }
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] <= .blank { offset += 1 }
  }

  private mutating func skip(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != literal.utf8Start[index] { return false }
    offset += count
    return true
  }

  private mutating func skip(past literal: StaticString, _ message: String) throws(Flaw) {
    let start = offset
    while offset < bytes.count {
      if skip(literal) { return }
      offset += 1
    }
    throw Flaw(offset: start, message: message)
  }
}
