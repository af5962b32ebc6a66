import Records

/// A key or a button while it is held.
package struct HeldKey: Equatable, Sendable {
  /// The key in words, with the modifiers that are held.
  package var name: String
  package var start: Instant
  /// When it was released; nil if it never was.
  package var end: Instant?
}

/// Collects when keys and buttons were held.
struct KeyCollector {
  private(set) var keys: [HeldKey] = []
  /// The keys that are held, by their names without modifiers.
  private var held: [String: Int] = [:]

  /// The number of keys after which none is kept.
  private static let most = 1000

  mutating func add(_ sample: PressSample, at time: Instant) {
    switch sample.phase {
    case .began where keys.count < Self.most:
      held[sample.sourceName] = keys.count
      // A modifier key has a sign of its own.
      let sign = sample.key?.modifier.map { KeyCombination.words([$0], "", orElse: "") }
      keys.append(HeldKey(name: sign ?? sample.words, start: time))
    case .ended, .cancelled:
      guard let index = held.removeValue(forKey: sample.sourceName) else { return }
      keys[index].end = time
    default: break
    }
  }

  /// The system cancels all presses.
  mutating func interrupt(at time: Instant) {
    for index in held.values { keys[index].end = time }
    held = [:]
  }
}
