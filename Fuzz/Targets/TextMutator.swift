/// Mutates a trace or a scene and leaves most of it valid JSON: replaces values, moves lines and objects, and now and
/// then changes a byte.
public struct TextMutator {
  private var dice: Dice
  private var text: [UInt8]

  private static let values = [
    "0", "-0", "1", "-1", "0.5", "1e9", "-1e9", "4e9", "1e308", "1e-320", "9223372036854775807",
    "-9223372036854775808", "18446744073709551615", "9007199254740993", "NaN", "true", "false", "null", "{}",
    "[]",
    "\"\"", "\"\\u0000\"", "\"\\ud800\"", "\"-\"", "[0,0,0,0]", "[1,0,0,1,0,0]", "{\"except\":[]}",
  ]

  /// Returns the text after one to four changes that a seed determines.
  public static func mutate(_ text: [UInt8], seed: UInt64) -> [UInt8] {
    var mutator = TextMutator(dice: Dice(seed: seed), text: text)
    for _ in 0...mutator.dice.number(0...3) where !mutator.text.isEmpty { mutator.change() }
    return mutator.text
  }

  private mutating func change() {
    switch dice.number(1...12) {
    case 1: lines { lines, dice in lines.remove(at: dice.number(0...lines.count - 1)) }
    case 2: lines { lines, dice in lines.insert(dice.pick(lines), at: dice.number(0...lines.count)) }
    case 3:
      lines { lines, dice in
        lines.swapAt(dice.number(0...lines.count - 1), dice.number(0...lines.count - 1))
      }
    case 4, 5, 6: replace(tokens()) { dice, _ in Array(dice.pick(TextMutator.values).utf8) }
    case 7, 8, 9: replace(tokens()) { dice, others in others.isEmpty ? [] : dice.pick(others) }
    case 10: replace(objects()) { dice, others in others.isEmpty ? [] : dice.pick(others) }
    case 11: text[dice.number(0...text.count - 1)] = UInt8(dice.number(0...255))
    default:
      let start = dice.number(0...text.count - 1)
      text.removeSubrange(start..<min(text.count, start + dice.number(1...8)))
    }
  }

  private mutating func lines(_ change: (inout [ArraySlice<UInt8>], inout Dice) -> Void) {
    var lines = text.split(separator: UInt8(ascii: "\n"))
    guard !lines.isEmpty else { return }
    change(&lines, &dice)
    text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Replaces one of some parts, possibly by another of them.
  private mutating func replace(
    _ parts: [Range<Int>],
    _ substitute: (inout Dice, [[UInt8]]) -> [UInt8]
  ) {
    guard !parts.isEmpty else { return }
    let part = dice.pick(parts)
    let others = [Array(text[dice.pick(parts)])]
    text.replaceSubrange(part, with: substitute(&dice, others))
  }

  /// Strings, numbers and words.
  private func tokens() -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var start = 0
    while start < text.count {
      var end = start + 1
      switch text[start] {
      case 0x22:
        while end < text.count, text[end] != 0x22 { end += text[end] == 0x5C ? 2 : 1 }
        end = min(end + 1, text.count)
        tokens.append(start..<end)
      case 0x2B...0x39 where text[start] != 0x2C, 0x61...0x7A:
        while end < text.count, !",:]} \n".utf8.contains(text[end]) { end += 1 }
        tokens.append(start..<end)
      default: break
      }
      start = end
    }
    return tokens
  }

  /// The text between brackets.
  private func objects() -> [Range<Int>] {
    var open: [Int] = []
    var objects: [Range<Int>] = []
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0x7B, 0x5B: open.append(index)
      case 0x7D, 0x5D: if let start = open.popLast() { objects.append(start..<index + 1) }
      default: break
      }
    }
    return objects
  }
}
