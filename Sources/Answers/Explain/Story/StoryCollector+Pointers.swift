import Records
import TouchKit

/// Scrolls and transforms of a trackpad or a wheel, and pointers that hover.
extension StoryCollector {
  /// Adds a scroll or a transform that begins, or a place of a pointer that hovers, with the recognizers that follow it,
  /// and those that do not.
  func addPointer(_ input: PointerInput) {
    if case .press(let sample) = input { return addPress(sample) }
    guard input.begins || input.hovers, isInSpan, let liveScene else { return }
    let view = liveScene.engine.viewHit(at: input.location)
    let path = view.map { sequence(first: $0, next: \.superview).map(\.traceID) } ?? []
    var followers: [String] = []
    for recognizer in snapshot.recognizers {
      guard let live = liveScene.recognizer(recognizer.id), let place = live.view?.traceID else { continue }
      let index = index(ofRecognizer: recognizer.id)
      if let reason = reason(whyNot: live, on: place, follows: input, path, index) {
        // A pointer that was elsewhere before or after needs no explanation.
        if input.hovers, !recognizers[index].attempts.isEmpty, !path.contains(place) { continue }
        let isOver =
          live.view?.screenDistance(fromScreenPoint: Point(x: input.location.x, y: input.location.y)) == 0
        recognizers[index].untakenInputs.add(reason, "a \(input.words)", at: now, isOver: isOver)
      } else if path.contains(place), live._takes(input) {
        followers.append(recognizer.id)
        if input.hovers { recognizers[index].untakenInputs = [] }
      }
    }
    add(input.words, view?.traceID, followers, hovers: input.hovers)
  }

  /// Adds an event, or counts it with the one before if both went the same way.
  private func add(_ name: String, _ view: String?, _ followers: [String], hovers: Bool) {
    var story = EventStory("a \(name)", name, at: now, kind: .pointer)
    story.pointer = EventStory.Pointer(view: view, followers: followers, hovers: hovers)
    append(story)
  }

  private func append(_ story: EventStory) {
    if let last = events.last, last.name == story.name, last.drop == story.drop,
      last.pointer?.isLike(story.pointer) == true
    {
      events[events.count - 1].pointer?.count += 1
    } else {
      events.append(story)
    }
    let last = events.count - 1
    if events[last].pointer.map({ $0.times.isEmpty || now - $0.last >= EventStory.pause }) == true {
      events[last].pointer?.times.append(now)
    }
    events[last].pointer?.last = now
  }

  /// Adds the reason why recognizers that would follow the last event do not receive it.
  func addDropOfPointer(_ reason: DropReason) {
    guard var event = events.last, let pointer = event.pointer else { return }
    // The event was counted with others that went the same way.
    if pointer.count > 1 {
      events[events.count - 1].pointer?.count -= 1
    } else {
      events.removeLast()
    }
    event.drop = reason
    if reason == .notOnSystem { event.since = systemOfEvent }
    event.time = now
    event.pointer?.count = 1
    event.pointer?.times = []
    if reason != .noRecognizer {
      for follower in pointer.followers {
        recognizers[index(ofRecognizer: follower)].untakenInputs.add(
          .dropped(reason),
          event.name,
          at: now,
          isOver: true
        )
      }
    }
    append(event)
  }

  /// Returns why a recognizer does not follow an input; nil if it does, or if its class never would.
  private func reason(
    whyNot live: UIGestureRecognizer,
    on view: String,
    follows input: PointerInput,
    _ path: [String],
    _ index: Int
  ) -> UntakenInput.Reason? {
    if case .scroll(let sample) = input, let pan = live as? UIPanGestureRecognizer, !pan._takes(input) {
      guard path.contains(view) else { return nil }
      var other = sample
      other.kind = sample.kind == .continuous ? .discrete : .continuous
      return pan._takes(.scroll(other)) ? .otherScrolls(than: sample.kind) : .noScrolls
    }
    guard live._takes(input) else { return nil }
    if !path.contains(view) { return .elsewhere(path.first) }
    if !live.isEnabled { return .disabled }
    return hasAttempt(index) && !input.hovers ? .busy : nil
  }
}

/// Scrolls or transforms that a recognizer did not follow, for one reason.
package struct UntakenInput: Equatable, Sendable {
  /// The reasons why a recognizer does not follow an input.
  package enum Reason: Equatable, Sendable {
    /// Its `allowedScrollTypesMask` is empty.
    case noScrolls
    /// Its `allowedScrollTypesMask` has only the other kind.
    case otherScrolls(than: ScrollKind)
    /// The pointer was over another view, outside the recognizer's.
    case elsewhere(String?)
    /// It is disabled.
    case disabled
    /// It followed something else.
    case busy
    /// The event was dropped.
    case dropped(DropReason)

    /// The code of the reason.
    package var code: String {
      switch self {
      case .noScrolls: "noScrolls"
      case .otherScrolls: "otherScrolls"
      case .elsewhere: "elsewhere"
      case .disabled: "disabled"
      case .busy: "busy"
      case .dropped(let reason): reason.rawValue
      }
    }
  }

  package var reason: Reason
  /// The first of them, in words.
  package var name: String
  package var time: Instant
  package var count = 1
  /// The times after a pause, the first one first.
  package var times: [Instant]
  /// Whether the pointer was over the recognizer's view, perhaps with another view between.
  package var isOver = false
}

extension [UntakenInput] {
  mutating func add(_ reason: UntakenInput.Reason, _ name: String, at time: Instant, isOver: Bool) {
    if let index = firstIndex(where: { $0.reason == reason && $0.name == name }) {
      self[index].count += 1
      self[index].isOver = self[index].isOver || isOver
      if let last = self[index].times.last, time - last >= EventStory.pause { self[index].times.append(time) }
    } else {
      append(UntakenInput(reason: reason, name: name, time: time, times: [time], isOver: isOver))
    }
  }
}

extension PointerInput {
  /// Whether it is a pointer over the screen.
  fileprivate var hovers: Bool { if case .hover(let sample) = self { !sample.phase.isOver } else { false } }

  /// The input in words, such as `continuous scroll`.
  fileprivate var words: String {
    switch self {
    case .scroll(let sample): "\(sample.kind.rawValue) scroll"
    case .transform: "transform"
    case .hover: "hovering pointer"
    case .press(let sample): "press of \(sample.words)"
    }
  }
}
