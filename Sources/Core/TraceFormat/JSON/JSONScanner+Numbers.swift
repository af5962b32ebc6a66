/// Scans numbers, with the values that json-c would give them.
extension JSONScanner {
  /// The powers of ten that a `Double` represents exactly.
  private static let powersOfTen = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]
  /// The largest number of decimal digits that always fit into an `Int`.
  private static let digitsOfInt = 18

  /// Consumes a whole number.
  mutating func whole() throws(UnsupportedSyntax) -> Int {
    let isNegative = consume(0x2D)
    var value = 0
    let digits = try wholeDigits(of: &value)
    guard digits <= JSONScanner.digitsOfInt, next != 0x2E, next | 0x20 != 0x65 else {
      throw UnsupportedSyntax()
    }
    return isNegative ? -value : value
  }

  /// Consumes a number. Its value may be infinite.
  ///
  /// A number is `significand · 10^exponent`. The value is exact if both factors are exact as `Double`, because a single
  /// multiplication or division rounds once (Clinger, 1990).
  @inline(__always)
  mutating func number() throws(UnsupportedSyntax) -> Double {
    if let number = shortNumber() { return number }
    return try anyNumber()
  }

  /// Consumes a number without an exponent and with at most seven digits before and after the point, without a loop
  /// over its digits. Nearly all numbers are like this; nil for other numbers.
  private mutating func shortNumber() -> Double? {
    let isNegative = next == 0x2D
    let start = isNegative ? position &+ 1 : position
    let whole = digits(at: start)
    guard 1...7 ~= whole.count, whole.count == 1 || text[start] != 0x30 else { return nil }
    var end = start &+ whole.count
    let following = end < count ? text[end] : 0
    guard following == 0x2E else {
      guard following | 0x20 != 0x65 else { return nil }
      position = end
      // A whole number has no negative zero.
      return Double(isNegative ? -whole.value : whole.value)
    }
    let fraction = digits(at: end &+ 1)
    guard 1...7 ~= fraction.count else { return nil }
    end &+= 1 &+ fraction.count
    guard end == count || text[end] | 0x20 != 0x65 else { return nil }
    position = end
    let unit = JSONScanner.powersOfTen[fraction.count]
    // The significand is exact: it has at most fourteen digits.
    let magnitude = (Double(whole.value) * unit + Double(fraction.value)) / unit
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the number of digits at an offset, at most eight, and their value. Eight characters are examined at once.
  @inline(__always)
  private func digits(at offset: Int) -> (count: Int, value: Int) {
    var characters: UInt64
    if offset &+ 8 <= count {
      characters = UnsafeRawPointer(text + offset).loadUnaligned(as: UInt64.self)
    } else if count >= 8, offset < count {
      // The last eight characters of the text, without those before the offset.
      characters = UnsafeRawPointer(text + (count &- 8)).loadUnaligned(as: UInt64.self)
      characters &>>= UInt64(truncatingIfNeeded: (offset &+ 8 &- count) &* 8)
    } else {
      return (0, 0)
    }
    // Each digit becomes its value. The first byte that is not a digit sets its highest bit in the sum.
    characters = UInt64(littleEndian: characters) ^ 0x3030_3030_3030_3030
    let others = (characters &+ 0x7676_7676_7676_7676 | characters) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount &>> 3
    guard count > 0 else { return (0, 0) }
    // The digits are moved up to the highest byte, with zeros before them. Neighbours are combined into pairs, and
    // pairs into the value of all eight.
    characters &<<= UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    let pairs = characters &* 10 &+ characters &>> 8
    let low = (pairs & 0xFF_0000_00FF) &* (100 + 1_000_000 << 32)
    let high = (pairs &>> 16 & 0xFF_0000_00FF) &* (1 + 10_000 << 32)
    return (count, Int(truncatingIfNeeded: (low &+ high) &>> 32))
  }

  private mutating func anyNumber() throws(UnsupportedSyntax) -> Double {
    let start = position
    let isNegative = consume(0x2D)
    var significand = 0
    var digits = try wholeDigits(of: &significand)
    var exponent = 0
    let isWhole = next != 0x2E && next | 0x20 != 0x65
    if consume(0x2E) {
      let places = try self.digits(of: &significand)
      digits += places
      exponent = -places
    }
    if next | 0x20 == 0x65 { exponent += try self.exponent() }
    if isWhole {
      // json-c limits longer ones to the range of 64 bits.
      guard digits <= JSONScanner.digitsOfInt else { throw UnsupportedSyntax() }
      // A whole number has no negative zero.
      return Double(isNegative ? -significand : significand)
    }
    guard digits <= JSONScanner.digitsOfInt, significand <= 1 << 53,
      exponent.magnitude < JSONScanner.powersOfTen.count
    else { return try decimal(from: start) }
    let magnitude =
      exponent < 0
      ? Double(significand) / JSONScanner.powersOfTen[-exponent]
      : Double(significand) * JSONScanner.powersOfTen[exponent]
    return isNegative ? -magnitude : magnitude
  }

  private mutating func wholeDigits(of value: inout Int) throws(UnsupportedSyntax) -> Int {
    let hasLeadingZero = next == 0x30
    let count = try digits(of: &value)
    guard count == 1 || !hasLeadingZero else { throw UnsupportedSyntax() }
    return count
  }

  /// Consumes at least one digit, appends the digits to a value, and returns their number. The value of more than 18
  /// digits is meaningless.
  @inline(__always)
  private mutating func digits(of value: inout Int) throws(UnsupportedSyntax) -> Int {
    let (text, count, start) = (text, count, position)
    var end = start
    while end < count, case let digit = text[end] &- 0x30, digit < 10 {
      value = value &* 10 &+ Int(digit)
      end &+= 1
    }
    guard end > start else { throw UnsupportedSyntax() }
    position = end
    return end - start
  }

  private mutating func exponent() throws(UnsupportedSyntax) -> Int {
    position += 1
    let isNegative = consume(0x2D)
    if !isNegative { _ = consume(0x2B) }
    var value = 0
    let count = try digits(of: &value)
    guard count < 5 else { throw UnsupportedSyntax() }
    return isNegative ? -value : value
  }

  /// Returns the value of the number at an offset, as the C library converts it.
  private func decimal(from start: Int) throws(UnsupportedSyntax) -> Double {
    let digits = String(decoding: part(start..<position), as: UTF8.self)
    guard let value = Double(digits) else { throw UnsupportedSyntax() }
    return value
  }
}
