import Records

/// Compares the effects of a replay with an outcome, event by event, and reports a difference at once.
///
/// ``OutcomeComparison/ofEffects`` compares whole outcomes, and pairs failures in other places. Two outcomes that it
/// calls equal have, object by object, the same events in the same order if failures are left out. So the first other
/// event decides. If only failures differ, the whole outcome does.
final class EffectComparison: RecordSink {
  /// The records of an outcome. Changes of gestures under way do not count and end nothing.
  static let interest: Interest = {
    var interest = OutcomeCollector.interest
    interest.includesMoves = false
    return interest
  }()

  /// What is known about the effects.
  enum Result {
    case same
    case different
    /// Other failures; all other events are the same.
    case otherFailures
  }

  /// Whether the effects differ, whatever follows.
  private(set) var isDifferent = false
  private let objects: [String]
  private var timelines: [String: Timeline] = [:]
  /// Whether a timer fires in the current step.
  private var isTimer = false

  /// The events of an object.
  fileprivate struct Timeline {
    /// The expected events that count, and those of them that are not failures.
    var events: [EventSignature] = []
    var effects: [EventSignature] = []
    /// How many of each the replay has had; nil if it has had another event.
    var matchedEvents: Int? = 0
    var matchedEffects = 0
    /// The events that later records may still repeat.
    var open: [EventSignature] = []
  }

  /// Creates a comparison with the outcome for some objects, or for all if none is named.
  init(with outcome: Outcome, of objects: [String]) {
    self.objects = objects
    for timeline in outcome.timelines {
      let events = timeline.events.map(\.signature).filter { !$0.isIntermediate }
      timelines[timeline.object] = Timeline(events: events, effects: events.filter { !$0.isFailure })
    }
  }

  /// The result at the end of the replay, or when the effects differ.
  var result: Result {
    if isDifferent || timelines.values.contains(where: { $0.matchedEffects < $0.effects.count }) {
      return .different
    }
    return timelines.values.allSatisfy { $0.matchedEvents == $0.events.count } ? .same : .otherFailures
  }

  func receive(_ record: Record, at time: Instant) {
    guard !isDifferent else { return }
    if case .step(let step) = record {
      if case .timer = step.event { isTimer = true } else { isTimer = false }
      return
    }
    guard let (object, signature) = record.signature else { return }
    guard objects.isEmpty || objects.contains(object) else { return }
    add(signature, of: object)
  }

  private func add(_ signature: EventSignature, of object: String) {
    if signature.isContinuing, !(isTimer && signature.isValueChange) {
      if signature.isIntermediate { return }
      if timelines[object]?.open.contains(signature) == true { return }
      timelines[object, default: Timeline()].open.append(signature)
    } else {
      timelines[object]?.open = []
    }
    if !signature.isIntermediate { timelines[object, default: Timeline()].match(signature, &isDifferent) }
  }
}

extension EffectComparison.Timeline {
  fileprivate mutating func match(_ signature: EventSignature, _ isDifferent: inout Bool) {
    if let matched = matchedEvents {
      matchedEvents = matched < events.count && events[matched] == signature ? matched + 1 : nil
    }
    guard !signature.isFailure else { return }
    if matchedEffects < effects.count, effects[matchedEffects] == signature {
      matchedEffects += 1
    } else {
      isDifferent = true
    }
  }
}

extension EventSignature {
  /// Whether a recognizer failed.
  var isFailure: Bool { self == .state(.failed) }
}
