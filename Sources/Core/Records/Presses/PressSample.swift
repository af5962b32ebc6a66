/// The buttons of a remote control, or of a game controller.
public enum PressType: String, CaseIterable, Sendable {
  /// Up.
  case upArrow
  /// Down.
  case downArrow
  /// Left.
  case leftArrow
  /// Right.
  case rightArrow
  /// The button that selects.
  case select
  /// The menu button.
  case menu
  /// The button that plays and pauses.
  case playPause
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
}

/// A button or a key that is pressed, changes its force or is released.
public struct PressSample: Equatable, Sendable {
  /// The button or key.
  public enum Source: Hashable, Sendable {
    /// A button of a remote control.
    case button(PressType)
    /// A key of a keyboard.
    case key(KeyboardKey)
  }

  /// The phase.
  public var phase: InputPhase
  /// The button or the key.
  public var source: Source
  /// The text that the key types; nil for that of an American keyboard.
  public var characters: String?
  /// The text that the key types without modifier keys; nil if it follows from the rest.
  public var charactersIgnoringModifiers: String?
  /// The modifier keys that are held.
  public var modifiers: [KeyModifier] = []
  /// The force, from 0 to 1; nil if the trace does not say.
  public var force: Double?

  /// Creates a sample.
  public init(_ phase: InputPhase, _ source: Source, modifiers: [KeyModifier] = []) {
    self.phase = phase
    self.source = source
    self.modifiers = modifiers
  }
}

extension PressSample: StepObject {
  package static let keys = StepKeys<PressSample>(
    [
      StepKey(
        "phase",
        .choice("phase of a press"),
        "Whether it is pressed, changes its force, is released or cancelled.",
        \.phase
      ),
      StepKey(
        "type",
        .choice("button"),
        "The button of a remote control.",
        ifAny: { if case .button(let type) = $0.source { type } else { nil } },
        { $0.source = .button($1) }
      ),
      StepKey(
        "keyCode",
        .choice(NameList("key", KeyboardKey.all.map(\.name))),
        "The key of a keyboard, by its name in UIKeyboardHIDUsage, such as keyboardA, keyboardReturnOrEnter or keypad5.",
        ifAny: { $0.key?.name },
        { if let key = KeyboardKey(named: $1) { $0.source = .key(key) } }
      ),
      StepKey(
        "characters",
        .text,
        "The text that the key types; by default an American keyboard's.",
        ifAny: \.characters
      ),
      StepKey(
        "charactersIgnoringModifiers",
        .text,
        "The text that the key types without modifier keys; by default its characters in lower case.",
        ifAny: \.charactersIgnoringModifiers
      ),
      StepKey("modifiers", .modifiers, .modifiers, ifAny: \.modifiers),
      StepKey("force", .number(in: NumberRange.unit), "The force, from 0 to 1.", ifAny: \.force),
    ],
    rules: [
      .one(
        of: ["type", "keyCode"],
        none: "a press without \"type\" and \"keyCode\", \(expected)",
        several: "a press with both \"type\" and \"keyCode\", \(expected)"
      )
    ]
  )

  private static let expected = "expected \"type\" for a button or \"keyCode\" for a key"

  package static var blank: Self { Self(.began, .button(.select)) }
}

extension PressSample {
  /// The key; nil for a button.
  package var key: KeyboardKey? { if case .key(let key) = source { key } else { nil } }

  /// The button of a remote control; nil for a key that does not act as one.
  package var type: PressType? {
    switch source {
    case .button(let type): type
    case .key(let key): key.button
    }
  }

  /// The name of the button or the key.
  package var sourceName: String {
    switch source {
    case .button(let type): type.rawValue
    case .key(let key): key.name
    }
  }

  /// The text that the key types with the held modifier keys.
  package var typedCharacters: String {
    if let text = characters ?? charactersIgnoringModifiers { return text }
    guard let key else { return "" }
    let isLetter = 4...29 ~= key.usage
    let isShifted = modifiers.contains(.shift) || isLetter && modifiers.contains(.alphaShift)
    return key.constant ?? key.typed(withShift: isShifted) ?? ""
  }

  /// The text that the key types without modifier keys, or its constant of `UIKeyCommand`.
  package var plainCharacters: String {
    charactersIgnoringModifiers ?? characters?.lowercased() ?? key?.constant ?? key?.typed(withShift: false)
      ?? ""
  }

  /// The press in words, such as `select`, `⇧⌘K` or `Left Arrow`.
  package var words: String {
    guard let key else { return sourceName }
    return KeyCombination.words(modifiers, key.constant == nil ? plainCharacters : "", orElse: key.name)
  }
}

/// Combinations of keys in words.
package enum KeyCombination {
  /// Returns the symbols of modifier keys, followed by the key's text, or by its name if the text is invisible.
  package static func words(_ modifiers: [KeyModifier], _ characters: String, orElse name: String) -> String {
    let signs = modifiers.sorted { order($0) < order($1) }.map(symbol).joined()
    let isSeen =
      !characters.isEmpty && characters.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f }
    return signs + (isSeen ? characters.uppercased() : spoken(name))
  }

  /// The name of a key as on its cap: `Left Arrow` of `keyboardLeftArrow`.
  private static func spoken(_ name: String) -> String {
    guard name.hasPrefix("keyboard") || name.hasPrefix("keypad") else { return name }
    var words: [String] = []
    for character in name.hasPrefix("keyboard") ? name.dropFirst("keyboard".count) : name[...] {
      let continues = words.last?.last.map { !character.isUppercase || $0.isUppercase } ?? false
      if continues { words[words.count - 1].append(character) } else { words.append(String(character)) }
    }
    return words.map { $0 == "Or" ? "or" : $0 }.joined(separator: " ")
  }

  private static func symbol(_ modifier: KeyModifier) -> String {
    switch modifier {
    case .alphaShift: "⇪"
    case .shift: "⇧"
    case .control: "⌃"
    case .alternate: "⌥"
    case .command: "⌘"
    case .numericPad: ""
    }
  }

  private static func order(_ modifier: KeyModifier) -> Int {
    [.alphaShift, .control, .alternate, .shift, .command].firstIndex(of: modifier) ?? 9
  }
}
