import Records
import WebInput

/// The keys of a source that reports presses and releases.
struct KeyTrack {
  private var down: [KeyboardKey] = []
  private var line = 1

  /// The modifier keys among the keys that are down.
  var modifiers: [KeyModifier] {
    KeyModifier.allCases.filter { modifier in down.contains { $0.modifier == modifier } }
  }

  /// Returns the press or the release of a key; nil if nothing changes.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isDown: Whether it is pressed.
  ///   - characters: The text that it types; nil for a key that types nothing, or if the source does not say.
  ///   - modifiers: The keys that are held with it; nil for the modifier keys that are down.
  ///   - isRepeat: Whether the event may repeat a held key, which is not a new press.
  mutating func change(
    _ key: KeyboardKey,
    isDown: Bool,
    characters: String?,
    modifiers: [KeyModifier]? = nil,
    isRepeat: Bool,
    line: Int,
    into trace: TraceBuilder
  ) throws(ImportStop) -> PressSample? {
    self.line = line
    guard down.contains(key) != isDown else {
      if !isDown { try trace.add(.keyNotPressed, line: line) }
      if isDown, !isRepeat { try trace.add(.keyPressedTwice, line: line) }
      return nil
    }
    if isDown { down.append(key) } else { down.removeAll { $0 == key } }
    var sample = PressSample(isDown ? .began : .ended, .key(key), modifiers: modifiers ?? self.modifiers)
    if isDown, let characters, characters != sample.typedCharacters {
      sample.characters = characters
      sample.charactersIgnoringModifiers = sample.modifiers.isEmpty ? nil : key.typed(withShift: false)
    }
    return sample
  }

  /// Adds the press or the release of a key without further details. It does not repeat.
  mutating func add(
    _ key: KeyboardKey,
    isDown: Bool,
    at time: SourceTime?,
    line: Int,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    let sample = try change(
      key,
      isDown: isDown,
      characters: nil,
      isRepeat: false,
      line: line,
      into: trace
    )
    if let sample { try trace.add(.press(sample), at: time, line: line) }
  }

  /// Adds an event of a page or of a browser's protocol, with the members `code` and `key`.
  mutating func add(
    _ event: Value,
    isDown: Bool,
    isRepeat: Bool,
    modifiers: [KeyModifier],
    at time: SourceTime?,
    line: Int,
    into trace: TraceBuilder
  ) throws(ImportStop) {
    let name = event["key"]?.string
    guard let key = event["code"]?.string.flatMap(WebKey.init(code:))?.key ?? name.flatMap(WebKey.key) else {
      return try trace.add(.unreadable("a key that iOS does not have, or an event without one"), line: line)
    }
    let sample = try change(
      key,
      isDown: isDown,
      characters: name?.count == 1 ? name : nil,
      modifiers: modifiers,
      isRepeat: isRepeat,
      line: line,
      into: trace
    )
    if let sample { try trace.add(.press(sample), at: time, line: line) }
  }

  /// Releases the keys that are down, the last one first.
  mutating func releaseAll() -> [PressSample] {
    var samples: [PressSample] = []
    while let key = down.popLast() { samples.append(PressSample(.ended, .key(key), modifiers: modifiers)) }
    return samples
  }

  /// Reports keys that are still down where the source ends.
  func finish(into trace: TraceBuilder) throws(ImportStop) {
    for _ in down { try trace.add(.keyNeverReleased, line: line) }
  }
}
