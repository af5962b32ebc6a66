import Records

/// A key as browsers and their drivers name it.
package struct WebKey: Sendable {
  /// The key.
  package let key: KeyboardKey
  /// The position on the keyboard: the `code` of a page's events, such as `KeyA`.
  package let code: String
  /// The name in events of a key that types nothing visible, such as `Enter`; nil for others.
  package let name: String?
  /// The key's number in Windows, which Chromium's actions use; nil if it has none.
  package let windowsCode: Int?
  /// The key's code point in WebDriver's private range from U+E000; nil for keys that represent themselves, and for
  /// keys that WebDriver lacks.
  package let codePoint: UInt32?

  /// Creates the names of a key; nil for a key that pages do not know.
  package init?(_ key: KeyboardKey) {
    guard let found = Self.byUsage[key.usage] else { return nil }
    self = found
  }

  /// Creates the key with a `code`; nil if there is none.
  package init?(code: String) {
    guard let found = Self.byCode[code] else { return nil }
    self = found
  }

  /// Creates the key that WebDriver's code point stands for; nil if there is none.
  init?(codePoint: UInt32) {
    guard let found = Self.byCodePoint[codePoint] else { return nil }
    self = found
  }

  private init?(_ row: Row) {
    guard let key = KeyboardKey(usage: row.usage) else { return nil }
    (self.key, code, name, windowsCode, codePoint) = (key, row.code, row.name, row.windows, row.point)
  }

  private typealias Row = (usage: Int, code: String, name: String?, windows: Int?, point: UInt32?)

  private static let all = rows.compactMap { WebKey($0) }
  private static let byUsage = Dictionary(uniqueKeysWithValues: all.map { ($0.key.usage, $0) })
  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })
  private static let byCodePoint = Dictionary(
    uniqueKeysWithValues: all.compactMap { key in key.codePoint.map { ($0, key) } }
  )

  /// Keys by their numbers in the HID usage tables. The codes and names are those of the W3C's UI Events, the code points
  /// those in section 17.4.2 of WebDriver, the numbers those of Windows' virtual keys.
  private static let rows: [Row] = letters + digits + functions + moreFunctions + pad + others

  private static let letters: [Row] = (0..<26).map { index in
    (4 + index, "Key\(Character(UnicodeScalar(UInt8(0x41 + index))))", nil, 0x41 + index, nil)
  }
  private static let digits: [Row] = (0..<10).map { index in
    let digit = (index + 1) % 10
    return (30 + index, "Digit\(digit)", nil, 0x30 + digit, nil)
  }
  private static let functions: [Row] = (0..<12).map { index in
    (58 + index, "F\(index + 1)", "F\(index + 1)", 0x70 + index, 0xE031 + UInt32(index))
  }
  private static let moreFunctions: [Row] = (12..<24).map { index in
    (92 + index, "F\(index + 1)", "F\(index + 1)", 0x70 + index, nil)
  }
  private static let pad: [Row] = (0..<10).map { index in
    let digit = (index + 1) % 10
    return (89 + index, "Numpad\(digit)", nil, 0x60 + digit, 0xE01A + UInt32(digit))
  }
  private static let others: [Row] = [
    (40, "Enter", "Enter", 0x0D, 0xE006), (41, "Escape", "Escape", 0x1B, 0xE00C),
    (42, "Backspace", "Backspace", 0x08, 0xE003), (43, "Tab", "Tab", 0x09, 0xE004),
    (44, "Space", nil, 0x20, 0xE00D), (45, "Minus", nil, 0xBD, nil), (46, "Equal", nil, 0xBB, nil),
    (47, "BracketLeft", nil, 0xDB, nil), (48, "BracketRight", nil, 0xDD, nil),
    (49, "Backslash", nil, 0xDC, nil), (51, "Semicolon", nil, 0xBA, nil), (52, "Quote", nil, 0xDE, nil),
    (53, "Backquote", nil, 0xC0, nil), (54, "Comma", nil, 0xBC, nil), (55, "Period", nil, 0xBE, nil),
    (56, "Slash", nil, 0xBF, nil), (57, "CapsLock", "CapsLock", 0x14, nil),
    (70, "PrintScreen", "PrintScreen", 0x2C, nil), (71, "ScrollLock", "ScrollLock", 0x91, nil),
    (72, "Pause", "Pause", 0x13, 0xE00B), (73, "Insert", "Insert", 0x2D, 0xE016),
    (74, "Home", "Home", 0x24, 0xE011), (75, "PageUp", "PageUp", 0x21, 0xE00E),
    (76, "Delete", "Delete", 0x2E, 0xE017), (77, "End", "End", 0x23, 0xE010),
    (78, "PageDown", "PageDown", 0x22, 0xE00F), (79, "ArrowRight", "ArrowRight", 0x27, 0xE014),
    (80, "ArrowLeft", "ArrowLeft", 0x25, 0xE012), (81, "ArrowDown", "ArrowDown", 0x28, 0xE015),
    (82, "ArrowUp", "ArrowUp", 0x26, 0xE013), (83, "NumLock", "NumLock", 0x90, nil),
    (84, "NumpadDivide", nil, 0x6F, 0xE029), (85, "NumpadMultiply", nil, 0x6A, 0xE024),
    (86, "NumpadSubtract", nil, 0x6D, 0xE027), (87, "NumpadAdd", nil, 0x6B, 0xE025),
    (88, "NumpadEnter", "Enter", 0x0D, 0xE007), (99, "NumpadDecimal", nil, 0x6E, 0xE028),
    (100, "IntlBackslash", nil, 0xE2, nil), (101, "ContextMenu", "ContextMenu", 0x5D, nil),
    (103, "NumpadEqual", nil, nil, nil), (133, "NumpadComma", nil, 0xC2, 0xE026),
    (224, "ControlLeft", "Control", 0x11, 0xE009), (225, "ShiftLeft", "Shift", 0x10, 0xE008),
    (226, "AltLeft", "Alt", 0x12, 0xE00A), (227, "MetaLeft", "Meta", 0x5B, 0xE03D),
    (228, "ControlRight", "Control", 0x11, 0xE051), (229, "ShiftRight", "Shift", 0x10, 0xE050),
    (230, "AltRight", "Alt", 0x12, 0xE052), (231, "MetaRight", "Meta", 0x5C, 0xE053),
  ]
}

extension WebKey {
  /// Returns the key with a name in events, such as `Enter`, or its text on an American keyboard; nil if there is none.
  package static func key(_ name: String) -> KeyboardKey? {
    all.first { $0.name == name }?.key ?? WebDriverKey(name)?.key
  }

  /// Whether the key is on the number pad.
  package var isOnPad: Bool { 84...99 ~= key.usage || key.usage == 103 || key.usage == 133 }

  /// Returns the visible text that the key types, including a blank; nil if it types none.
  package func typed(withShift hasShift: Bool) -> String? {
    name == nil ? key.typed(withShift: hasShift) : nil
  }
}
