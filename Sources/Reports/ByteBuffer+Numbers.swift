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
    if decimals == .three, number.magnitude < 9999 {
      append(thousandths: Self.rounded(number.magnitude * 1000), isNegative: number < 0)
    } else {
      appendAny(number, decimals)
    }
  }

  @inline(never)
  private mutating func appendAny(_ number: Double, _ decimals: Decimals) {
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

  /// Appends a number of thousandths below ten thousand in its shortest form.
  ///
  /// The eight bytes of `1234.567` are made at once, and the zeros on both sides left out. There is nothing to branch
  /// on: how many digits the next number has, no processor guesses right.
  @inline(__always)
  private mutating func append(thousandths units: UInt64, isNegative: Bool) {
    var digits = Self.digits(of: units / 1000, units % 1000)
    // The point has the place of the fraction's first digit, which is none.
    digits |= UInt64(UInt8(ascii: ".") ^ UInt8(ascii: "0")) << 32
    let leading = min(digits.trailingZeroBitCount / 8, 3)
    let trailing = digits.leadingZeroBitCount / 8
    let end = 8 - (trailing < 3 ? trailing : 4)
    let sign = isNegative && units != 0 ? 1 : 0
    append(atMost: 1 + 8) { room in
      room.pointee = UInt8(ascii: "-")
      let text = (digits ^ 0x3030_3030_3030_3030) >> (8 * leading)
      UnsafeMutableRawPointer(room + sign).storeBytes(of: text.littleEndian, as: UInt64.self)
      return sign + end - leading
    }
  }

  /// Four digits each of two numbers below ten thousand: a digit a byte, the first in the lowest.
  @inline(__always)
  private static func digits(of first: UInt64, _ second: UInt64) -> UInt64 {
    // Side by side in one word: hundreds and what is left of them, then tens and ones. For numbers as small as these,
    // the factors and shifts are divisions by 100 and by 10.
    let both = first | second << 32
    let hundreds = (both &* 10486) >> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (both &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
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
    let excess = number - Double(whole) - (0.5 - min(number * 0x1p-47, 0x1p-10))
    // Added by its sign, without a branch: of multiples of a thousandth, every other one lies below by a trifle.
    return UInt64(truncatingIfNeeded: whole &+ 1) &- excess.bitPattern >> 63
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
