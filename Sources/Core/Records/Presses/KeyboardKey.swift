/// A key of a keyboard, by its name and number in `UIKeyboardHIDUsage`.
public struct KeyboardKey: Hashable, Sendable {
  /// The name, such as `keyboardA`.
  public let name: String
  /// The number in the HID usage tables.
  public let usage: Int

  private init(_ name: String, _ usage: Int) {
    self.name = name
    self.usage = usage
  }

  /// Creates the key with a name; nil if no key has it.
  public init?(named name: String) {
    guard let key = Self.all.first(where: { $0.name == name }) else { return nil }
    self = key
  }

  /// Creates the key with a number; nil if no key has it.
  package init?(usage: Int) {
    guard let key = Self.all.first(where: { $0.usage == usage }) else { return nil }
    self = key
  }

  /// All keys, in the order of their numbers.
  package static let all: [KeyboardKey] = {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "keyboard\($0)" }
    let digits = "1234567890".map { "keyboard\($0)" }
    let functions = (1...12).map { "keyboardF\($0)" }
    let pad = ["Slash", "Asterisk", "Hyphen", "Plus", "Enter"] + "1234567890".map { "\($0)" } + ["Period"]
    let more = (13...24).map { "keyboardF\($0)" }
    let sides = ["Left", "Right"].flatMap { side in
      ["Control", "Shift", "Alt", "GUI"].map { "keyboard\(side)\($0)" }
    }
    return run(4, letters + digits)
      + run(40, named("ReturnOrEnter", "Escape", "DeleteOrBackspace", "Tab", "Spacebar"))
      + run(45, named("Hyphen", "EqualSign", "OpenBracket", "CloseBracket", "Backslash", "NonUSPound"))
      + run(51, named("Semicolon", "Quote", "GraveAccentAndTilde", "Comma", "Period", "Slash", "CapsLock"))
      + run(58, functions + named("PrintScreen", "ScrollLock", "Pause", "Insert", "Home", "PageUp"))
      + run(76, named("DeleteForward", "End", "PageDown", "RightArrow", "LeftArrow", "DownArrow", "UpArrow"))
      + run(83, ["keypadNumLock"] + pad.map { "keypad\($0)" })
      + run(100, named("NonUSBackslash", "Application", "Power") + ["keypadEqualSign"])
      + run(104, more) + run(133, ["keypadComma"]) + run(224, sides)
  }()

  private static func named(_ names: String...) -> [String] { names.map { "keyboard\($0)" } }

  private static func run(_ first: Int, _ names: [String]) -> [KeyboardKey] {
    names.enumerated().map { KeyboardKey($0.element, first + $0.offset) }
  }
}

extension KeyboardKey {
  /// The text that the key types on an American keyboard; nil for a key that types nothing.
  package func typed(withShift hasShift: Bool) -> String? {
    if 4...29 ~= usage, let letter = name.last { return hasShift ? "\(letter)" : letter.lowercased() }
    guard let pair = Self.pairs[usage] else { return nil }
    return (hasShift ? pair.last : pair.first).map { "\($0)" }
  }

  /// The constant of `UIKeyCommand` for the key; nil for a key that types text.
  package var constant: String? {
    switch usage {
    case 41: "UIKeyInputEscape"
    case 58...69: "UIKeyInputF\(usage - 57)"
    case 74: "UIKeyInputHome"
    case 75: "UIKeyInputPageUp"
    case 76: "UIKeyInputDelete"
    case 77: "UIKeyInputEnd"
    case 78: "UIKeyInputPageDown"
    case 79: "UIKeyInputRightArrow"
    case 80: "UIKeyInputLeftArrow"
    case 81: "UIKeyInputDownArrow"
    case 82: "UIKeyInputUpArrow"
    default: nil
    }
  }

  /// The button of a remote control for an arrow or page key; nil for other keys.
  package var button: PressType? {
    switch usage {
    case 75: .pageUp
    case 78: .pageDown
    case 79: .rightArrow
    case 80: .leftArrow
    case 81: .downArrow
    case 82: .upArrow
    default: nil
    }
  }

  /// Whether the key moves the insertion point of a text, or deletes forward: Home to the arrow keys, without Escape and
  /// the function keys.
  package var editsText: Bool { 74...82 ~= usage }

  /// Whether the key moves an iPad's focus, or selects the focused item: arrow keys, Tab and Return.
  package var movesFocus: Bool { 79...82 ~= usage || usage == 43 || usage == 40 }

  /// The modifier, if the key is a left or right modifier key; else nil.
  package var modifier: KeyModifier? {
    switch usage {
    case 57: .alphaShift
    case 224, 228: .control
    case 225, 229: .shift
    case 226, 230: .alternate
    case 227, 231: .command
    default: nil
    }
  }

  /// The text that keys other than letters type without and with shift, by key number.
  private static let pairs: [Int: String] = [
    30: "1!", 31: "2@", 32: "3#", 33: "4$", 34: "5%", 35: "6^", 36: "7&", 37: "8*", 38: "9(", 39: "0)",
    40: "\r", 42: "\u{8}", 43: "\t", 44: " ", 45: "-_", 46: "=+", 47: "[{", 48: "]}", 49: "\\|", 51: ";:",
    52: "'\"", 53: "`~", 54: ",<", 55: ".>", 56: "/?", 84: "/", 85: "*", 86: "-", 87: "+", 88: "\r", 89: "1",
    90: "2", 91: "3", 92: "4", 93: "5", 94: "6", 95: "7", 96: "8", 97: "9", 98: "0", 99: ".", 103: "=",
    133: ",",
  ]
}
