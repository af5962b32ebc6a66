/// Decimal numbers with a fixed number of decimals, counted in units of the last decimal.
///
/// Searches use such a grid, so that printing a number and reading it again does not change it.
package struct DecimalGrid: Equatable, Sendable {
  /// The number of decimals.
  package let decimals: Int
  private let scale: Double

  package init(decimals: Int) {
    self.decimals = decimals
    scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
  }

  /// The number for a count of units.
  package func value(_ units: Int) -> Double { Double(units) / scale }

  /// The smallest count of units that is not less than a number.
  package func units(atLeast number: Double) -> Int { Int((number * scale).rounded(.up)) }

  /// The largest count of units that is not more than a number.
  package func units(atMost number: Double) -> Int { Int((number * scale).rounded(.down)) }

  /// The nearest count of units.
  package func units(nearest number: Double) -> Int { Int((number * scale).rounded()) }

  /// The number as text, such as `46.958`, without trailing zeros.
  package func text(_ units: Int) -> String {
    var digits = String(units.magnitude)
    if decimals > 0 {
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      let fraction = digits.suffix(decimals)
      let whole = digits.dropLast(decimals)
      let shown = fraction.reversed().drop { $0 == "0" }.reversed()
      digits = shown.isEmpty ? String(whole) : "\(whole).\(String(shown))"
    }
    return units < 0 ? "-\(digits)" : digits
  }
}
