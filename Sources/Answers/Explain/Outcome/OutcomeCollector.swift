import Records

/// Collects the outcome of a replay from its records.
///
/// Repeated records, such as moves, are counted and hashed, not kept.
final class OutcomeCollector: RecordSink {
  /// The records that the collector needs. It ignores resets, because they always follow an attempt, and unhandled or
  /// discarded messages, because they have no effect.
  static let interest = Interest(
    only: [
      .step, .hitTest, .state, .wait, .hold, .drop, .deliver, .action, .sceneAction, .firstResponder, .scroll,
      .zoom, .scrollStart, .scrollEnd, .effect, .orientation, .answer, .motionData, .warning,
    ]
  )

  private(set) var outcome = Outcome()
  private(set) var stepCount = 0
  private let objects: [String]
  private let comparesValues: Bool
  /// Whether a timer fires in the current step.
  private var isTimer = false
  private var places: [String: Int] = [:]
  /// The indices of each object's events that later records may still repeat.
  private var open: [[EventSignature: Int]] = []

  /// Creates a collector for the outcome of some objects, or of all if none is named. `comparesValues` adds the
  /// hashes of times and values.
  init(of objects: [String] = [], comparesValues: Bool = false) {
    self.objects = objects
    self.comparesValues = comparesValues
  }

  func receive(_ record: Record, at time: Instant) {
    if case .step(let step) = record {
      if case .timer = step.event { isTimer = true } else { isTimer = false }
      stepCount += 1
      return
    }
    guard let (object, signature) = record.signature else { return }
    guard objects.isEmpty || objects.contains(object) else { return }
    add(signature, record, at: time, of: object)
  }

  private func add(_ signature: EventSignature, _ record: Record, at time: Instant, of object: String) {
    let place = place(of: object)
    if signature.isContinuing, !(isTimer && signature.isValueChange) {
      if let known = open[place][signature] {
        outcome.timelines[place].events[known].count += 1
        outcome.timelines[place].events[known].last = time
        outcome.timelines[place].events[known].lastRecord = record
        return updateHashes(of: record, at: time, on: known, of: place)
      }
      open[place][signature] = outcome.timelines[place].events.count
    } else {
      open[place] = [:]
    }
    outcome.timelines[place].events.append(OutcomeEvent(signature, record, at: time))
    updateHashes(of: record, at: time, on: outcome.timelines[place].events.count - 1, of: place)
  }

  private func place(of object: String) -> Int {
    if let place = places[object] { return place }
    places[object] = outcome.timelines.count
    outcome.timelines.append(Outcome.ObjectTimeline(object: object))
    open.append([:])
    return open.count - 1
  }

  private func updateHashes(of record: Record, at time: Instant, on event: Int, of place: Int) {
    guard comparesValues else { return }
    let old = outcome.timelines[place].events[event]
    var times = Hasher()
    times.combine(old.timesHash)
    times.combine(time)
    outcome.timelines[place].events[event].timesHash = times.finalize()
    var values = Hasher()
    values.combine(old.valuesHash)
    record.combineValues(into: &values)
    outcome.timelines[place].events[event].valuesHash = values.finalize()
  }
}

extension Record {
  /// The record's object and signature; nil if the record is not part of an outcome.
  var signature: (object: String, EventSignature)? {
    switch self {
    case .hitTest(let hitTest): ("touch \(hitTest.touch)", .hit(hitTest.view))
    case .state(let change): (change.recognizer, .state(change.to))
    case .wait(let recognizer, let others): (recognizer, .wait(others))
    case .hold(let hold): (hold.view, .hold(hold.message, touch: hold.touch, by: hold.by))
    case .drop(let drop):
      switch drop.subject {
      case .touch(let touch, let view): (view ?? "touch \(touch)", .drop(touch: touch, drop.reason))
      case .event(let event): (event, .lost(drop.reason))
      }
    case .deliver(let delivery) where delivery.handled:
      (
        delivery.responder,
        .deliver(delivery.message, touches: delivery.message == .touchesMoved ? [] : delivery.touches)
      )
    case .action(let action):
      (
        action.sender,
        .action(action.controlEvent, action.state, target: action.target, selector: action.action)
      )
    case .sceneAction(let sceneAction): (sceneAction.sender, .sceneAction(sceneAction.words))
    case .firstResponder(let from, let to):
      (to ?? from).map { ($0, to == nil ? .lostFirstResponder : .firstResponder) }
    case .scroll(let scrollView, _): (scrollView, .scroll)
    case .zoom(let scrollView, _, _): (scrollView, .zoom)
    case .scrollStart(let start): (start.scrollView, .scrollStart(start.movement))
    case .scrollEnd(let end): (end.scrollView, .scrollEnd(end.reason))
    case .effect(let object, let text): (object, .effect(text.withoutNumbers))
    case .orientation(let orientation): ("device", .orientation(orientation))
    case .answer(let object, let property, _): (object, .answer(property))
    case .motionData(let data): (data.source.rawValue, .motionData)
    case .warning(let warning): (warning.object, .warning(warning.code))
    default: nil
    }
  }
}

extension SceneAction {
  /// The scene action without values: the properties that a handler sets, or the method that it calls.
  fileprivate var words: String {
    switch event {
    case .set(let objects):
      let properties = objects.flatMap { object in object.changes.map { "\(object.object).\($0.key)" } }
      return "sets \(properties.joined(separator: ", "))"
    case .call(let call): return "calls \(call.object) \(call.method)"
    default: return event.name
    }
  }
}

extension String {
  /// The text with each number replaced by `#`.
  fileprivate var withoutNumbers: String {
    var rest = utf8[...]
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
      guard isDigit(byte) || (byte == UInt8(ascii: "-") && rest.first.map(isDigit) ?? false) else {
        text.append(byte)
        continue
      }
      rest = rest.drop { isDigit($0) || $0 == UInt8(ascii: ".") }
      text.append(UInt8(ascii: "#"))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
