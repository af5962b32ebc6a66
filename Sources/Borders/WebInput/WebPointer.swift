import Records

extension PointerButton {
  /// The buttons in the order of their numbers in pages and in WebDriver. The middle button is the second there, and
  /// the third in UIKit.
  private static let numbered: [PointerButton] = [.primary, .button3, .secondary, .button4, .button5]
  /// The names in the DevTools protocol, in the order of UIKit.
  private static let devToolsNames = ["left", "right", "middle", "back", "forward"]

  /// Creates the button with a number of a page's events; nil for other numbers.
  package init?(webNumber: Int) {
    guard Self.numbered.indices.contains(webNumber) else { return nil }
    self = Self.numbered[webNumber]
  }

  /// The number in a page's events.
  package var webNumber: Int { Self.numbered.firstIndex(of: self) ?? 0 }

  /// Creates the button with a name of the DevTools protocol; nil for other names.
  package init?(devToolsName: String) {
    guard let index = Self.devToolsNames.firstIndex(of: devToolsName) else { return nil }
    self = Self.allCases[index]
  }

  /// The name in the DevTools protocol.
  package var devToolsName: String { Self.devToolsNames[Self.allCases.firstIndex(of: self) ?? 0] }

  /// Returns the buttons of a page's `buttons`. Its third bit is the middle button, as in UIKit.
  package static func buttons(_ bits: Int) -> [PointerButton] {
    allCases.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
  }

  /// Returns the bits of buttons, in the order of a page's `buttons`.
  package static func bits(_ buttons: [PointerButton]) -> Int {
    allCases.enumerated().filter { buttons.contains($0.element) }.reduce(0) { $0 | 1 << $1.offset }
  }
}

extension KeyModifier {
  /// The modifiers of the DevTools protocol, in the order of their bits.
  private static let devToolsOrder: [KeyModifier] = [.alternate, .control, .command, .shift]

  /// Returns the modifiers of the DevTools protocol's bits.
  package static func modifiers(devToolsBits bits: Int) -> [KeyModifier] {
    let held = devToolsOrder.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
    return allCases.filter(held.contains)
  }

  /// Returns the DevTools protocol's bits of modifiers. Caps lock and the number pad have none.
  package static func devToolsBits(of modifiers: [KeyModifier]) -> Int {
    devToolsOrder.enumerated().filter { modifiers.contains($0.element) }.reduce(0) { $0 | 1 << $1.offset }
  }

  /// The left key of the modifier; nil for modifiers without a key to hold.
  package var leftKey: KeyboardKey? {
    switch self {
    case .control: KeyboardKey(named: "keyboardLeftControl")
    case .shift: KeyboardKey(named: "keyboardLeftShift")
    case .alternate: KeyboardKey(named: "keyboardLeftAlt")
    case .command: KeyboardKey(named: "keyboardLeftGUI")
    case .alphaShift, .numericPad: nil
    }
  }
}
