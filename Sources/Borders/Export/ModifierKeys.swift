import Records
import WebInput

/// The held modifier keys, for formats that express them only as key presses. A step may have a modifier that no step
/// presses: then its left key is pressed before the step, and released before the first step without it.
struct ModifierKeys {
  /// The modifier keys that steps have pressed.
  private var pressed: [KeyboardKey] = []
  /// Keys that were pressed because a step had their modifiers.
  private var lent: [KeyboardKey] = []

  /// Returns the keys that must be pressed or released before a step.
  mutating func changes(before frame: Recording.Frame) -> [(key: KeyboardKey, isDown: Bool)] {
    var changes: [(key: KeyboardKey, isDown: Bool)] = []
    var own: KeyModifier?
    if case .press(let sample) = frame.content, let key = sample.key, let modifier = key.modifier {
      own = modifier
      pressed.removeAll { $0 == key }
      if sample.phase == .began {
        pressed.append(key)
        // The step's own press replaces the lent one.
        if lent.contains(key) { changes.append((key, false)) }
        lent.removeAll { $0 == key }
      }
    }
    guard let held = frame.modifiers else { return changes }
    for key in lent where !held.contains(where: { $0 == key.modifier }) { changes.append((key, false)) }
    lent.removeAll { key in !held.contains { $0 == key.modifier } }
    for modifier in held
    where modifier != own && !(pressed + lent).contains(where: { $0.modifier == modifier }) {
      guard let key = modifier.leftKey else { continue }
      lent.append(key)
      changes.append((key, true))
    }
    return changes
  }

  /// Returns the lent keys that are still pressed, to release them at the end.
  mutating func releaseAll() -> [(key: KeyboardKey, isDown: Bool)] {
    defer { lent = [] }
    return lent.map { ($0, false) }
  }
}

extension PressSample {
  /// Whether shift, or caps lock with a letter, is held.
  var isShifted: Bool {
    modifiers.contains(.shift) || modifiers.contains(.alphaShift) && key.map { 4...29 ~= $0.usage } == true
  }

  /// Whether the key's text in the trace differs from an American keyboard's.
  var typesOtherCharacters: Bool {
    var plain = self
    (plain.characters, plain.charactersIgnoringModifiers) = (nil, nil)
    return typedCharacters != plain.typedCharacters
  }
}
