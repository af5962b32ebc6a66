import Records

/// What came out otherwise in a replay than its golden file has it, in sentences: `swipeAway recognized instead of failed`.
struct DifferenceSentences {
  /// What the records of an object came to, on each side.
  private struct Outcome {
    var object: String
    var old: [String] = []
    var new: [String] = []

    var sentence: String? {
      let (gone, more) = (Self.rest(of: old, without: new), Self.rest(of: new, without: old))
      switch (gone.first, more.first) {
      case (let old?, let new?): return "\(object) \(new) instead of \(old)"
      case (let old?, nil): return "\(object) no longer \(old)"
      case (nil, let new?): return "\(object) \(new) unexpectedly"
      case (nil, nil): return nil
      }
    }

    /// Whether the object did on one side what it is there for.
    var isTelling: Bool { (old + new).contains { $0 != "failed" && $0 != "cancelled" } }

    private static func rest(of one: [String], without other: [String]) -> [String] {
      var other = other
      return one.filter { word in
        guard let index = other.firstIndex(of: word) else { return true }
        other.remove(at: index)
        return false
      }
    }
  }

  private var outcomes: [Outcome] = []

  private static let most = 4
  /// The most characters of a sentence.
  private static let longest = 200

  /// Reads the lines that differ.
  init(_ steps: [GoldenDifference.ChangedStep]) {
    for line in steps.lazy.flatMap(\.lines) {
      if let old = line.old.flatMap(Self.deed) { outcome(of: old.object) { $0.old.append(old.deed) } }
      if let new = line.new.flatMap(Self.deed) { outcome(of: new.object) { $0.new.append(new.deed) } }
    }
  }

  private mutating func outcome(of object: String, _ change: (inout Outcome) -> Void) {
    if let index = outcomes.firstIndex(where: { $0.object == object }) {
      change(&outcomes[index])
    } else {
      outcomes.append(Outcome(object: object))
      change(&outcomes[outcomes.count - 1])
    }
  }

  /// The sentences, those about what fired first.
  var sentences: [String] {
    let all = outcomes.filter(\.isTelling) + outcomes.filter { !$0.isTelling }
    let sentences = all.compactMap { $0.sentence?.cut(Self.longest) }
    let more = sentences.count - Self.most
    return sentences.prefix(Self.most) + (more > 0 ? ["and \(more) more"] : [])
  }

  private static let states: Set<Substring> = ["began", "recognized", "failed", "cancelled"]

  /// Returns what a line says that an object did; nil for a line that says nothing of the kind.
  private static func deed(_ parts: [ChangedLine.Part]) -> (object: String, deed: String)? {
    let line = parts.map(\.text).joined()
    return line.hasPrefix("{") ? deed(json: line) : deed(text: line)
  }

  private static func deed(text line: String) -> (object: String, deed: String)? {
    let words = line.split(separator: " ")
    if words.first == "state", let arrow = words.lastIndex(of: "->"), arrow > 2, arrow + 1 < words.count {
      let state = words[arrow + 1].prefix { $0 != ":" }
      guard states.contains(state) else { return nil }
      return (words[1..<arrow - 1].joined(separator: " "), String(state))
    }
    guard words.first == "action", words.count > 2, ControlEvent(rawValue: String(words[2])) != nil else {
      return nil
    }
    return (String(words[1]), "sent \(words[2])")
  }

  private static func deed(json line: String) -> (object: String, deed: String)? {
    func value(_ key: String) -> String? {
      line.firstRange(of: "\"\(key)\":\"").map { String(line[$0.upperBound...].prefix { $0 != "\"" }) }
    }
    switch value("record") {
    case "state":
      guard let object = value("recognizer"), let state = value("to"), states.contains(state[...]) else {
        return nil
      }
      return (object, state)
    case "action":
      guard let object = value("sender"), let event = value("controlEvent") else { return nil }
      return (object, "sent \(event)")
    default: return nil
    }
  }
}
