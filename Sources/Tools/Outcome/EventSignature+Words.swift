import Reports

extension EventSignature {
  /// What happened, in a few words.
  package var words: String {
    switch self {
    case .hit(let view): view.map { "hits \($0)" } ?? "hits no view"
    case .state(let state): state.rawValue
    case .wait(let others): "waits for \(others.joined(separator: ", "))"
    case .hold(let message, let touch, let by):
      "\(message.rawValue) \(touch) held back by \(by.joined(separator: ", "))"
    case .drop(let touch, let reason): "touch \(touch) dropped, \(reason.rawValue)"
    case .lost(let reason): "dropped, \(reason.rawValue)"
    case .deliver(let message, let touches):
      touches.isEmpty
        ? message.rawValue : "\(message.rawValue) \(touches.map(String.init).joined(separator: " "))"
    case .action(let event, let state, let target, let selector):
      [
        event?.rawValue ?? state.map { "action \($0.rawValue)" },
        selector.map { "-> \(target ?? "nil") \($0)" },
      ]
      .compactMap { $0 }.joined(separator: " ")
    case .firstResponder: "is first responder"
    case .lostFirstResponder: "is first responder no more"
    case .scroll: "scrolls"
    case .effect(let text): "effect \(text)"
    case .orientation(let orientation): orientation.rawValue
    case .motionData: "updates"
    case .warning(let code): "warning \(code.rawValue)"
    }
  }
}

extension OutcomeDifference.Object {
  /// What is gone, and what is new, in words; without what has only changed its place.
  var words: (gone: [String], new: [String]) {
    var gone: [EventSignature] = []
    var new: [EventSignature] = []
    for change in changes {
      switch change {
      case .removed(let event): gone.append(event.signature)
      case .added(let event): new.append(event.signature)
      case .changed: break
      }
    }
    for signature in new {
      guard let index = gone.firstIndex(of: signature), let other = new.firstIndex(of: signature) else {
        continue
      }
      gone.remove(at: index)
      new.remove(at: other)
    }
    return (gone.map(\.words).counted, new.map(\.words).counted)
  }
}

extension [String] {
  /// With the number of times in place of words that are repeated.
  var counted: [String] {
    var counted: [(word: String, count: Int)] = []
    for word in self {
      if counted.last?.word == word {
        counted[counted.count - 1].count += 1
      } else {
        counted.append((word, 1))
      }
    }
    return counted.map { $0.count == 1 ? $0.word : "\($0.word) \($0.count) times" }
  }
}

extension ByteBuffer {
  /// Appends lines that say how an outcome differs, an object each: `tap: recognized instead of failed`.
  mutating func append(lines difference: OutcomeDifference, indent: StaticString) {
    for object in difference.objects {
      let (gone, new) = object.words
      append(indent)
      append(plain: object.object)
      append(": ")
      switch (gone.isEmpty, new.isEmpty) {
      case (true, true): append("the same in another order")
      case (false, true):
        append("not ")
        append(words: gone, "or")
      case (true, false):
        append("also ")
        append(words: new, "and")
      case (false, false):
        append(words: new, "and")
        append(" instead of ")
        append(words: gone, "and")
      }
      append("\n")
    }
  }

  /// How many words of one kind are worth reading.
  private static let mostWords = 8

  private mutating func append(words: [String], _ conjunction: StaticString) {
    let shown = words.prefix(ByteBuffer.mostWords)
    for (index, word) in shown.enumerated() {
      if index > 0, index == words.count - 1 {
        append(" ")
        append(conjunction)
        append(" ")
      } else if index > 0 {
        append(", ")
      }
      append(plain: word)
    }
    guard words.count > shown.count else { return }
    append(" and ")
    append(words.count - shown.count)
    append(" more")
  }
}
