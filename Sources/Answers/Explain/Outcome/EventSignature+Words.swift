import Records
import Reports

extension EventSignature {
  /// The event in a few words.
  package var words: String {
    switch self {
    case .hit(let view): view.map { "hits \($0)" } ?? "hits no view"
    case .state(let state): state.rawValue
    case .wait(let others): "waits for \(others.joined(separator: ", "))"
    case .hold(let message, let touch, let by):
      "\(message.rawValue)\(touch.map { " \($0)" } ?? "") held back by \(by.joined(separator: ", "))"
    case .drop(let touch, let reason): "touch \(touch) dropped, \(reason.rawValue)"
    case .lost(let reason): "dropped, \(reason.rawValue)"
    case .deliver(let message, let touches):
      touches.isEmpty
        ? message.rawValue : "\(message.rawValue) \(touches.map(String.init).joined(separator: " "))"
    // A list without a delegate records its messages, too.
    case .action(nil, nil, nil, let selector?): selector
    case .action(let event, let state, let target, let selector):
      [
        event?.rawValue ?? state.map { "action \($0.rawValue)" },
        selector.map { "-> \(target ?? "nil") \($0)" },
      ]
      .compactMap { $0 }.joined(separator: " ")
    case .sceneAction(let words): words
    case .firstResponder: "is first responder"
    case .lostFirstResponder: "is no longer first responder"
    case .scroll: "scrolls"
    case .zoom: "zooms"
    case .scrollStart(.deceleration): "decelerates"
    case .scrollStart(.bounce): "bounces back"
    case .scrollStart(.page): "moves to a page"
    case .scrollStart(.animation): "scrolls with an animation"
    case .scrollEnd(.rested): "comes to rest"
    case .scrollEnd(.touched): "is stopped by a touch"
    case .scrollEnd(.scrolled): "is stopped by a scroll"
    case .scrollEnd(.set): "is stopped by the program"
    case .scrollEnd(.lifted): "goes on as the fingers lift"
    // In the signature, `#` replaces each number.
    case .effect(let text): "effect \(text.replacing("#", with: "…"))"
    case .orientation(let orientation): orientation.rawValue
    case .answer(let property): "\(property) read"
    case .motionData: "updates"
    case .warning(let code): "warning \(code.rawValue)"
    }
  }
}

extension OutcomeDifference {
  /// Returns the difference as JSON: `[{"object", "gone", "new"}]`. With `attempts`, an object also has the time at
  /// which its difference begins, and a recognizer has its attempts.
  func json(attempts: [String: [Int]]? = nil) -> Value {
    .array(
      objects.map { object in
        let (gone, new) = object.words
        let time = attempts == nil ? nil : object.changes.map(\.time).min()
        return .members([
          "object": .string(object.object), "gone": .strings(gone.counted), "new": .strings(new.counted),
          "t": time.map(Value.time),
          "attempts": attempts?[object.object].map { .array($0.map(Value.count)) },
        ])
      }
    )
  }

  /// The difference as text without colours, in one line.
  package var plainText: String {
    sentences.map { "\($0.object): \($0.words)" }.joined(separator: "; ")
  }

  /// Returns the difference as text, one line per object: `tap: recognized instead of failed`. `place` adds where in
  /// the trace the difference shows.
  func text(indent: String, place: (Object) -> ReportText = { _ in "" }) -> ReportText {
    objects.map { "\(indent)\($0.object)\(place($0)): \($0.change)\n" as ReportText }.joined(separator: "")
  }

  /// What each object does differently, in plain text: `tap`, `recognized instead of failed`.
  package var sentences: [(object: String, words: String)] {
    objects.map { ($0.object, $0.change.text) }
  }

  /// The objects that differ.
  package var changedObjects: Set<String> { Set(objects.map(\.object)) }

  /// The changes in a span of time; all of them without one.
  package func within(_ span: ClosedRange<Instant>?) -> OutcomeDifference {
    guard let span else { return self }
    var part = self
    part.objects = objects.compactMap { object in
      var object = object
      object.changes.removeAll { !span.contains($0.time) }
      return object.changes.isEmpty ? nil : object
    }
    return part
  }
}

