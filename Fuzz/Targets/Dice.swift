import Records

/// The source of choices for random scenes and traces: a seed, or the bytes of a fuzzer.
package struct Dice {
  private var generator: SplitMix64?
  private var bytes: ArraySlice<UInt8> = []

  /// Pseudo-random choices, the same for the same seed on every machine (SplitMix64).
  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Choices that are read from bytes; after their end, always the first choice.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Whether the bytes are used up; always false with a seed.
  package var isUsedUp: Bool { generator == nil && bytes.isEmpty }

  /// A whole number of a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(next(below: count))
  }

  /// Returns true once in a number of times; never after the end of the bytes.
  package mutating func once(in times: Int) -> Bool {
    number(1...times) == times && !(times == 1 && isUsedUp)
  }

  /// Returns one of some choices.
  package mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[number(0...choices.count - 1)] }

  /// Returns a subset of some choices, in their order.
  package mutating func some<Choice>(of choices: [Choice], onceIn times: Int) -> [Choice] {
    choices.filter { _ in once(in: times) }
  }

  /// A seed for other dice.
  package mutating func next() -> UInt64 { next(below: .max) }

  private mutating func next(below count: UInt64) -> UInt64 {
    if let random = generator?.next() { return random % count }
    // No more bytes than the choice needs, so that a changed byte changes one choice.
    var value: UInt64 = 0
    var reach: UInt64 = 1
    while reach < count {
      value = value << 8 | UInt64(bytes.popFirst() ?? 0)
      reach = reach > .max >> 8 ? .max : reach << 8
    }
    return value % count
  }
}
