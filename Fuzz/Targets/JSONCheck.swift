/// Checks JSON lines without an allocation for each value, so that fuzzing spends its time on the targets.
struct JSONCheck {
  private let text: [UInt8]
  private var position = 0
  /// The closing brackets of the open lists and objects.
  private var open: [UInt8] = []

  /// Returns the number of the first line that is not a JSON object, counted from 1; nil if all are.
  static func firstFault(in lines: [UInt8]) -> Int? {
    guard String(validating: lines, as: UTF8.self) != nil else { return 1 }
    var check = JSONCheck(text: lines)
    var number = 1
    while check.position < lines.count {
      guard check.next == 0x7B, check.value(), check.consume(0x0A) else { return number }
      number += 1
    }
    return nil
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func consume(word: StaticString) -> Bool {
    for index in 0..<word.utf8CodeUnitCount where !consume(word.utf8Start[index]) { return false }
    return true
  }

  /// Consumes a value with everything in it; reports have no white space.
  private mutating func value() -> Bool {
    repeat {
      guard opening() else { return false }
      while let bracket = open.last, next == bracket {
        open.removeLast()
        position += 1
      }
      guard let bracket = open.last else { return true }
      guard text[position - 1] == 0x7B || text[position - 1] == 0x5B || consume(0x2C) else { return false }
      if bracket == 0x7D, !(string() && consume(0x3A)) { return false }
    } while true
  }

  /// Consumes a word, a number, a string, or the opening bracket of a list or an object.
  private mutating func opening() -> Bool {
    switch next {
    case 0x7B:
      open.append(0x7D)
      return consume(0x7B)
    case 0x5B:
      open.append(0x5D)
      return consume(0x5B)
    case 0x22: return string()
    case 0x74: return consume(word: "true")
    case 0x66: return consume(word: "false")
    case 0x6E: return consume(word: "null")
    default: return number()
    }
  }

  private mutating func string() -> Bool {
    guard consume(0x22) else { return false }
    while let byte = next, byte >= 0x20 {
      position += 1
      if byte == 0x22 { return true }
      if byte == 0x5C, !escape() { return false }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard consume(0x75) else { return "\"\\/bfnrt".utf8.contains { consume($0) } }
    for _ in 0..<4 where !"0123456789abcdefABCDEF".utf8.contains(where: { consume($0) }) { return false }
    return true
  }

  private mutating func number() -> Bool {
    _ = consume(0x2D)
    guard consume(0x30) || digits() else { return false }
    if consume(0x2E), !digits() { return false }
    if consume(0x65) || consume(0x45) {
      _ = consume(0x2B) || consume(0x2D)
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = position
    while let byte = next, 0x30...0x39 ~= byte { position += 1 }
    return position > start
  }
}
