import Records

/// A command of a script: `sendevent /dev/input/event2 3 53 429`.
///
/// People paste the hexadecimal numbers of `getevent` into scripts: `3 53 0000025d`, or `0003 0035 0000025d`. Unlike
/// decimal numbers, they are padded with zeros to four or eight digits.
struct SentEvent {
  let device: UnsafeRawBufferPointer
  let event: EvdevEvent
  /// Whether a number looks like `getevent` output.
  private(set) var isHexadecimal = false

  /// Parses the words after `sendevent`; nil if one is missing or not a number.
  init?(_ cursor: inout ByteCursor) {
    cursor.skipBlanks()
    device = cursor.next == 0x2F ? GeteventSyntax.device(&cursor) : cursor.word()
    var numbers: [Int] = []
    for digits in [4, 4, 8] {
      cursor.skipBlanks()
      guard let (number, isHexadecimal) = Self.number(&cursor, digits) else { return nil }
      numbers.append(number)
      self.isHexadecimal = self.isHexadecimal || isHexadecimal
    }
    event = EvdevEvent(
      time: nil,
      type: UInt16(clamping: numbers[0]),
      code: UInt16(clamping: numbers[1]),
      value: Int32(truncatingIfNeeded: numbers[2])
    )
  }

  /// Whether the words after `sendevent` have a number with letters that `getevent` does not print.
  static func hasOtherNumber(_ cursor: ByteCursor) -> Bool {
    var cursor = cursor
    cursor.skipBlanks()
    guard cursor.skipWord() else { return false }
    for _ in 0..<3 {
      let word = Self.word(&cursor)
      if word.contains(where: { 0x61...0x66 ~= $0 | 0x20 }), word.contains(where: { 0x30...0x39 ~= $0 }) {
        return true
      }
      cursor.skipBlanks()
    }
    return false
  }

  private static func number(_ cursor: inout ByteCursor, _ digits: Int) -> (Int, isHexadecimal: Bool)? {
    let word = word(&cursor)
    var text = ByteCursor(word)
    if text.skip("0x") || text.skip("0X") {
      guard let number = text.hexadecimal(), text.isAtEnd else { return nil }
      return (Int(truncatingIfNeeded: number), false)
    }
    if word.count == digits, word[0] == 0x30 || word[0] | 0x20 == 0x66 {
      guard let number = text.hexadecimal(), text.isAtEnd else { return nil }
      return (Int(truncatingIfNeeded: number), true)
    }
    guard let number = text.decimal(), text.isAtEnd else { return nil }
    return (number, false)
  }

  /// Reads letters, digits and a sign.
  private static func word(_ cursor: inout ByteCursor) -> UnsafeRawBufferPointer {
    let start = cursor.offset
    while !cursor.isAtEnd,
      cursor.next == 0x2D || 0x30...0x39 ~= cursor.next || 0x61...0x7A ~= cursor.next | 0x20
    {
      cursor.offset += 1
    }
    return UnsafeRawBufferPointer(rebasing: cursor.bytes[start..<cursor.offset])
  }
}
