import Explain
import Records
import Replay

/// The state of a gesture for pages while it is under way: each recognizer's state and reason, the views under the
/// fingers, waits and winners, all over time.
struct GestureLog {
  /// A time span of a finger that was down, or of a recognizer's state.
  fileprivate struct Span {
    let from: Instant
    var to: Instant?
    let kind: String

    var text: String {
      let end = to.map { JSONText.number($0.seconds) } ?? "null"
      return JSONText.array([JSONText.number(from.seconds), end, JSONText.string(kind)])
    }
  }

  fileprivate struct Attempt {
    let id: String
    let className: String
    /// Its view; nil if it was added after the scene was built, or is not attached.
    let view: String?
    var state = GestureState.possible
    var why = ""
    /// The recognizer that won.
    var winner: String?
    var waits: [String] = []
    /// Whether the recognizer got a touch, and whether it has been reset since.
    var isOffered = false
    var isOver = false
    var spans: [Span] = []
  }

  /// A possible relation between two recognizers: one waits for the other, or recognizes together with it.
  private struct Bond {
    let recognizer: String
    let kind: String
    let other: String

    var text: String {
      JSONText.object([
        ("recognizer", JSONText.string(recognizer)), ("kind", JSONText.string(kind)),
        ("other", JSONText.string(other)),
      ])
    }
  }

  private var attempts: [Attempt] = []
  private var places: [String: Int] = [:]
  private var paths: [(touch: Int, path: [String])] = []
  private var fingers: [(touch: Int, spans: [Span])] = []
  /// The properties that decide about touches, for each view at its last touch.
  private var facts: [String: [String]] = [:]
  /// The recognizers that a delegate has kept from a touch.
  private var refused: Set<String> = []
  private var relations: [(line: String, bonds: [Bond])] = []
  /// The time of the last change of a finger or state. Content may still coast afterwards.
  private(set) var lastChange = Instant.zero

  /// Begins a gesture in a scene with these recognizers.
  init(_ recognizers: [SceneState.Recognizer] = []) {
    for recognizer in recognizers { add(recognizer.id, recognizer.className, recognizer.view) }
  }

  /// Adds the properties that decide about touches, for the views that a touch met.
  mutating func met(_ views: [String: [String]]) { facts.merge(views) { _, now in now } }

