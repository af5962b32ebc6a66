/// A generator of pseudo-random numbers, the same for the same seed on every machine (SplitMix64).
package struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed &* SplitMix64.step
  }

  package mutating func next() -> UInt64 {
    state &+= SplitMix64.step
    return SplitMix64.mix(state)
  }

  /// Returns a number that depends only on a seed and an index.
  package static func number(at index: UInt64, seed: UInt64) -> UInt64 {
    mix(seed &* step &+ index)
  }

  private static func mix(_ state: UInt64) -> UInt64 {
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to 1.
  package mutating func fraction() -> Double {
    Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// A number of the normal distribution with the mean 0 and the deviation 1.
  ///
  /// The sum of twelve uniform numbers is close enough, never exceeds 6, and is exact on every machine.
  package mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + fraction() }
  }
}
