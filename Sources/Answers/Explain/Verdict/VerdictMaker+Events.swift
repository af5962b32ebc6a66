import Records

/// The results of events other than touches, of warnings, and of touches that recognizers did not receive.
extension VerdictMaker {
  /// The results of events, commands and first responders.
  var eventResults: [VerdictResult] {
    explanation.events.flatMap { event in
      event.times.flatMap { time in
        results(of: event).map { result in
          var result = result
          (result.time, result.start) = (time, time)
          return result
        }
      }
    }
      + explanation.firstResponders.compactMap { change in
        if let id = change.to {
          return VerdictResult(.fired, .event, id, .becameFirstResponder(after: change.from), at: change.time)
        }
        return change.from.map { VerdictResult(.fired, .event, $0, .resignedFirstResponder, at: change.time) }
      }
  }

  private func results(of event: EventStory) -> [VerdictResult] {
    func result(
      _ sign: VerdictSign,
      _ object: String,
      _ deed: VerdictResult.Deed,
      _ cause: VerdictCause = .none
    ) -> VerdictResult {
      VerdictResult(sign, .event, object, deed, cause, at: event.time)
    }
    func lost(_ deed: VerdictResult.Deed) -> VerdictResult {
      result(.failed, event.subject, deed, .event(event))
    }
    let elsewhere = event.bystanders.map {
      result(.missed, $0.id, .didNotGet(event.subject), .passedBy($0, event))
    }
    guard !event.isOtherPhase else { return [] }
    switch event.kind {
    case .update: return []
    case .orientation: return [result(.fired, "the device", .turned(event.detail))]
    case .statusBar:
      return event.receivers.isEmpty
        ? [lost(.scrolledNothing)]
        : event.receivers.map { receiver in
          guard let end = event.scrollEnd, end.reason != .rested else {
            return result(.fired, receiver.id, .scrolledToTop)
          }
          return result(.failed, receiver.id, .didNotScrollToTop, .stopped(end))
        }
    case .pointer:
      guard let pointer = event.pointer, pointer.followers.isEmpty || event.drop != nil else { return [] }
      // A pointer hovers over many views without a recognizer for it.
      return pointer.hovers && event.drop ?? .noRecognizer == .noRecognizer ? [] : [lost(.cameToNothing)]
    case .pencil:
      return event.receivers.isEmpty
        ? elsewhere + [lost(.reachedNobody)]
        : event.receivers.map { result(.fired, $0.id, .wasTold(of: event.subject)) }
    case .command:
      return event.performer.map { [result(.fired, $0, .performed(event.detail))] }
        ?? [lost(.wasNotPerformed)]
    case .press, .motion, .remoteControl:
      switch event.key {
      case .typed(let view)?: return [result(.fired, view, .typed(event.subject))] + elsewhere
      case .edits(let view)?: return [result(.fired, view, .edited(event.subject))] + elsewhere
      case .command(let owner, let action, let performer)? where event.drop == .keyCommand:
        return [result(.fired, performer, .performed(action), .keyCommand(event, of: owner))]
      default: break
      }
      // Nobody gets a dropped event, on the chain or off it.
      if event.drop != nil { return [lost(.reachedNobody)] }
      let handlers = event.receivers.filter(\.isHandled)
      if event.isCancelled {
        return handlers.map { result(.failed, $0.id, .lostEvent(event.subject), .event(event)) }
      }
      if !handlers.isEmpty { return handlers.map { result(.fired, $0.id, .handled(event.subject)) } }
      return (event.receivers.isEmpty ? [] : [lost(.wasNotHandled)]) + elsewhere
    }
  }

  /// The warnings about recognizers, views and other objects.
  var warnings: [VerdictResult] {
    explanation.warnings.map { told in
      var result = VerdictResult(
        .warned,
        .event,
        told.warning.object,
        .warned,
        .warned(told.warning),
        at: told.time
      )
      result.isMeant = explainsOutcome(told)
      return result
    }
  }

  /// Whether the mistake decides what becomes of a gesture, so that it comes first.
  private func explainsOutcome(_ told: Explanation.TimedWarning) -> Bool {
    let object = told.warning.object
    switch told.warning.code {
    case .missingSensor: return false
    // A responder that handled the beginning of a touch, and not its end.
    case .partialHandler:
      return explanation.views.lazy.flatMap(\.touches).contains { touch in
        guard let last = touch.messages.last, touch.from <= told.time, told.time <= last.last else {
          return false
        }
        return last.message != .touchesMoved && !last.handlers.contains(object)
          && touch.messages.contains { $0.handlers.contains(object) }
      }
    case .noEffect:
      return explanation.recognizers.contains { story in
        story.id == object && story.unofferedTouches.contains { $0.keys.contains { $0.from == told.time } }
      }
    default: return true
    }
  }

