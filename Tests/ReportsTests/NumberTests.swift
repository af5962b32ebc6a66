import Records
import Testing

@testable import Reports

@Suite("Numbers")
struct NumberTests {
  private func written(_ body: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    body(&buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (0.0005, "0.001"), (-0.0005, "-0.001"), (0.0004, "0"), (-0.0004, "0"),
      (0.00049999999999999, "0"), (0.1 + 0.2, "0.3"), (-7.2499999, "-7.25"), (182.0005, "182.001"),
      (1.0005, "1.001"), (-1.0005, "-1.001"), (99.9995, "100"), (61, "61"), (-12.5, "-12.5"),
      (0.010, "0.01"), (9998.9996, "9999"), (9999, "9999"), (9999.9994, "9999.999"), (-9999.9995, "-10000"),
      (10_000.001, "10000.001"), (1e9, "1000000000"), (-1e9, "-1000000000"),
      (8_999_999_999.9996, "9000000000"),
      (123_456_789_012.75, "123456789012.75"), (9e12, "9000000000000"), (1e300, "1e+300"),
      (-1e300, "-1e+300"), (9_007_199_254_740_992, "9007199254740992"), (2.5e-7, "0"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.leastNonzeroMagnitude, "0"),
      (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)]
  )
  func `Shortest at three decimals, halves away from zero`(number: Double, expected: String) {
    #expect(written { $0.append(number, .three) } == expected)
  }

  @Test(
    arguments: [
      (0.0005, "0.0005"), (-0.0004, "-0.0004"), (2.5e-7, "0"), (5e-7, "0.000001"), (-5e-7, "-0.000001"),
      (-4e-7, "0"), (0.1 + 0.2, "0.3"), (-7.2499999, "-7.25"), (182.0005, "182.0005"),
      (1.000_000_5, "1.000001"), (1e9, "1000000000"), (999_999_999.999_999_9, "1000000000"),
      (9e9, "9000000000"), (999_999_999.999_999, "999999999.999999"), (9e9 + 0.25, "9000000000.25"),
      (9e12, "9000000000000"), (1e300, "1e+300"), (.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)]
  )
  func `Shortest at six decimals, halves away from zero`(number: Double, expected: String) {
    #expect(written { $0.append(number, .six) } == expected)
  }

  @Test func `Numbers of every length have the digits of their units`() {
    var units = 1
    for _ in 0..<2_000 {
      // The steps are prime, so that all digits occur at all places.
      units = units &* 7_919 % 899_999_999_989
      for units in [units, units % 1_000_003, units % 9_973, units % 10 * 1_000_000] {
        for (decimals, scale, width) in [(Decimals.three, 1000, 3), (.six, 1_000_000, 6)] {
          let fraction = String(String(units % scale + scale).dropFirst())
          let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
          let expected = digits.isEmpty ? "\(units / scale)" : "\(units / scale).\(digits)"
          #expect(fraction.count == width)
          #expect(written { $0.append(Double(units) / Double(scale), decimals) } == expected)
        }
        #expect(written { $0.append(units) } == "\(units)")
        #expect(written { $0.append(exactSeconds: Int64(units)) } == nanoseconds(units))
      }
    }
  }

  private func nanoseconds(_ units: Int) -> String {
    let fraction = String(units % 1_000_000_000 + 1_000_000_000).dropFirst()
    let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
    return digits.isEmpty ? "\(units / 1_000_000_000)" : "\(units / 1_000_000_000).\(digits)"
  }

  @Test(
    arguments: [(0, "0"), (-1, "-1"), (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808")]
  )
  func `Whole numbers`(number: Int, expected: String) {
    #expect(written { $0.append(number) } == expected)
  }

  @Test(
    arguments: [
      (0, "0.000000", "0", "0"), (120_000_000, "0.120000", "0.12", "0.12"),
      (499, "0.000000", "0", "0"), (500, "0.000001", "0.000001", "0"),
      (1_234_567_499, "1.234567", "1.234567", "1.235"), (1_234_567_500, "1.234568", "1.234568", "1.235"),
      (999_999_999, "1.000000", "1", "1"), (350_500_000, "0.350500", "0.3505", "0.351"),
      (4_000_000_000_000_000_000, "4000000000.000000", "4000000000", "4000000000"),
      (-499, "0.000000", "0", "0"), (-1_500_000_000, "-1.500000", "-1.5", "-1.5"),
    ] as [(Int64, String, String, String)]
  )
  func `Times in full and at their shortest`(nanoseconds: Int64, padded: String, six: String, three: String) {
    #expect(written { $0.append(padded: Instant(nanoseconds: nanoseconds)) } == padded)
    #expect(written { $0.append(seconds: nanoseconds, .six) } == six)
    #expect(written { $0.append(seconds: nanoseconds, .three) } == three)
  }

  @Test func `Every multiple of a thousandth reads as itself`() {
    for units in Array(-3_000...3_000) + Array(stride(from: -10_100_000, to: 10_100_000, by: 997)) {
      #expect(written { $0.append(Double(units) / 1e3, .three) } == shortest(units, decimals: 3))
    }
  }

  @Test func `Every multiple of a millionth reads as itself`() {
    for units in Array(-3_000...3_000) + Array(stride(from: -10_100_000_000, to: 10_100_000_000, by: 997_001))
    {
      #expect(written { $0.append(Double(units) / 1e6, .six) } == shortest(units, decimals: 6))
    }
  }

  private func shortest(_ units: Int, decimals: Int) -> String {
    let digits = String(abs(units))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let fraction = String(padded.suffix(decimals).reversed().drop { $0 == "0" }.reversed())
    return (units < 0 ? "-" : "") + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
