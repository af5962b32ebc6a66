import Records
import Replay
import TouchKit

/// A press that begins in a trace.
struct TracedPress {
  let time: Instant
  let sample: PressSample
}

extension StepSource {
  /// The presses that begin within a time.
  func presses(within span: ClosedRange<Instant>?) -> [TracedPress] {
    var presses: [TracedPress] = []
    try? forEachStep { step in
      guard span?.contains(step.time) ?? true, case .press(let sample) = step.event, sample.phase == .began
      else { return }
      presses.append(TracedPress(time: step.time, sample: sample))
    }
    return presses
  }
}

extension Explanation {
  /// The events, other than touches, in which some objects took part, or which passed them by.
  func events(about ids: [String]) -> [EventStory] {
    events.filter { event in
      let takers = takers(of: event)
      return ids.contains { id in
        event.chain.contains(id) || event.performer == id || event.bystanders.contains { $0.id == id }
          || takers.contains(id)
      }
    }
  }

  /// The recognizers that recognized with a press. A press of a key or a button has no touches.
  func takers(of event: EventStory) -> [String] {
    guard event.kind == .press else { return [] }
    let later = events.first { $0.kind == .press && $0.time > event.time && $0.source == event.source }
    return recognizers.filter { story in
      story.attempts.contains { attempt in
        guard attempt.members.isEmpty, let success = attempt.success else { return false }
        return event.time <= success.time && success.time < later?.time ?? .never
      }
    }.map(\.id)
  }
}

extension CauseFinder {
  /// The causes why an object did not keep a press, or why it did.
  static func causes(of event: EventStory, at id: String, _ explanation: Explanation) -> [Cause] {
    let takers = explanation.takers(of: event)
    let handler = event.receivers.first(where: \.isHandled)?.id
    if event.isCancelled || event.drop == .recognized {
      guard let loser = handler ?? event.chain.first, loser == id else { return [] }
      let wasDelivered = event.drop == nil
      return takers.map {
        Cause(kind: .taken(view: id, by: $0, wasDelivered: wasDelivered), objects: [id])
      }
    }
    guard let handler, handler == id || takers.contains(id) else { return [] }
    return takers.map { Cause(kind: .handledToo(handler, by: $0), objects: [handler]) }
  }
}

extension Explainer {
  /// The presses that begin in the trace.
  func presses(within span: ClosedRange<Instant>?) -> [TracedPress] {
    StepSource.read(input).presses(within: span)
  }

  /// Returns the responders that a key or another event passed by, although they have a key command for it or would have
  /// handled it.
  func passedBy(_ explanation: Explanation, _ episode: Episode) -> [String] {
    let events = explanation.events.filter { episode.contains($0.time) && !$0.isOtherPhase && $0.drop == nil }
    guard !events.isEmpty else { return [] }
    let presses = presses(within: nil)
    let owners = try? replayer.withLiveScene(of: input) { (_, live) in
      events.flatMap { event -> [String] in
        let sample = presses.first { $0.time == event.time && $0.sample.sourceName == event.source }?.sample
        func hasCommand(_ id: String) -> Bool {
          sample.map { live.responder(id)?._hasKeyCommand(for: $0) ?? false } ?? false
        }
        switch event.key {
        case .typed, .edits: return event.chain.filter(hasCommand)
        case .notPerformed(let owner, _): return [owner]
        case .command: return []
        case .press, nil:
          return event.bystanders.map(\.id).filter { !event.isHandled || hasCommand($0) }
        }
      }
    }
    return owners ?? []
  }
}
