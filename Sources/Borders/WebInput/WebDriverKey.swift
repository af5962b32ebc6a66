import Records

/// A key in a WebDriver action: the character that it types, or a code from the standard's table of special keys.
package struct WebDriverKey {
  package let key: KeyboardKey
  /// The character that the key types; nil for a special key.
  package let characters: String?

  /// Creates the key of an action's value; nil if no American keyboard has it.
  package init?(_ value: String) {
    guard let scalar = value.unicodeScalars.first, value.count == 1 else { return nil }
    if 0xE000...0xF8FF ~= scalar.value {
      let other = Self.otherCodePoints[scalar.value].flatMap(KeyboardKey.init(usage:))
      guard let key = WebKey(codePoint: scalar.value)?.key ?? other else { return nil }
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

  /// Returns the value of an action for a key; nil if WebDriver has no such key.
  package static func value(of key: KeyboardKey, withShift hasShift: Bool) -> String? {
    guard let key = WebKey(key) else { return nil }
    if let point = key.codePoint, key.key.usage != space, let scalar = UnicodeScalar(point) {
      return "\(scalar)"
    }
    return key.isOnPad ? nil : key.typed(withShift: hasShift)
  }

  /// The space bar types a character and has a code point as well.
  private static let space = 44

  /// Second code points of keys: those of the number pad with shift, and of a semicolon and an equal sign.
  private static let otherCodePoints: [UInt32: Int] = [
    0xE018: 51, 0xE019: 46, 0xE054: 75, 0xE055: 78, 0xE056: 77, 0xE057: 74, 0xE058: 80, 0xE059: 82,
    0xE05A: 79, 0xE05B: 81, 0xE05C: 73, 0xE05D: 76,
  ]
}
