/// Decimal numbers with a fixed number of digits after the point, counted in units of the last of them.
///
/// What is searched for lies on such a grid, so that it can be written down, read back and is still the same.
package struct DecimalGrid: Equatable, Sendable {
  /// How many digits stand after the point.
  package let decimals: Int
  private let scale: Double

  package init(decimals: Int) {
    self.decimals = decimals
    scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
  }

  /// The number of so many units.
  package func value(_ units: Int) -> Double { Double(units) / scale }

  /// The nearest number of units that is not less than a number.
  package func units(atLeast number: Double) -> Int { Int((number * scale).rounded(.up)) }

  /// The nearest number of units that is not more than a number.
  package func units(atMost number: Double) -> Int { Int((number * scale).rounded(.down)) }

  /// The nearest number of units.
  package func units(nearest number: Double) -> Int { Int((number * scale).rounded()) }

  /// The number as a text, such as `46.958`, without zeros at its end.
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
