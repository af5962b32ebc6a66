import Explain
import Records

/// The lanes of an explanation, with the arrows between them and the fates of the fingers.
struct LanePlan {
  private(set) var fingers: [Finger]
  private(set) var limits: [MovementLimit] = []
  var lanes: [Lane] = []
  var arrows: [Arrow] = []
  /// The places of the lanes, by their kinds and ids.
  private var places: [Lane.Kind: [String: Int]] = [:]
  let end: Instant
  let text = ExplanationText(style: .plain)

  /// Plans the lanes of a replay.
  ///
  /// - Parameters:
  ///   - screen: The contents of the screen: fingers, outlines of views, and events without touches.
  ///   - span: The time span of the shown fingers; nil for the whole replay.
  init(_ explanation: Explanation, _ screen: ScreenCollector, span: ClosedRange<Instant>? = nil) {
    fingers = screen.fingers
    end = screen.now
    fingers.setFates(by: explanation, end: end)
    if let span { self.fingers.removeAll { !$0.overlaps(span) } }
    addTouches()
    for story in explanation.recognizers { add(story) }
    for story in explanation.views where story.hasLane { add(story) }
    for (index, lane) in lanes.enumerated() where places[lane.kind]?[lane.id] == nil {
      places[lane.kind, default: [:]][lane.id] = index
    }
    for story in explanation.recognizers { addArrows(of: story) }
    arrows.sort { ($0.time, $0.from, $0.to) < ($1.time, $1.from, $1.to) }
    lanes += screen.events.lanes(explanation.events, end: end)
    limits = limits(of: explanation, ScreenFrame.windowCorners(screen.outlines))
  }

  /// Adds the lanes of touches. Touches that do not overlap share a lane, so there are only as many lanes as fingers
  /// were down at the same time.
  private mutating func addTouches() {
    var touches: [[Int]] = []
    // The lanes whose last finger was lifted, with the times.
    var lifted: [(lane: Int, at: Instant)] = []
    for (index, finger) in fingers.enumerated() {
      let free = lifted.firstIndex { $0.at < finger.start }
      let lane = free.map { lifted[$0].lane } ?? touches.count
      if free == nil { touches.append([index]) } else { touches[lane].append(index) }
      switch (free, finger.end) {
      case (let free?, let end?): lifted[free].at = end
      case (let free?, nil): lifted.remove(at: free)
      case (nil, let end?): lifted.append((lane, end))
      case (nil, nil): break
      }
    }
    for indices in touches {
      var lane = Lane(.touch, Lane.name(ofTouches: indices.map { String(fingers[$0].touch) }))
      for finger in indices.map({ fingers[$0] }) {
        let to = finger.end ?? end
        let words = finger.words.escapingControls
        let title = "touch \(finger.touch), \(words)"
        let label = String(finger.touch)
        let isDown = finger.end == nil
        lane.spans.append(
          Span(kind: .down, from: finger.start, to: to, isOpen: isDown, label: label, title: title)
        )
        switch finger.fate {
        case .untaken where finger.endedSomething: break
        case .untaken: lane.marks.append(Mark(kind: .untaken, time: to, title: title, brief: words))
        case .cancelled: lane.marks.append(Mark(kind: .cancelled, time: to, title: title, brief: words))
        case .recognized, .handled, .down: break
        }
      }
      lanes.append(lane)
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
          title: "\(attempt.recognizer) \(warning.text)".escapingControls,
          brief: warning.text.escapingControls
        )
      )
    }
    for (index, change) in attempt.changes.enumerated() {
      let sentence = ExplanationText.sentence(of: change)
      if let kind = Mark.Kind(change.change) {
        let title = "\(attempt.recognizer) \(sentence)".escapingControls
        let reason = ExplanationText.reason(of: change)
        let brief = change.change.to == .failed ? reason : "\(change.change.to.rawValue): \(reason)"
        lane.marks.append(
          Mark(kind: kind, time: change.time, title: title, brief: brief, cause: Self.cause(of: change))
        )
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
    var miss: Double?
    if let measure = change.change.reason.measure, let value = measure.value, let limit = measure.limit,
      limit > 0
    {
      miss = abs(value - limit) / limit
    }
    return Mark.Cause(text: ExplanationText.reason(of: change), miss: miss)
  }

  func lane(_ kind: Lane.Kind, _ id: String) -> Int? { places[kind]?[id] }
}

extension Mark.Kind {
  /// Creates the mark of a change; nil for a change to possible or changed, because nothing begins or ends.
  init?(_ change: StateChange) {
    switch change.to {
    case .began: self = .began
    case .ended: self = .ended
    case .recognized: self = .recognized
    case .failed:
      self = change.reason.isOfAnother ? .beaten : .failed
    case .cancelled: self = .cancelled
    case .possible, .changed: return nil
    }
  }
}

extension ViewStory {
  /// Whether there is something to show in a lane.
  fileprivate var hasLane: Bool { !touches.isEmpty || !actions.isEmpty || !listMessages.isEmpty }
}
