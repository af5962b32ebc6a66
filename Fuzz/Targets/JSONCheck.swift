/// A judge of JSON lines with no allocation a value, so that fuzzing spends its time on what it looks for.
struct JSONCheck {
  private let text: [UInt8]
  private var position = 0
  /// The brackets that close what is open.
  private var open: [UInt8] = []

  /// The number of the first line that is not an object in JSON, counted from 1; nil where all are.
  static func firstFault(in lines: [UInt8]) -> Int? {
    guard String(validating: lines, as: UTF8.self) != nil else { return 1 }
    var check = JSONCheck(text: lines)
    var number = 1
    while check.position < lines.count {
      guard check.next == 0x7B, check.value(), check.take(0x0A) else { return number }
      number += 1
    }
    return nil
  }

  private init(text: [UInt8]) {
    self.text = text
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    for index in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[index]) { return false }
    return true
  }

  /// Takes a value with all that is in it; reports write no white space.
  private mutating func value() -> Bool {
    repeat {
      guard opening() else { return false }
      while let bracket = open.last, next == bracket {
        open.removeLast()
        position += 1
      }
      guard let bracket = open.last else { return true }
      guard text[position - 1] == 0x7B || text[position - 1] == 0x5B || take(0x2C) else { return false }
      if bracket == 0x7D, !(string() && take(0x3A)) { return false }
    } while true
  }

  /// Takes a word, a number, a string, or the bracket that opens a list or an object.
  private mutating func opening() -> Bool {
    switch next {
    case 0x7B:
      open.append(0x7D)
      return take(0x7B)
    case 0x5B:
      open.append(0x5D)
      return take(0x5B)
    case 0x22: return string()
    case 0x74: return take(word: "true")
    case 0x66: return take(word: "false")
    case 0x6E: return take(word: "null")
    default: return number()
    }
  }

  private mutating func string() -> Bool {
    guard take(0x22) else { return false }
    while let byte = next, byte >= 0x20 {
      position += 1
      if byte == 0x22 { return true }
      if byte == 0x5C, !escape() { return false }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard take(0x75) else { return "\"\\/bfnrt".utf8.contains { take($0) } }
    for _ in 0..<4 where !"0123456789abcdefABCDEF".utf8.contains(where: { take($0) }) { return false }
    return true
  }

  private mutating func number() -> Bool {
    _ = take(0x2D)
    guard take(0x30) || digits() else { return false }
    if take(0x2E), !digits() { return false }
    if take(0x65) || take(0x45) {
      _ = take(0x2B) || take(0x2D)
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
