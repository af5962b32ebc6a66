import Explain
import Records

/// The lanes of an explanation, with the arrows between them and the fates of the fingers.
struct LanePlan {
  private(set) var fingers: [Finger]
  private(set) var limits: [MovementLimit] = []
  var lanes: [Lane] = []
  var arrows: [Arrow] = []
  let end: Instant
  let text = ExplanationText(style: .plain)

  /// Plans the lanes of a replay.
  ///
  /// - Parameters:
  ///   - screen: What was seen on the screen: fingers, outlines of views, and events that are not about touches.
  ///   - span: The time whose fingers are shown; nil for the whole replay.
  init(_ explanation: Explanation, _ screen: ScreenCollector, span: ClosedRange<Instant>? = nil) {
    fingers = screen.fingers
    end = screen.now
    setFates(explanation)
    if let span { self.fingers.removeAll { !$0.overlaps(span) } }
    addTouches()
    for story in explanation.recognizers { add(story) }
    for story in explanation.views where !story.touches.isEmpty || !story.actions.isEmpty { add(story) }
    for story in explanation.recognizers { addArrows(of: story) }
    arrows.sort { ($0.time, $0.from, $0.to) < ($1.time, $1.from, $1.to) }
    lanes += screen.events.lanes(explanation.events, end: end)
    limits = limits(of: explanation, ScreenFrame.windowCorners(screen.outlines))
  }

  private mutating func setFates(_ explanation: Explanation) {
    var claims: [TouchStory.Key: [Finger.Recognition]] = [:]
    var recognitions: [TouchStory.Key: [Finger.Recognition]] = [:]
    for attempt in explanation.recognizers.flatMap(\.attempts) {
      let success = attempt.changes.first { $0.change.to == .began || $0.change.to == .recognized }
      guard let success else { continue }
      for member in attempt.members where !member.isIgnored {
        // A finger that joins a gesture under way is taken at once.
        let time = max(success.time, member.since)
        claims[member.key, default: []].append(Finger.Recognition(recognizer: attempt.recognizer, time: time))
        guard success.time >= member.since else { continue }
        recognitions[member.key, default: []].append(
          Finger.Recognition(recognizer: attempt.recognizer, time: success.time)
        )
      }
    }
    // Recognizers that recognize at the same time stay in the order of the scene.
    func byTime(_ list: [Finger.Recognition]) -> [Finger.Recognition] {
      list.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
    let stories = explanation.views.flatMap(\.touches) + explanation.untargetedTouches
    let byKey = Dictionary(stories.map { ($0.key, $0) }) { first, _ in first }
    for index in fingers.indices {
      let key = TouchStory.Key(touch: fingers[index].touch, from: fingers[index].start)
      let story = byKey[key]
      fingers[index].view = story?.view
      fingers[index].path = story?.path ?? []
      fingers[index].drop = story?.drop?.reason
      // A touch that the system cancelled ends there, although its finger may still be on the glass.
      if let end = story?.to, fingers[index].end.map({ end < $0 }) ?? true {
        fingers[index].end = end
        fingers[index].samples.removeAll { $0.time > end }
      }
      let lift = fingers[index].end ?? end
      fingers[index].recognitions = byTime(recognitions[key] ?? []).filter { $0.time <= lift }
      fingers[index].fate = Self.fate(of: fingers[index], story, byTime(claims[key] ?? []))
    }
  }

  private static func fate(
    of finger: Finger,
    _ story: TouchStory?,
    _ claims: [Finger.Recognition]
  ) -> Finger.Fate {
    if let first = claims.first { return .recognized(by: claims.map(\.recognizer), at: first.time) }
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
        let isDown = finger.end == nil
        lane.spans.append(
          Span(kind: .down, from: finger.start, to: to, isOpen: isDown, label: label, title: title)
        )
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
    let waits = attempt.realWaits
    let possible = Span(
      kind: .possible,
      from: attempt.start,
      to: waits.first?.from ?? decision?.time ?? end,
      isOpen: waits.isEmpty && decision == nil,
      title: title
    )
    lane.spans.append(possible)
    for wait in waits {
      lane.spans.append(
        Span(kind: .waiting, from: wait.from, to: wait.to ?? end, isOpen: wait.to == nil, title: title)
      )
    }
    for warning in attempt.warnings {
      lane.marks.append(
        Mark(
          kind: .warning,
          time: attempt.waits.last?.from ?? attempt.changes.last?.time ?? attempt.start,
          title: "\(attempt.recognizer) \(warning.text)"
        )
      )
    }
    for (index, change) in attempt.changes.enumerated() {
      let sentence = ExplanationText.sentence(of: change)
      if let kind = Mark.Kind(change.change) {
        let title = "\(attempt.recognizer) \(sentence)".escapingControls
        lane.marks.append(Mark(kind: kind, time: change.time, title: title, cause: Self.cause(of: change)))
      }
      guard change.change.to == .began else { continue }
      let next = attempt.changes[(index + 1)...].first { $0.change.to != .changed }
      lane.spans.append(
        Span(kind: .active, from: change.time, to: next?.time ?? end, isOpen: next == nil, title: title)
      )
    }
  }

  private static func cause(of change: AttemptStory.Change) -> Mark.Cause? {
    guard change.change.to == .failed else { return nil }
    let sentence = ExplanationText.sentence(of: change)
    let text = sentence.range(of: ": ").map { String(sentence[$0.upperBound...]) } ?? sentence
    var miss: Double?
    if let measure = change.change.reason.measure, let value = measure.value, let limit = measure.limit,
      limit > 0
    {
      miss = abs(value - limit) / limit
    }
    return Mark.Cause(text: text, miss: miss)
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
