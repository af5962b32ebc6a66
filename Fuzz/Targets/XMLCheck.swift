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
      guard rest.first == "<" ? tag() : data(until: "<") else { return false }
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
      guard attributes.insert(name()).inserted, consume("=\""), data(until: "\""), consume("\"") else {
        return false
      }
    }
    if consume("/>") { return !element.isEmpty }
    open.append(element)
    return consume(">") && !element.isEmpty
  }

  /// Consumes character data up to a delimiter, or the end; false if a character must not stand there.
  private mutating func data(until delimiter: Unicode.Scalar) -> Bool {
    while let scalar = rest.first, scalar != delimiter {
      switch scalar {
      case "&": guard Self.entities.contains(where: { consume($0) }) else { return false }
      case "]": if consume("]]>") { return false }
      case "<", "\u{FFFE}", "\u{FFFF}": return false
      case "\t", "\n": if delimiter != "<" { return false }
      default: if scalar.value < 0x20 { return false }
      }
      if scalar != "&" { rest = rest.dropFirst() }
    }
    return true
  }

  private static let entities = ["&amp;", "&lt;", "&gt;", "&quot;", "&#9;", "&#10;", "&#13;"]
}
