import Records

/// Spells numbers in the ways that a reader of decimal numbers may get wrong.
struct NumberSpeller {
  /// Numbers at the limits of `Double` and `Int`, and texts that are almost numbers.
  private static let special: [[UInt8]] = [
    "0", "-0", "0.0", "-0.0", "0e9", "-0e-9", "1e22", "1e23", "1e-22", "1e-23", "9007199254740992.0",
    "9007199254740993.0", "9007199254740993e0", "9007199254740993e-3", "999999999999999999",
    "1000000000000000000", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "18446744073709551616", "1e308", "1.7976931348623157e308", "1.7976931348623159e308", "1e309", "1e9999",
    "1e99999", "1e-9999", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
    "2.2250738585072011e-308", "1000000000", "1000000000.0", "1000000000.0000001", "1e9", "1e+09",
    "0.1e10", "1E2", "1e0000002", "0.30000000000000004", "5e-1", "123456789012345678", "1.0",
    "00", "01", "-01", "010.5", "+1", "1.", ".5", "-", "-.5", "1e", "1e+", "1.e2", "0x10", "1_0", "--1",
    "1.2.3",
    "NaN", "-NaN", "Infinity", "-Infinity", "inf", "nan", "true", "null", "\"1\"", "[1]", "{}",
  ].map { Array($0.utf8) }

  /// Spells a decimal number in another way; nearly always with the same value or one close to it.
  static func respell(_ number: [UInt8], _ random: inout Choices, into text: inout [UInt8]) {
    switch random.below(16) {
    case 0: text += number + (number.contains(0x2E) ? [] : [0x2E]) + zeros(1 + random.below(30))
    case 1, 2:
      text += number + (number.contains(0x2E) ? [] : [0x2E])
      digits(1 + random.below(24), &random, into: &text)
    case 3, 4, 5: exponent(number, &random, into: &text)
    default: text += number
    }
  }

  /// Spells any number, or something that is almost one.
  static func any(_ random: inout Choices, into text: inout [UInt8]) {
    switch random.below(8) {
    case 0: text += special[random.below(special.count)]
    case 1: halfway(&random, into: &text)
    case 2, 3:
      let number = Double(bitPattern: random.next())
      text += Array((number.isFinite ? number : 0.5).description.utf8)
    default:
      if random.once(in: 4) { text.append(0x2D) }
      text.append(0x31 + UInt8(random.below(9)))
      digits(random.below(random.once(in: 4) ? 40 : 17), &random, into: &text)
      if random.once(in: 2) {
        text.append(0x2E)
        digits(1 + random.below(random.once(in: 4) ? 40 : 12), &random, into: &text)
      }
      if random.once(in: 2) {
        text += random.once(in: 2) ? [0x65, 0x2D] : random.once(in: 2) ? [0x45] : [0x65, 0x2B]
        text += Array(random.below(random.once(in: 4) ? 400 : 30).description.utf8)
      }
    }
  }

  /// A number halfway between two neighbours of type `Double`: an odd whole number of 54 bits, over a power of two.
  private static func halfway(_ random: inout Choices, into text: inout [UInt8]) {
    let odd = random.next() >> 10 | 1 << 53 | 1
    let halvings = random.below(4)
    let scaled = (0..<halvings).reduce(odd) { number, _ in number * 5 }
    text += Array("\(scaled)e-\(halvings)".utf8)
  }

  /// Moves the point of a number, and writes an exponent that makes up for it.
  private static func exponent(_ number: [UInt8], _ random: inout Choices, into text: inout [UInt8]) {
    let point = number.firstIndex(of: 0x2E) ?? number.count
    let places = max(0, number.count - point - 1)
    let sign: [UInt8] = number.first == 0x2D ? [0x2D] : []
    let digits = number.filter { $0 != 0x2E && $0 != 0x2D }.drop { $0 == 0x30 }
    let moved = random.below(12)
    text += sign
    text += digits.isEmpty ? [0x30] : digits
    if random.once(in: 2) {
      // No point: the exponent has the places.
      text += random.once(in: 2) ? [0x65] : [0x45]
      text += Array((-places).description.utf8)
    } else {
      text += zeros(moved) + [0x2E, 0x30, 0x65, 0x2D] + zeros(random.below(3))
      text += Array((places + moved).description.utf8)
    }
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x30, count: count) }

  private static func digits(_ count: Int, _ random: inout Choices, into text: inout [UInt8]) {
    for _ in 0..<count { text.append(0x30 + UInt8(random.below(10))) }
  }
}
