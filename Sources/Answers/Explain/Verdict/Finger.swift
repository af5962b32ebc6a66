import Records

/// A finger, from its first sample to its last.
package struct Finger: Equatable, Sendable {
  /// A position of the finger.
  package struct Sample: Equatable, Sendable {
    package var time: Instant
    package var location: Point

    package init(time: Instant, location: Point) {
      self.time = time
      self.location = location
    }
  }

  /// The fate of a touch.
  package enum Fate: Equatable, Sendable {
    /// Recognizers have recognized with the touch, in this order, the first of them at this time.
    case recognized(by: [String], at: Instant)
    /// A responder has handled the touch to its end.
    case handled(by: String)
    /// The touch was cancelled, and no recognizer had recognized with it.
    case cancelled(TouchStory.Cause?)
    /// The finger lifted, and neither a recognizer nor a responder took the touch.
    case untaken
    /// The finger was still down at the end of the trace.
    case down
  }

  /// The moment at which a recognizer recognized with the touch.
  package struct Recognition: Equatable, Sendable {
    package var recognizer: String
    package var time: Instant
  }

  package var touch: Int
  package var type = TouchType.direct
  package var samples: [Sample]
  /// The time at which the finger lifted, or the touch was cancelled.
  package var end: Instant?
  /// The hit-test view.
  package var view: String?
  /// The path to the hit-test view, from the window to the view itself.
  package var path: [String] = []
  /// The recognizers that recognized while the finger was down, by time.
  package var recognitions: [Recognition] = []
  package var fate = Fate.down
  /// The width of the zones along the edges of the screen in which an edge pan could begin when the finger came down.
  package var edgeWidth = 0.0
  /// The reason why the view lost the touch, or never received it.
  package var drop: TouchStory.Drop?
  /// The scroll views that the touch stopped.
  package var stopped: [String] = []

  package init(touch: Int, samples: [Sample]) {
    self.touch = touch
    self.samples = samples
  }

  package var start: Instant { samples.first?.time ?? .zero }

  /// The identity of the touch in stories.
  package var key: TouchStory.Key { TouchStory.Key(touch: touch, from: start) }

  /// The samples up to a time.
  package func samples(to time: Instant) -> ArraySlice<Sample> {
    // Whole paths are asked for most often, and long ones are not searched from their beginning.
    if let last = samples.last, last.time <= time { return samples[...] }
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return samples[..<low]
  }

  /// Whether the touch stopped content that was moving, or closed swipe actions, for which nothing has to take it.
  package var endedSomething: Bool { !stopped.isEmpty || drop?.reason == .swipeActionsHidden }

  /// Whether a recognizer or a responder took the touch.
  package var isTaken: Bool {
    switch fate {
    case .recognized, .handled: true
    case .cancelled, .untaken, .down: false
    }
  }

  /// Whether the finger was down in a span of time.
  package func overlaps(_ span: ClosedRange<Instant>) -> Bool {
    start <= span.upperBound && (end ?? .never) >= span.lowerBound
  }

  /// The fate of the finger, in words.
  package var words: String {
    switch fate {
    case .recognized(let ids, _): "recognized by \(ids.joined(separator: ", "))"
    case .handled(let id): "handled by \(id)"
    case .cancelled(let cause):
      "cancelled\(cause.map { ExplanationText(style: .plain).text(of: $0).text } ?? "")"
    case _ where !stopped.isEmpty: "stopped \(stopped.joined(separator: ", "))"
    case .untaken where endedSomething:
      "closed the swipe actions of \(drop?.by.joined(separator: ", ") ?? "")"
    case _ where view == nil && drop != nil: "reached no view: \(drop?.words(for: "it") ?? "")"
    case .untaken:
      switch (drop, view) {
      case (let drop?, let view): "lifted, and nothing took it: \(drop.words(for: view ?? "it"))"
      case (nil, let view?): "lifted in \(view), and nothing took it"
      case (nil, nil): "hit no view"
      }
    case .down: "down to the end of the trace"
    }
  }
}

extension [Finger] {
  /// Finds the fates of the fingers: the views that they hit, and who took their touches.
  ///
  /// - Parameter end: The end of the replay.
  package mutating func setFates(by explanation: Explanation, end: Instant) {
    var claims: [TouchStory.Key: [Finger.Recognition]] = [:]
    var recognitions: [TouchStory.Key: [Finger.Recognition]] = [:]
    for attempt in explanation.recognizers.lazy.flatMap(\.attempts) {
      guard let success = attempt.success else { continue }
      for member in attempt.members where !member.isIgnored {
        // A finger that joins a gesture under way is taken at once.
        let time = Swift.max(success.time, member.since)
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
    for index in indices {
      let key = self[index].key
      let story = byKey[key]
      self[index].view = story?.view
      self[index].path = story?.path ?? []
      self[index].drop = story?.drop
      self[index].stopped = story?.stopped ?? []
      // A touch that the system cancelled ends there, although its finger may still be on the glass.
      if let end = story?.to, self[index].end.map({ end < $0 }) ?? true {
        self[index].end = end
        self[index].samples.removeAll { $0.time > end }
      }
      let lift = self[index].end ?? end
      self[index].recognitions = byTime(recognitions[key] ?? []).filter { $0.time <= lift }
      self[index].fate = Self.fate(of: self[index], story, byTime(claims[key] ?? []))
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
    return last?.message == .touchesCancelled ? .cancelled(last?.cause) : .untaken
  }
}

extension AttemptStory {
  /// The change in which the gesture was recognized or began.
  package var success: Change? {
    changes.first { $0.change.to == .began || $0.change.to == .recognized }
  }
}
