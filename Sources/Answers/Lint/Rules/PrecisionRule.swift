import Records
import TraceFormat

extension LintCode {
  /// A time has more than nine decimals.
  public static let tooPrecise = LintCode(
    "tooPrecise",
    summary: "a time with more than nine decimals; reported once for each trace",
    advice: "Times are kept in whole nanoseconds, and further digits are ignored"
  )
}

/// Finds times with more than nine decimals, which are finer than nanoseconds. There is one finding per trace.
struct PrecisionRule: TraceRule {
  static let group = LintGroup.traces
  static let codes: [LintCode] = [.tooPrecise]

  private var first: (line: Int, decimals: Int)?
  private var others = 0

  var drafts: [DraftFinding] {
    guard let first else { return [] }
    let rest =
      others == 0 ? "" : others == 1 ? "; one more line has too many" : "; \(others) more lines have too many"
    let text =
      "the time has \(first.decimals) decimals, and only nine of them, the nanoseconds, are used\(rest)"
    return [DraftFinding(.tooPrecise, .line(first.line, JSONPath()["t"]), [], text)]
  }

  mutating func process(_ step: Step, on line: Int, of text: TraceText) {
    let decimals = PrecisionRule.decimals(of: text.number(at: JSONPath()["t"], line: line))
    guard decimals > 9 else { return }
    if first == nil { first = (line, decimals) } else { others += 1 }
  }

  /// Returns the number of decimals, without trailing zeros.
  static func decimals(of number: String) -> Int {
    let parts = number.lowercased().split(separator: "e", maxSplits: 1)
    let mantissa = (parts.first ?? "").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? exponent(parts[1]) : 0
    let whole = mantissa.first ?? ""
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    let digits = (whole + fraction).reversed().drop { $0 == "0" }
    guard digits.contains(where: { ("1"..."9").contains($0) }) else { return 0 }
    let zeros = whole.count + fraction.count - digits.count
    return max(0, fraction.count - zeros - exponent)
  }

  /// Returns the exponent, limited to ±1 billion so that sums do not overflow.
  private static func exponent(_ digits: Substring) -> Int {
    let limit = 1_000_000_000
    let exponent = Int(digits) ?? (digits.hasPrefix("-") ? -limit : limit)
    return min(max(exponent, -limit), limit)
  }
}
