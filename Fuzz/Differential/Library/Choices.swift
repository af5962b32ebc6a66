import Records

/// Pseudo-random choices, the same for the same seed on every machine.
struct Choices {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// 64 random bits.
  mutating func next() -> UInt64 { random.next() }

  /// A number from 0 up to `count`.
  mutating func below(_ count: Int) -> Int { Int(random.next().multipliedFullWidth(by: UInt64(count)).high) }

  /// Returns true once in a number of times.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
