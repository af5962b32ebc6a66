import Explain
import Records

/// The lanes of an explanation, with the arrows between them and the fates of the fingers.
struct LanePlan {
  private(set) var fingers: [Finger]
  var lanes: [Lane] = []
  var arrows: [Arrow] = []
  let end: Instant
  let text = ExplanationText(style: .plain)

  /// Plans the lanes of a replay that ends at a time.
  init(_ explanation: Explanation, _ fingers: [Finger], end: Instant) {
    self.fingers = fingers
    self.end = end
    setFates(explanation)
    addTouches()
    for story in explanation.recognizers { add(story) }
    for story in explanation.views where !story.touches.isEmpty || !story.actions.isEmpty { add(story) }
    for story in explanation.recognizers { addArrows(of: story) }
    arrows.sort { ($0.time, $0.from, $0.to) < ($1.time, $1.from, $1.to) }
  }

  private mutating func setFates(_ explanation: Explanation) {
    var claims: [TouchStory.Key: [(recognizer: String, time: Instant)]] = [:]
    for attempt in explanation.recognizers.flatMap(\.attempts) {
      let success = attempt.changes.first { $0.change.to == .began || $0.change.to == .recognized }
      guard let success else { continue }
      for member in attempt.members where !member.isIgnored {
        let claim = (attempt.recognizer, max(success.time, member.since))
        claims[member.key, default: []].append(claim)
      }
    }
    let stories = explanation.views.flatMap(\.touches) + explanation.untargetedTouches
    let byKey = Dictionary(stories.map { ($0.key, $0) }) { first, _ in first }
    for index in fingers.indices {
      let key = TouchStory.Key(touch: fingers[index].touch, from: fingers[index].start)
      let story = byKey[key]
      fingers[index].view = story?.view
      fingers[index].drop = story?.drop?.reason
      // A touch that the system cancelled ends there, although its finger may still be on the glass.
      if let end = story?.to, fingers[index].end.map({ end < $0 }) ?? true {
        fingers[index].end = end
        fingers[index].samples.removeAll { $0.time > end }
      }
      fingers[index].fate = Self.fate(of: fingers[index], story, claims[key] ?? [])
    }
  }

  private static func fate(
    of finger: Finger,
    _ story: TouchStory?,
    _ claims: [(recognizer: String, time: Instant)]
  ) -> Finger.Fate {
    if let first = claims.map(\.time).min() { return .recognized(by: claims.map(\.recognizer), at: first) }
    guard finger.end != nil else { return .down }
    let last = story?.messages.last
    if last?.message == .touchesEnded, let handler = last?.handlers.first, story?.hitsDisabledControl != true
    {
      return .handled(by: handler)
    }
    return last?.message == .touchesCancelled ? .cancelled : .untaken
  }

  /// Adds the lanes of touches. Touches that do not overlap share a lane, so there are only as many lanes as fingers
  /// were down at the same time.
  private mutating func addTouches() {
    var touches: [[Int]] = []
    for (index, finger) in fingers.enumerated() {
      let free = touches.firstIndex { lane in
        lane.last.flatMap { fingers[$0].end }.map { $0 < finger.start } ?? false
      }
      if let free { touches[free].append(index) } else { touches.append([index]) }
    }
    for indices in touches {
      let numbers = indices.map { String(fingers[$0].touch) }
      let unique = numbers.enumerated().filter { numbers.firstIndex(of: $0.element) == $0.offset }.map(
        \.element
      )
      let name =
        unique.count == 1
        ? "touch \(unique[0])"
        : unique.count <= 3
          ? "touches \(unique.joined(separator: ", "))" : "touches \(unique[0]) … \(unique[unique.count - 1])"
      var lane = Lane(.touch, name)
      for finger in indices.map({ fingers[$0] }) {
        let to = finger.end ?? end
        let title = "touch \(finger.touch), \(Self.words(of: finger))".escapingControls
        let label = String(finger.touch)
        lane.spans.append(Span(kind: .down, from: finger.start, to: to, label: label, title: title))
        switch finger.fate {
        case .untaken: lane.marks.append(Mark(kind: .untaken, time: to, title: title))
        case .cancelled: lane.marks.append(Mark(kind: .cancelled, time: to, title: title))
        case .recognized, .handled, .down: break
        }
      }
      lanes.append(lane)
    }
  }

  /// Returns what became of a finger, in words.
  static func words(of finger: Finger) -> String {
    switch finger.fate {
    case .recognized(let ids, _): "recognized by \(ids.joined(separator: ", "))"
    case .handled(let id): "handled by \(id)"
    case .cancelled: "cancelled"
    case .untaken:
      switch (finger.drop, finger.view) {
      case (let reason?, _): "lifted, and nothing took it (\(reason.rawValue))"
      case (nil, let view?): "lifted in \(view), and nothing took it"
      case (nil, nil): "hit no view"
      }
    case .down: "down to the end of the trace"
    }
  }

  private mutating func add(_ story: RecognizerStory) {
    var lane = Lane(.recognizer, story.id, className: story.className)
    for attempt in story.attempts {
      let title = text.passage(of: attempt).lines.map(\.escapingControls).joined(separator: "\n")
      add(attempt, title, to: &lane)
    }
    lanes.append(lane)
  }

  private func add(_ attempt: AttemptStory, _ title: String, to lane: inout Lane) {
    let decision = attempt.changes.first
    let waits = attempt.waits.map { (from: $0.from, to: $0.to ?? end) }
    let possible = Span(
      kind: .possible,
      from: attempt.start,
      to: waits.first?.from ?? decision?.time ?? end,
      title: title
    )
    lane.spans.append(possible)
    for wait in waits {
      lane.spans.append(Span(kind: .waiting, from: wait.from, to: wait.to, title: title))
    }
    for (index, change) in attempt.changes.enumerated() {
      let sentence = ExplanationText.sentence(of: change)
      if let kind = Mark.Kind(change.change) {
        lane.marks.append(Mark(kind: kind, time: change.time, title: "\(attempt.recognizer) \(sentence)"))
      }
      guard change.change.to == .began else { continue }
      let next = attempt.changes[(index + 1)...].first { $0.change.to != .changed }
      lane.spans.append(Span(kind: .active, from: change.time, to: next?.time ?? end, title: title))
    }
  }

  func lane(_ kind: Lane.Kind, _ id: String) -> Int? {
    lanes.firstIndex { $0.kind == kind && $0.id == id }
  }
}

extension Mark.Kind {
  /// Creates the mark of a change; nil for a change to possible or changed, which begins or ends nothing.
  init?(_ change: StateChange) {
    switch change.to {
    case .began: self = .began
    case .ended: self = .ended
    case .recognized: self = .recognized
    case .failed:
      self = [.prevented, .requiredRecognized].contains(change.reason.code) ? .beaten : .failed
    case .cancelled: self = .cancelled
    case .possible, .changed: return nil
    }
  }
}
