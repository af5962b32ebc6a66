import Records

/// The building blocks of messages: quoted names, numbers, lists of alternatives.
package enum Phrase {
  private static let longest = 64

  /// Returns a text in quotes, shortened if it is long, with invisible characters escaped.
  static func quoted(_ text: String) -> String {
    "\"" + shown(text, escaping: .json) + "\""
  }

  /// Returns a text shortened and escaped like ``quoted(_:)``, but without quotes.
  package static func shown(_ text: String) -> String {
    shown(text, escaping: .controls)
  }

  private static func shown(_ text: String, escaping: Escaping) -> String {
    var result = ByteBuffer()
    var scanner = CommandScanner()
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == longest {
        result.append(text: "…")
        break
      }
      if scanner.isCommand(scalar) || escaping.covers(scalar) || isInvisible(scalar) {
        result.append(escaped: scalar)
      } else {
        result.append(text: String(scalar))
      }
    }
    return result.text
  }

  /// Whether a character looks like a space or is invisible, so that names that differ only in it look the same.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{A0}", "\u{AD}", "\u{200B}"..."\u{200D}", "\u{2060}"..."\u{206F}", "\u{FEFF}": true
    default: false
    }
  }

  /// Returns a number as text, without a fraction if the number is whole.
  package static func number(_ value: Double) -> String {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return "\(whole)" }
    return "\(value)"
  }

  /// Returns the limit of a range as text; a large round number becomes a power of ten.
  package static func limit(_ value: Double) -> String {
    var (factor, exponent) = (value.magnitude, 0)
    while factor >= 10, factor.truncatingRemainder(dividingBy: 10) == 0 {
      factor /= 10
      exponent += 1
    }
    return exponent < 5 ? number(value) : "\(value < 0 ? "-" : "")\(number(factor))e\(exponent)"
  }

  /// Names in quotes: `"a", "b" or "c"`.
  static func alternatives(_ names: [String]) -> String { joined(names, "or") }

  /// Names in quotes: `"a", "b" and "c"`.
  static func list(_ names: [String]) -> String { joined(names, "and") }

  private static func joined(_ names: [String], _ conjunction: String) -> String {
    let quoted = names.map(quoted)
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
