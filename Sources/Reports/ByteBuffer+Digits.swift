/// How the digits of numbers become bytes.
extension ByteBuffer {
  /// Appends a number of thousandths or millionths.
  mutating func append(
    units: UInt64,
    _ decimals: Decimals,
    isNegative: Bool,
    keepsZeros: Bool = false
  ) {
    switch decimals {
    case .three where units < 10_000_000 && !keepsZeros:
      append(thousandths: units, isNegative: isNegative)
    case .six where units < 10_000_000_000:
      append(millionths: units, isNegative: isNegative, keepsZeros: keepsZeros)
    default:
      let scale = UInt64(decimals.scale)
      append(
        units / scale,
        units % scale,
        decimals: decimals.rawValue,
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
  mutating func append(thousandths units: UInt64, isNegative: Bool) {
    let digits = Self.digits(of: units / 1000, units % 1000) | Self.point
    let leading = min(digits.trailingZeroBitCount / 8, 3)
    let trailing = digits.leadingZeroBitCount / 8
    let end = 8 - (trailing < 3 ? trailing : 4)
    let sign = isNegative && units != 0 ? 1 : 0
    append(atMost: 1 + 8) { room in
      room.pointee = UInt8(ascii: "-")
      (room + sign).put(digits: digits >> (8 * leading))
      return sign + end - leading
    }
  }

  /// Appends a number of millionths below ten thousand: the thousandths, and three more digits.
  mutating func append(millionths units: UInt64, isNegative: Bool, keepsZeros: Bool = false) {
    let (thousandths, rest) = (units / 1000, units % 1000)
    if rest == 0, !keepsZeros { return append(thousandths: thousandths, isNegative: isNegative) }
    let digits = Self.digits(of: thousandths / 1000, thousandths % 1000) | Self.point
    // The first of four is none.
    let more = Self.digits(of: rest, 0) >> 8
    let leading = min(digits.trailingZeroBitCount / 8, 3)
    let trailing = keepsZeros ? 0 : more.leadingZeroBitCount / 8 - 5
    let sign = isNegative && units != 0 ? 1 : 0
    append(atMost: 1 + 8 + 8) { room in
      room.pointee = UInt8(ascii: "-")
      (room + sign).put(digits: digits >> (8 * leading))
      (room + sign + 8 - leading).put(digits: more)
      return sign + 8 - leading + 3 - trailing
    }
  }

  /// Appends a whole number.
  mutating func append(whole number: UInt64, isNegative: Bool) {
    append(atMost: 1 + Self.mostDigits) { room in
      var end = room
      if isNegative { end.put(UInt8(ascii: "-")) }
      end.put(number)
      return end - room
    }
  }

  /// Appends a whole part, and a fraction of so many digits.
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

  /// A point in the place of the first digit of the second number, which is none where that is below a thousand.
  private static var point: UInt64 { UInt64(UInt8(ascii: ".") ^ UInt8(ascii: "0")) << 32 }

  /// So many digits the largest whole number has.
  private static var mostDigits: Int { 20 }
}

/// A place at which bytes are put one after the other, in room that is known to be enough.
extension UnsafeMutablePointer<UInt8> {
  @inline(__always)
  fileprivate mutating func put(_ byte: UInt8) {
    pointee = byte
    self += 1
  }

  /// Puts eight digits, a digit a byte, the first in the lowest.
  @inline(__always)
  fileprivate func put(digits: UInt64) {
    let text = digits ^ 0x3030_3030_3030_3030
    UnsafeMutableRawPointer(self).storeBytes(of: text.littleEndian, as: UInt64.self)
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