  /// The touches, scrolls and pointers over a recognizer that did not receive them.
  func refusals(of story: RecognizerStory) -> [VerdictResult] {
    // It recognizes nothing. Most often an import made it of a class that it does not know, and disabled it.
    if story.className == "UIGestureRecognizer" { return [] }
    func result(_ deed: VerdictResult.Deed, _ cause: VerdictCause, _ time: Instant) -> VerdictResult {
      var result = VerdictResult(.missed, .recognizer, story.id, deed, cause, at: time)
      (result.isOwn, result.builtIn) = (story.isOwn, story.builtIn)
      return result
    }
    var results: [VerdictResult] = []
    for unoffered in story.unofferedTouches where unoffered.reason.isOfTheRecognizer {
      for key in unoffered.keys {
        guard let finger = finger(key) else { continue }
        var refused = result(.didNotReceive(touch: key.touch), .notReceived(unoffered.reason), key.from)
        refused.touches = [key]
        refused.height = height(of: story.view, above: finger.view) ?? 0
        let together = story.fewestFingers < 2 ? [finger] : fingersTogether(with: finger)
        let kinds = Motion(together, end: end).kinds
        refused.isMeant =
          unoffered.reason.isAsked && (unoffered.reason != .refusedByClass || story.movement != nil)
          && (story.movement.map(kinds.contains) ?? true) && story.fewestFingers <= together.count
        results.append(refused)
      }
    }
    for input in story.untakenInputs {
      if case .elsewhere = input.reason, !input.isOver { continue }
      for time in input.times {
        var refused = result(.didNotFollow(input.name), .notFollowed(input.reason), time)
        refused.isMeant = input.isOver && story.builtIn == nil
        results.append(refused)
      }
    }
    return results
  }

  /// The scroll views under a pinch that cannot zoom, in episodes in which nothing took the pinch.
  func zoomResults(_ episodes: [Episode], _ results: [[VerdictResult]]) -> [(
    episode: Int, result: VerdictResult
  )] {
    episodes.indices.compactMap { index in
      guard !results[index].contains(where: { $0.sign == .fired && $0.kind != .touch }) else { return nil }
      let fingers = fingers(from: episodes[index].from).prefix { $0.start <= episodes[index].to }
      guard fingers.count == 2, let first = fingers.first, first.recognitions.isEmpty,
        Motion(Array(fingers), end: end).kinds.isSubset(of: [.pinch, .turn]),
        Motion(Array(fingers), end: end).kinds.contains(.pinch),
        let view = stacks.first(where: { $0.key == first.key })?.scrollViewOfOneScale
      else { return nil }
      var result = VerdictResult(.failed, .view, view, .didNotZoom, .oneScale, at: first.end ?? first.start)
      result.touches = fingers.map(\.key)
      return (index, result)
    }
  }
}

extension UnofferedTouches.Reason {
  /// Whether it counts as a failure. A recognizer that was still busy seldom does.
  fileprivate var isAsked: Bool {
    switch self {
    case .notReset, .waiting: false
    default: true
    }
  }
}

/// What an event is called in sentences.
extension EventStory {
  /// The event as the subject of a sentence: `the press of ⌘S`.
  package var subject: String { kind == .command ? detail : "the \(noun)" }

  /// The event as a heading: `press of ⌘S`; nil for one that continues another.
  var heading: String? {
    switch kind {
    case .update: nil
    case .orientation: "the device turns"
    case .motion where isOtherPhase: nil
    case .command: name
    default: noun
    }
  }

  private var noun: String {
    switch kind {
    case .remoteControl: "remote control's \(detail)"
    case .press: "press of \(detail)"
    case .pointer: detail + (pointer?.view.map { " over \($0)" } ?? "")
    case .command, .motion, .statusBar, .pencil, .update, .orientation: detail
    }
  }

  /// The times at which it came, after a pause each.
  var times: [Instant] { pointer?.times ?? [time] }

  /// Whether the event is a pointer over the screen.
  var isHover: Bool { pointer?.hovers == true }

  /// The first responder of the chain, with its role.
  package var start: String {
    guard let first = chain.first else { return "no window" }
    if updates != nil { return "\(first), the view of the touch" }
    return startsAtFirstResponder
      ? "\(first), the first responder" : "\(first), the key window, because there is no first responder"
  }

  /// Why the event came to nothing.
  var failure: String {
    if let drop { return since.map { "it came with iOS \($0)" } ?? drop.clause }
    if isCancelled { return "it was cancelled" }
    switch (kind, key) {
    case (.pointer, _): return "no recognizer under the pointer follows it"
    case (_, .notPerformed(let owner, let action)?):
      return
        "\(owner) has a key command for it, but nobody performs \(action) on the responder chain from \(start)"
    case (.command, _): return "nobody performs it on the responder chain from \(start)"
    default: return "nobody handles it on the responder chain from \(start)"
    }
  }
}
