import Records

/// How many decimals a format gives to its numbers.
public enum Decimals: Int, Sendable {
  /// The text report's.
  case three = 3
  /// The JSON lines'.
  case six = 6

  fileprivate var scale: Double { self == .three ? 1e3 : 1e6 }
  fileprivate var nanosecondsPerUnit: UInt64 { self == .three ? 1_000_000 : 1000 }
}

extension ByteBuffer {
  /// Appends a whole number.
  public mutating func append(_ number: Int) {
    append(atMost: 1 + Self.mostDigits) { room in
      var end = room
      if number < 0 { end.put(UInt8(ascii: "-")) }
      end.put(UInt64(number.magnitude))
      return end - room
    }
  }

  /// Appends a finite number in its shortest form at these decimals: halves away from zero, never `-0`.
  ///
  /// What is not finite reads `null` at six decimals, for JSON has no such number, and by its name at three.
  public mutating func append(_ number: Double, _ decimals: Decimals) {
    let magnitude = number.magnitude
    if magnitude < 9e9 {
      // Scaling before rounding makes 182.0005 the half that it looks like, though its double lies below.
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

  /// Appends a number of thousandths or millionths.
  @inline(__always)
  private mutating func append(
    units: UInt64,
    _ decimals: Decimals,
    isNegative: Bool,
    keepsZeros: Bool = false
  ) {
    // The compiler divides by what it knows much faster than by a variable.
    switch decimals {
    case .three:
      append(units / 1000, units % 1000, decimals: 3, isNegative: isNegative, keepsZeros: keepsZeros)
    case .six:
      append(
        units / 1_000_000,
        units % 1_000_000,
        decimals: 6,
        isNegative: isNegative,
        keepsZeros: keepsZeros
      )
    }
  }

  /// Appends a whole part, and a fraction of so many digits.
  @inline(__always)
  private mutating func append(
    _ whole: UInt64,
    _ fraction: UInt64,
    decimals: Int,
    isNegative: Bool,
    keepsZeros: Bool
  ) {
    append(atMost: 1 + Self.mostDigits + 1 + decimals) { room in
      var end = room
      if isNegative, whole != 0 || fraction != 0 { end.put(UInt8(ascii: "-")) }
      end.put(whole)
      if fraction != 0 || keepsZeros {
        end.put(UInt8(ascii: "."))
        end.put(fraction, digits: decimals)
        while !keepsZeros, end[-1] == UInt8(ascii: "0") { end -= 1 }
      }
      return end - room
    }
  }

  /// So many digits the largest whole number has.
  private static var mostDigits: Int { 20 }

  /// The nearest whole number, halves up. What lies below a half by no more than a few steps of arithmetic can
  /// do is a half: the mean of 100.25 and 156.525 is 128.3875, whatever the order in which it is taken.
  @inline(__always)
  private static func rounded(_ number: Double) -> UInt64 {
    let whole = Int64(number)
    let isUp = number - Double(whole) >= 0.5 - min(number * 0x1p-47, 0x1p-10)
    return UInt64(truncatingIfNeeded: isUp ? whole + 1 : whole)
  }
}

/// A place at which bytes are put one after the other, in room that is known to be enough.
extension UnsafeMutablePointer<UInt8> {
  @inline(__always)
  fileprivate mutating func put(_ byte: UInt8) {
    pointee = byte
    self += 1
  }

  /// Puts a whole number.
  @inline(__always)
  fileprivate mutating func put(_ number: UInt64) {
    switch number {
    case ..<10: put(number, digits: 1)
    case ..<100: put(number, digits: 2)
    case ..<1000: put(number, digits: 3)
    default:
      var digits = 4
      var limit: UInt64 = 10_000
      // Ten to the twentieth is more than there is.
      while digits < 20, number >= limit {
        digits += 1
        limit &*= 10
      }
      put(number, digits: digits)
    }
  }

  /// Puts the last digits of a whole number.
  @inline(__always)
  fileprivate mutating func put(_ number: UInt64, digits: Int) {
    var rest = number
    var place = digits
    while place > 0 {
      place &-= 1
      self[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    self += digits
  }
}
