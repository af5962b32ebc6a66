/// The small parts of which messages are made.
enum Phrase {
  private static let longest = 64

  /// A text in quotes: shortened if it is long, control characters made visible.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      if count == longest {
        result += "…"
        break
      }
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        result += scalar.escaped(asASCII: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number, whole ones without a fraction.
  static func number(_ value: Double) -> String {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return "\(whole)" }
    return "\(value)"
  }

  /// A limit of numbers: round ones in powers of ten.
  static func limit(_ value: Double) -> String {
    var (factor, exponent) = (value.magnitude, 0)
    while factor >= 10, factor.truncatingRemainder(dividingBy: 10) == 0 {
      factor /= 10
      exponent += 1
    }
    return exponent < 5 ? number(value) : "\(value < 0 ? "-" : "")\(number(factor))e\(exponent)"
  }

  /// Names in quotes: `"a", "b" or "c"`.
  static func alternatives(_ names: [String]) -> String {
    let quoted = names.map(quoted)
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
