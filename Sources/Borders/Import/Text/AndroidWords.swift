import Records

/// The buttons and keys of Android's events. Newer prints use names, older ones bits.
enum AndroidWords {
  /// Parses `BUTTON_PRIMARY|BUTTON_SECONDARY`, `0x00000003` or `3`. A pen's buttons are not a pointer's.
  static func buttons(_ text: Substring) -> [PointerButton] {
    let names = ["BUTTON_PRIMARY", "BUTTON_SECONDARY", "BUTTON_TERTIARY", "BUTTON_BACK", "BUTTON_FORWARD"]
    let held = flags(text, names, (0..<5).map { 1 << $0 })
    return zip(PointerButton.allCases, held).filter(\.1).map(\.0)
  }

  /// Parses `META_SHIFT_ON|META_SHIFT_LEFT_ON`, `0x00000041` or `65`.
  static func modifiers(_ text: Substring) -> [KeyModifier] {
    let names = ["META_CAPS_LOCK_ON", "META_SHIFT_ON", "META_CTRL_ON", "META_ALT_ON", "META_META_ON"]
    let held = flags(text, names, [0x10_0000, 0x1, 0x1000, 0x2, 0x1_0000])
    let keys: [KeyModifier] = [.alphaShift, .shift, .control, .alternate, .command]
    return zip(keys, held).filter(\.1).map(\.0)
  }

  /// Returns the flags in a text, by names or bits.
  private static func flags(_ text: Substring, _ names: [String], _ bits: [Int]) -> [Bool] {
    let value = text.prefix { $0 != "," && $0 != " " && $0 != ")" && $0 != "}" }
    let bytes = value.hasPrefix("0x") ? Int(value.dropFirst(2), radix: 16) : Int(value)
    if let bytes { return bits.map { bytes & $0 != 0 } }
    let words = value.split(separator: "|")
    return names.map { name in words.contains { $0 == name } }
  }
}