extension OutcomeDifference.Object {
  /// What the object does differently: `recognized instead of failed`.
  fileprivate var change: ReportText {
    let (gone, new) = (signatures.gone.told.folded, signatures.new.told.folded)
    return switch (gone.isEmpty, new.isEmpty) {
    case (true, true): moved
    case (false, true): "no longer \(gone.list("or"))"
    case (true, false): "also \(new.list("and"))"
    case (false, false): "\(new.list("and")) instead of \(gone.list("and"))"
    }
  }

  /// The difference between an event in both outcomes: `recognized at 2 s instead of at 6 s`.
  fileprivate var moved: ReportText {
    for case .removed(let event) in changes {
      for case .added(let other) in changes
      where other.signature == event.signature && other.first != event.first {
        return "\(event.signature.words) at \(other.first) instead of at \(event.first)"
      }
    }
    for case .changed(let event, let other, let aspects) in changes where aspects.contains(.times) {
      return "\(event.signature.words) at \(other.first) instead of at \(event.first)"
    }
    for case .changed(let event, let other, let aspects) in changes {
      let words = event.signature.words
      if aspects.contains(.reasons), let one = event.firstRecord.reason, let new = other.firstRecord.reason {
        return "\(words): \(new), instead of \(one)"
      }
      if aspects.contains(.counts) { return "\(words) \(times: other.count), not \(times: event.count)" }
      if aspects.contains(.values) { return "\(words) with other values" }
    }
    return "the same in another order"
  }

  /// The events that are gone and those that are new, in words.
  fileprivate var words: (gone: [String], new: [String]) {
    (signatures.gone.map(\.words), signatures.new.map(\.words))
  }

  /// The events that are gone and those that are new. Events whose time alone changed are left out.
  private var signatures: (gone: [EventSignature], new: [EventSignature]) {
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
    return (gone, new)
  }
}

extension [EventSignature] {
  /// The events in words. That a recognizer also sent a message without a name says nothing beside its state.
  fileprivate var told: [String] {
    filter { event in
      guard case .action(nil, let state?, _, nil) = event else { return true }
      return !contains(.state(state))
    }.map(\.words)
  }
}

extension [String] {
  /// The words without duplicates, each with its number of repetitions.
  var counted: [String] {
    var counted: [(word: String, count: Int)] = []
    for word in self {
      if counted.last?.word == word {
        counted[counted.count - 1].count += 1
      } else {
        counted.append((word, 1))
      }
    }
    return counted.map { word, count in
      if count == 1 { return word }
      // Numbers of touches are not followed by another number.
      return word.last?.isNumber == true ? "\(word) (\(count) times)" : "\(word) \(count) times"
    }
  }

  /// The words with repeated sequences folded: `(began, ended) 3700 times`.
  var folded: [String] {
    var folded: [String] = []
    var rest = self[...]
    while let first = rest.first {
      // A sequence of few words that comes again at once is folded; the shortest one counts.
      let period = (1...4).first { period in
        rest.count >= 2 * period && rest.prefix(period) == rest.dropFirst(period).prefix(period)
      }
      guard let period else {
        folded.append(first)
        rest = rest.dropFirst()
        continue
      }
      let sequence = rest.prefix(period)
      var count = 0
      while rest.prefix(period) == sequence {
        rest = rest.dropFirst(period)
        count += 1
      }
      let words = sequence.joined(separator: ", ")
      let isPlain = period == 1 && words.last?.isNumber != true
      folded.append(
        isPlain
          ? "\(words) \(count) times"
          : period == 1 ? "\(words) (\(count) times)" : "(\(words)) \(count) times"
      )
    }
    return folded
  }

  /// The most words of a list in a sentence. If each of many objects listed all others, the text would grow with the
  /// square of their number.
  private static var most: Int { 8 }

  /// The first of the words, separated by commas, and the number of the others: `a, b, c and 5 more`.
  var few: ReportText {
    count > Self.most ? "\(Array(prefix(Self.most))) and \(count - Self.most) more" : "\(self)"
  }

  /// Returns the first of the words as a list in prose: `a, b and c`.
  func list(_ conjunction: String) -> ReportText {
    if count > Self.most { return few }
    guard count > 1, let last else { return "\(self)" }
    return "\(Array(dropLast()))\(conjunction == "," ? "" : " ")\(conjunction) \(last)"
  }
}
