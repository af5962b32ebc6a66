import Records

/// How many decimals a format gives to its numbers.
public enum Decimals: Int, Sendable {
  /// The text report's.
  case three = 3
  /// The JSON lines'.
  case six = 6

  var scale: Double { self == .three ? 1e3 : 1e6 }
  fileprivate var nanosecondsPerUnit: UInt64 { self == .three ? 1_000_000 : 1000 }
}

extension ByteBuffer {
  /// Appends a whole number.
  public mutating func append(_ number: Int) {
    append(whole: UInt64(number.magnitude), isNegative: number < 0)
  }

  /// Appends a finite number in its shortest form at these decimals: halves away from zero, never `-0`.
  ///
  /// What is not finite reads `null` at six decimals, for JSON has no such number, and by its name at three.
  public mutating func append(_ number: Double, _ decimals: Decimals) {
    // Scaling before rounding makes 182.0005 the half that it looks like, though its double lies below.
    switch decimals {
    case .three where number.magnitude < 9999:
      append(thousandths: Self.rounded(number.magnitude * 1e3), isNegative: number < 0)
    case .six where number.magnitude < 9999:
      append(millionths: Self.rounded(number.magnitude * 1e6), isNegative: number < 0)
    default:
      appendAny(number, decimals)
    }
  }

  @inline(never)
  private mutating func appendAny(_ number: Double, _ decimals: Decimals) {
    let magnitude = number.magnitude
    if magnitude < 9e9 {
      let units = Self.rounded(magnitude * decimals.scale)
      append(units: units, decimals, isNegative: number < 0)
    } else if magnitude < 9e12 {
      // Scaled as a double it would lose its last digits; whole part and fraction are exact each.
      let whole = UInt64(magnitude)
      let fraction = Self.rounded((magnitude - Double(whole)) * decimals.scale)
      let units = whole * UInt64(decimals.scale) + fraction
      append(units: units, decimals, isNegative: number < 0)
    } else if number.isFinite {
      let description = number.description
      append(text: description.hasSuffix(".0") ? String(description.dropLast(2)) : description)
    } else if decimals == .six {
      append("null")
    } else {
      append(text: number.description)
    }
  }

  /// Appends a length of time in seconds, in its shortest form at these decimals.
  public mutating func append(seconds span: Nanoseconds, _ decimals: Decimals) {
    append(seconds: span, decimals, keepsZeros: false)
  }

  /// Appends an instant in seconds, with six decimals in full.
  public mutating func append(padded instant: Instant) {
    append(seconds: instant.nanoseconds, .six, keepsZeros: true)
  }

  private mutating func append(seconds span: Nanoseconds, _ decimals: Decimals, keepsZeros: Bool) {
    let unit = decimals.nanosecondsPerUnit
    let (units, rest) = span.magnitude.quotientAndRemainder(dividingBy: unit)
    append(
      units: rest * 2 >= unit ? units + 1 : units,
      decimals,
      isNegative: span < 0,
      keepsZeros: keepsZeros
    )
  }

  /// The nearest whole number, halves up. What lies below a half by no more than a few steps of arithmetic can
  /// do is a half: the mean of 100.25 and 156.525 is 128.3875, whatever the order in which it is taken.
  @inline(__always)
  private static func rounded(_ number: Double) -> UInt64 {
    let whole = Int64(number)
    let excess = number - Double(whole) - (0.5 - min(number * 0x1p-47, 0x1p-10))
    // Added by its sign, without a branch: of multiples of a thousandth, every other one lies below by a trifle.
    return UInt64(truncatingIfNeeded: whole &+ 1) &- excess.bitPattern >> 63
  }
}