  mutating func add(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step):
      guard case .touches(let samples) = step.event else { break }
      for sample in samples { add(sample, at: time) }
      lastChange = time
    case .hitTest(let hitTest):
      if let index = paths.firstIndex(where: { $0.touch == hitTest.touch }) {
        paths[index].path = hitTest.path
      } else {
        paths.append((hitTest.touch, hitTest.path))
      }
    case .recognizer(let message) where message.message == .touchesBegan:
      let index = place(of: message.recognizer)
      if attempts[index].isOver {
        (attempts[index].state, attempts[index].why, attempts[index].winner) = (.possible, "", nil)
        (attempts[index].waits, attempts[index].isOver) = ([], false)
      }
      attempts[index].isOffered = true
      if attempts[index].state == .possible { begin("possible", of: index, at: time) }
    case .state(let change): add(change, at: time)
    case .wait(let recognizer, let others):
      let index = place(of: recognizer)
      attempts[index].waits = others
      begin("waits", of: index, at: time)
      relate(
        "\(recognizer) waits for \(others.joined(separator: ", "))",
        others.map { Bond(recognizer: recognizer, kind: "requirements", other: $0) }
      )
    case .reset(let recognizer):
      let index = place(of: recognizer)
      attempts[index].isOver = true
      begin(nil, of: index, at: time)
    case .refuse(let recognizer, let touch):
      refused.insert(recognizer)
      relate("\(recognizer) does not get touch \(touch): its delegate refuses it")
    case .warning(let warning): relate("warning: \(warning.object) \(warning.text)")
    default: break
    }
  }

  private mutating func add(_ sample: TouchSample, at time: Instant) {
    let known = fingers.firstIndex { $0.touch == sample.id }
    switch sample.phase {
    case .began:
      let span = Span(from: time, kind: "down")
      if let known { fingers[known].spans.append(span) } else { fingers.append((sample.id, [span])) }
    case .ended, .cancelled:
      guard let known, let last = fingers[known].spans.indices.last else { return }
      fingers[known].spans[last].to = time
    default: break
    }
  }

  private mutating func add(_ change: StateChange, at time: Instant) {
    let index = place(of: change.recognizer)
    let (said, before) = (change.reason.sentence, attempts[index].why)
    // The reason for beginning is more informative than later ones, so it is kept.
    switch change.to {
    case .changed: break
    case .ended where !before.isEmpty: attempts[index].why = "\(before), then \(said)"
    default: attempts[index].why = said
    }
    attempts[index].state = change.to
    attempts[index].winner = change.reason.isOfAnother ? change.reason.by : nil
    (attempts[index].waits, attempts[index].isOffered, attempts[index].isOver) = ([], true, false)
    lastChange = time
    let isOn = [.began, .changed, .recognized].contains(change.to)
    begin(isOn ? "on" : change.to.rawValue, of: index, at: time)
    if let winner = attempts[index].winner {
      relate(
        "\(winner) beats \(change.recognizer): \(said)",
        [
          Bond(recognizer: change.recognizer, kind: "companions", other: winner),
          Bond(recognizer: winner, kind: "requirements", other: change.recognizer),
        ]
      )
    } else if change.reason.by != nil {
      relate("\(change.recognizer): \(said)")
    }
  }

  private mutating func add(_ id: String, _ className: String, _ view: String?) {
    places[id] = attempts.count
    attempts.append(Attempt(id: id, className: className, view: view))
  }

  private mutating func place(of id: String) -> Int {
    // The handler of an action may have added a recognizer.
    if places[id] == nil { add(id, "", nil) }
    return places[id] ?? 0
  }

  /// Ends the span of a recognizer, and begins another one unless the kind is nil.
  private mutating func begin(_ kind: String?, of index: Int, at time: Instant) {
    if let last = attempts[index].spans.indices.last, attempts[index].spans[last].to == nil {
      if attempts[index].spans[last].kind == kind { return }
      attempts[index].spans[last].to = time
    }
    if let kind { attempts[index].spans.append(Span(from: time, kind: kind)) }
  }

  private mutating func relate(_ line: String, _ bonds: [Bond] = []) {
    if !relations.contains(where: { $0.line == line }) { relations.append((line, bonds)) }
  }

  // MARK: - What pages are told

  /// The message to pages about the gesture.
  ///
  /// - Parameter results: The results so far, in a few words.
  func text(_ results: [String] = []) -> String {
    JSONText.object([
      ("sentence", JSONText.string(sentence(results))),
      ("recognizers", JSONText.array(attempts.map(\.text))),
      (
        "paths",
        JSONText.array(paths.map { JSONText.array(["\($0.touch)", JSONText.strings($0.path)]) })
      ),
      ("under", JSONText.array(paths.map(under))),
      (
        "fingers",
        JSONText.array(
          fingers.map { JSONText.array(["\($0.touch)", JSONText.array($0.spans.map(\.text))]) }
        )
      ),
      (
        "relations",
        JSONText.array(
          relations.map {
            JSONText.object([
              ("line", JSONText.string($0.line)), ("changes", JSONText.array($0.bonds.map(\.text))),
            ])
          }
        )
      ), ("met", JSONText.strings(met)),
    ])
  }

  /// The sentence over the screen until the verdict is known.
  private func sentence(_ results: [String]) -> String {
    if !results.isEmpty { return results.joined(separator: " · ") }
    let tried = attempts.filter(\.isOffered)
    if tried.isEmpty { return paths.isEmpty ? "Touch the scene" : "No recognizer got the touch" }
    let open = tried.count { $0.state == .possible && !$0.isOver }
    return open > 0 ? "\(open) still possible" : "Nothing was recognized"
  }

  /// The hit-test view under a finger and the views with recognizers, from front to back.
  private func under(_ touch: Int, _ path: [String]) -> String {
    let views = path.reversed().enumerated().compactMap { index, view -> String? in
      let own = attempts.filter { $0.view == view }
      guard index == 0 || !own.isEmpty else { return nil }
      let chips = own.map { $0.chip(isRefused: refused.contains($0.id)) }
      return JSONText.object([
        ("view", JSONText.string(view)), ("isHit", "\(index == 0)"), ("chips", JSONText.array(chips)),
        ("facts", JSONText.strings(facts[view] ?? [])),
      ])
    }
    return JSONText.object([("touch", "\(touch)"), ("views", JSONText.array(views))])
  }

  /// Everything that the fingers met: the views of their paths from front to back, each after its recognizers.
  private var met: [String] {
    var views: [String] = []
    for view in paths.flatMap(\.path) where !views.contains(view) { views.append(view) }
    return views.reversed().flatMap { view in
      attempts.filter { $0.view == view }.map(\.id) + [view]
    }
  }
}

extension GestureLog.Attempt {
  /// The sign of the state, and its class for colours in pages.
  private var sign: (character: String, kind: String) {
    if !waits.isEmpty { return ("◐", "waits") }
    return switch state {
    case .began, .changed, .recognized, .ended: ("●", "recognized")
    case .failed, .cancelled: winner == nil ? ("✕", "failed") : ("⊣", "beaten")
    case .possible: ("○", "")
    }
  }

  private var wait: String? { waits.isEmpty ? nil : "waits for \(waits.joined(separator: ", "))" }

  fileprivate var text: String {
    let isOpen = isOffered && state == .possible && !isOver && waits.isEmpty
    return JSONText.object([
      ("id", JSONText.string(id)), ("class", JSONText.string(className)),
      ("view", view.map(JSONText.string) ?? "null"), ("sign", JSONText.string(sign.character)),
      ("kind", JSONText.string(sign.kind)),
      ("state", JSONText.string(isOffered ? state.rawValue : "got no touch")),
      ("why", JSONText.string(wait ?? why)), ("isOffered", "\(isOffered)"), ("isOpen", "\(isOpen)"),
      ("spans", JSONText.array(spans.map(\.text))),
    ])
  }

  /// The recognizer on its view under a finger.
  fileprivate func chip(isRefused: Bool) -> String {
    let words =
      isRefused
      ? "refused by its delegate"
      : !isOffered ? "got no touch" : wait ?? winner.map { "beaten by \($0)" } ?? state.rawValue
    return JSONText.object([
      ("text", JSONText.string("\(sign.character) \(id): \(words)")),
      ("kind", JSONText.string(sign.kind)), ("why", JSONText.string(why)), ("isOffered", "\(isOffered)"),
    ])
  }
}
