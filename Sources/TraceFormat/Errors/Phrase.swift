/// The building blocks of messages: quoted names, numbers, lists of alternatives.
package enum Phrase {
  private static let longest = 64

  /// Returns a text in quotes, shortened if it is long, with invisible characters escaped.
  static func quoted(_ text: String) -> String {
    "\"" + shown(text, escaping: "\"\\") + "\""
  }

  /// Returns a text shortened and escaped like ``quoted(_:)``, but without quotes.
  package static func shown(_ text: String) -> String {
    shown(text, escaping: "")
  }

  private static func shown(_ text: String, escaping escaped: String) -> String {
    var result = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == longest {
        result += "…"
        break
      }
      switch scalar {
      case _ where escaped.unicodeScalars.contains(scalar): result += "\\\(scalar)"
      case "\0"..<" ", "\u{7F}"..."\u{A0}", "\u{AD}", "\u{200B}"..."\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2060}"..."\u{206F}", "\u{FEFF}":
        result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a number as text, without a fraction if the number is whole.
  static func number(_ value: Double) -> String {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return "\(whole)" }
    return "\(value)"
  }

  /// Returns the limit of a range as text; a large round number becomes a power of ten.
  static func limit(_ value: Double) -> String {
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
