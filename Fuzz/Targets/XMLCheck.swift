/// Checks that a text is well-formed XML 1.0 as reports use it: elements, attributes, entities and character data.
struct XMLCheck {
  private var rest: Substring.UnicodeScalarView
  private var open: [String] = []
  private var names: [String] = []

  /// Returns the names of the elements, in their order; nil if the text is not well-formed.
  static func elements(of bytes: [UInt8]) -> [String]? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    guard text.hasPrefix(declaration) else { return nil }
    var check = XMLCheck(rest: text.unicodeScalars.dropFirst(declaration.count))
    return check.document() ? check.names : nil
  }

  private init(rest: Substring.UnicodeScalarView) {
    self.rest = rest
  }

  private mutating func document() -> Bool {
    while !rest.isEmpty {
      guard rest.first == "<" ? tag() : data(until: "<") != nil else { return false }
    }
    return open.isEmpty && !names.isEmpty
  }

  private mutating func consume(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func name() -> String {
    let name = rest.prefix { ("a"..."z").contains($0) }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func tag() -> Bool {
    if consume("</") { return open.popLast() == name() && consume(">") }
    guard consume("<") else { return false }
    let element = name()
    names.append(element)
    var attributes: Set<String> = []
    while consume(" ") {
      guard attributes.insert(name()).inserted, consume("=\""), data(until: "\"") != nil, consume("\"") else {
        return false
      }
    }
    if consume("/>") { return !element.isEmpty }
    open.append(element)
    return consume(">") && !element.isEmpty
  }

  /// Consumes character data up to a delimiter, or the end; nil if a character must not stand there.
  private mutating func data(until delimiter: Unicode.Scalar) -> Substring.UnicodeScalarView? {
    let data = rest.prefix { $0 != delimiter }
    rest = rest.dropFirst(data.count)
    let text = String(data)
    let entities = #/&(amp|lt|gt|quot|#9|#10|#13);/#
    let plain = text.replacing(entities, with: "")
    let isAllowed = plain.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "<", "&": false
      case "\t", "\n": delimiter == "<"
      case "\u{FFFE}", "\u{FFFF}": false
      default: scalar.value >= 0x20
      }
    }
    return isAllowed && !plain.contains("]]>") ? data : nil
  }
}
