/// The number of decimals of a format.
public enum Decimals: Int, Sendable {
  /// The decimals of text.
  case three = 3
  /// The decimals of JSON lines.
  case six = 6

  fileprivate var scale: Double { self == .three ? 1e3 : 1e6 }
  @inline(__always)
  fileprivate var nanosecondsPerUnit: UInt64 { self == .three ? 1_000_000 : 1000 }
}

/// The only writer of numbers.
extension ByteBuffer {
  /// Appends a whole number.
  public mutating func append(_ number: Int) {
    append(atMost: 1 + Self.maximumDigits) { room in
      var end = room
      // Ids of fingers have one digit.
      if 0..<10 ~= number {
        end.write(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
        return 1
      }
      if number < 0 { end.write(UInt8(ascii: "-")) }
      end.write(UInt64(number.magnitude))
      return end - room
    }
  }

  /// Appends a number in its shortest form with at most these decimals: halves are rounded away from zero, and `-0` is 0.
  ///
  /// A number that is not finite is `null` with six decimals, because JSON has no such number, and its name with three.
  public mutating func append(_ number: Double, _ decimals: Decimals) {
    let magnitude = number.magnitude
    if magnitude < 9e9 {
      // 182.0005 counts as a half although its double is slightly smaller, because scaling comes before rounding.
      let units = Self.rounded(magnitude * decimals.scale)
      append(units: units, decimals, isNegative: number < 0)
    } else if magnitude < 9e12 {
      // Scaling so large a double would lose its last digits. Its whole part and its fraction are both exact.
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

  /// Appends a length of time in seconds, in its shortest form with at most these decimals.
  public mutating func append(seconds span: Nanoseconds, _ decimals: Decimals) {
    append(seconds: span, decimals, keepsZeros: false)
  }

  /// Appends an instant in seconds, with exactly six decimals.
  public mutating func append(padded instant: Instant) {
    append(seconds: instant.nanoseconds, .six, keepsZeros: true)
  }

  /// Appends a length of time in seconds, to the nanosecond.
  package mutating func append(exactSeconds span: Nanoseconds) {
    let (seconds, rest) = span.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    append(seconds, rest, decimals: 9, isNegative: span < 0, keepsZeros: false)
  }

  /// Appends an instant in microseconds, to the nanosecond.
  package mutating func append(microsecondsOf instant: Instant) {
    let (whole, rest) = instant.nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    append(whole, rest, decimals: 3, isNegative: instant.nanoseconds < 0, keepsZeros: false)
  }

  private mutating func append(seconds span: Nanoseconds, _ decimals: Decimals, keepsZeros: Bool) {
    let units =
      switch decimals {
      case .three: Self.rounded(span.magnitude, by: Decimals.three.nanosecondsPerUnit)
      case .six: Self.rounded(span.magnitude, by: Decimals.six.nanosecondsPerUnit)
      }
    append(units: units, decimals, isNegative: span < 0, keepsZeros: keepsZeros)
  }

  /// Returns the nearest number of units, with halves rounded up.
  @inline(__always)
  private static func rounded(_ span: UInt64, by unit: UInt64) -> UInt64 {
    let (units, rest) = span.quotientAndRemainder(dividingBy: unit)
    return rest * 2 >= unit ? units + 1 : units
  }

  /// Appends a number, given in units of its last decimal: thousandths or millionths.
  @inline(__always)
  private mutating func append(
    units: UInt64,
    _ decimals: Decimals,
    isNegative: Bool,
    keepsZeros: Bool = false
  ) {
    // Division by a constant is much faster than by a variable.
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

  /// Appends a whole part, and a fraction with a number of digits.
  @inline(__always)
  private mutating func append(
    _ whole: UInt64,
    _ fraction: UInt64,
    decimals: Int,
    isNegative: Bool,
    keepsZeros: Bool
  ) {
    append(atMost: 1 + Self.maximumDigits + 1 + decimals) { room in
      var end = room
      if isNegative, whole != 0 || fraction != 0 { end.write(UInt8(ascii: "-")) }
      end.write(whole)
      if fraction != 0 || keepsZeros {
        end.write(UInt8(ascii: "."))
        end.write(fraction, digits: decimals)
        while !keepsZeros, end[-1] == UInt8(ascii: "0") { end -= 1 }
      }
      return end - room
    }
  }

  /// The number of digits of the largest whole number.
  private static var maximumDigits: Int { 20 }

  /// Returns the nearest whole number, with halves rounded up.
  ///
  /// A number just below a half counts as a half, because a few inexact operations may have moved it there. So the mean
  /// of 100.25 and 156.525 is 128.3875 in whatever order the two are added.
  @inline(__always)
  private static func rounded(_ number: Double) -> UInt64 {
    let whole = Int64(number)
    let isUp = number - Double(whole) >= 0.5 - min(number * 0x1p-47, 0x1p-10)
    return UInt64(truncatingIfNeeded: isUp ? whole + 1 : whole)
  }
}

/// A pointer as a cursor: each write advances it. The caller has reserved enough room.
extension UnsafeMutablePointer<UInt8> {
  @inline(__always)
  fileprivate mutating func write(_ byte: UInt8) {
    pointee = byte
    self += 1
  }

  /// Writes a whole number.
  @inline(__always)
  fileprivate mutating func write(_ number: UInt64) {
    switch number {
    case ..<10: write(number, digits: 1)
    case ..<100: write(number, digits: 2)
    case ..<1000: write(number, digits: 3)
    default:
      var digits = 4
      var limit: UInt64 = 10_000
      // 10 to the power of 20 would overflow.
      while digits < 20, number >= limit {
        digits += 1
        limit &*= 10
      }
      write(number, digits: digits)
    }
  }

  /// Writes the last digits of a whole number.
  @inline(__always)
  fileprivate mutating func write(_ number: UInt64, digits: Int) {
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
