import Records

/// A reading of a source's clock, in nanoseconds if the clock has its format's unit.
///
/// It is wider than a trace's time: milliseconds since 1970, mistaken for seconds, are 1.7e21 nanoseconds. The trace's
/// times count from its first touch, in the unit of `--time-unit`.
typealias SourceTime = Int128

extension SourceTime {
  /// No clock has readings from here on: numbers in a text may have any size.
  static let limit: SourceTime = 10_000_000_000_000_000_000_000_000_000

  /// Whether the reading is that of a clock.
  var isReadable: Bool { magnitude < SourceTime.limit.magnitude }

  /// Converts a number of units, rounded to the nearest nanosecond; whole numbers are exact. Numbers that are too large
  /// or not finite give a reading beyond ``limit``.
  init(_ number: Double, _ unit: TimeUnit) {
    let whole = number.rounded(.towardZero)
    guard whole.magnitude * unit.nanoseconds < 1e28 else {
      self = number < 0 ? -SourceTime.limit : SourceTime.limit
      return
    }
    // The last digits of nanoseconds since 1970 are not exact in a `Double`.
    guard number.ulp <= 1 else {
      self = SourceTime((number / 1000).rounded()) * 1000 * SourceTime(unit.nanoseconds)
      return
    }
    let rest = ((number - whole) * unit.nanoseconds).rounded(.toNearestOrAwayFromZero)
    self = SourceTime(whole) * SourceTime(unit.nanoseconds) + SourceTime(rest)
  }

  static func seconds(_ number: Double) -> SourceTime { SourceTime(number, .seconds) }
  static func milliseconds(_ number: Double) -> SourceTime { SourceTime(number, .milliseconds) }

  /// Reads a number of units, such as `1700000000016.25`, exactly; nil if the text is not a number.
  init?(decimal text: some StringProtocol, _ unit: TimeUnit) {
    guard let number = Double(text), !number.isNaN else { return nil }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    // A `Double` has 16 digits, and nanoseconds since 1970 have 19.
    guard number >= 0, number * unit.nanoseconds < 1e28, text.allSatisfy({ $0 == "." || $0.isNumber }),
      let whole = SourceTime(parts[0])
    else {
      self.init(number, unit)
      return
    }
    let fraction = parts.count == 1 ? 0 : Double("0.\(parts[1])") ?? 0
    self = whole * SourceTime(unit.nanoseconds) + SourceTime(fraction, unit)
  }

  /// Returns the reading times a fraction, rounded to the nearest nanosecond, halves away from zero.
  func scaled(by numerator: SourceTime, over denominator: SourceTime) -> SourceTime {
    let product = self * numerator
    return (product + (product < 0 ? -denominator : denominator) / 2) / denominator
  }
}
