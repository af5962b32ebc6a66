import Records

/// A key of an action of WebDriver: a character that it types, or a code of the standard's table of special keys.
struct WebDriverKey {
  let key: KeyboardKey
  /// What the key types; nil for a special key.
  let characters: String?

  /// Creates the key of an action's value; nil if no American keyboard has it.
  init?(_ value: String) {
    guard let scalar = value.unicodeScalars.first, value.count == 1 else { return nil }
    if 0xE000...0xF8FF ~= scalar.value {
      guard let usage = Self.special(scalar.value), let key = KeyboardKey(usage: usage) else { return nil }
      (self.key, characters) = (key, nil)
      return
    }
    let all = KeyboardKey.all
    let found =
      all.first { $0.typed(withShift: false) == value } ?? all.first { $0.typed(withShift: true) == value }
    // A line feed is the return key, too.
    guard let key = found ?? (value == "\n" ? KeyboardKey(usage: 40) : nil) else { return nil }
    (self.key, characters) = (key, value == "\n" ? nil : value)
  }

  /// Returns the number of a special key in the HID usage tables, after the table in section 17.4.2 of the standard.
  private static func special(_ code: UInt32) -> Int? {
    switch code {
    case 0xE01A: 98
    case 0xE01B...0xE023: Int(code - 0xE01B) + 89
    case 0xE031...0xE03C: Int(code - 0xE031) + 58
    default: others[code]
    }
  }

  private static let others: [UInt32: Int] = [
    0xE003: 42, 0xE004: 43, 0xE006: 40, 0xE007: 88, 0xE008: 225, 0xE009: 224, 0xE00A: 226, 0xE00B: 72,
    0xE00C: 41,
    0xE00D: 44, 0xE00E: 75, 0xE00F: 78, 0xE010: 77, 0xE011: 74, 0xE012: 80, 0xE013: 82, 0xE014: 79,
    0xE015: 81,
    0xE016: 73, 0xE017: 76, 0xE018: 51, 0xE019: 46, 0xE024: 85, 0xE025: 87, 0xE026: 133, 0xE027: 86,
    0xE028: 99,
    0xE029: 84, 0xE03D: 227, 0xE050: 229, 0xE051: 228, 0xE052: 230, 0xE053: 231, 0xE054: 75, 0xE055: 78,
    0xE056: 77,
    0xE057: 74, 0xE058: 80, 0xE059: 82, 0xE05A: 79, 0xE05B: 81, 0xE05C: 73, 0xE05D: 76,
  ]
}
