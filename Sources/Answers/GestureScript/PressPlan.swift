import Records

/// A button or a key that is pressed and released, any number of times.
package struct PressPlan: Equatable, Sendable {
  package var source: PressSample.Source
  package var modifiers: [KeyModifier] = []
  /// The seconds from the press to the release.
  package var duration = 0.1
  package var times = 1

  /// The seconds from a release to the next press.
  package static let gap = 0.1

  /// The steps, each with its seconds after the beginning.
  func events() -> [(time: Double, event: StepEvent)] {
    (0..<times).flatMap { index -> [(time: Double, event: StepEvent)] in
      let start = Double(index) * (duration + Self.gap)
      return [
        (start, .press(PressSample(.began, source, modifiers: modifiers))),
        (start + duration, .press(PressSample(.ended, source, modifiers: modifiers))),
      ]
    }
  }

  /// Reads a key with its modifier keys, such as `k`, `cmd+shift+k` or `upArrow`; nil for other text.
  package static func key(_ text: String) -> (key: KeyboardKey, modifiers: [KeyModifier])? {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // In "cmd++", the last plus is the key itself: shift with the equal sign.
    if parts.count > 1, parts.suffix(2) == ["", ""] {
      parts.replaceSubrange((parts.count - 2)..., with: ["+"])
    }
    guard let name = parts.popLast() else { return nil }
    var held: [KeyModifier] = []
    for part in parts {
      guard let modifier = modifiers[part.lowercased()] else { return nil }
      held.append(modifier)
    }
    let all = KeyboardKey.all
    let named = all.first { key in
      ["", "keyboard", "keypad"].contains { "\($0)\(name)".lowercased() == key.name.lowercased() }
        || names[name.lowercased()] == key.name
    }
    if let key = named ?? all.first(where: { $0.typed(withShift: false) == name }) {
      return (key, KeyModifier.allCases.filter(held.contains))
    }
    guard let key = all.first(where: { $0.typed(withShift: true) == name }) else { return nil }
    return (key, KeyModifier.allCases.filter { held.contains($0) || $0 == .shift })
  }

  private static let modifiers: [String: KeyModifier] = [
    "cmd": .command, "command": .command, "ctrl": .control, "control": .control, "alt": .alternate,
    "option": .alternate, "alternate": .alternate, "shift": .shift, "capslock": .alphaShift,
    "alphashift": .alphaShift,
  ]

  private static let names = [
    "return": "keyboardReturnOrEnter", "enter": "keyboardReturnOrEnter", "esc": "keyboardEscape",
    "backspace": "keyboardDeleteOrBackspace", "delete": "keyboardDeleteForward", "space": "keyboardSpacebar",
  ]
}
