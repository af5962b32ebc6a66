import Records
import Reports

/// Makes of a replay's records what it came to, object by object.
///
/// What goes on, such as moves, is counted and not kept.
final class OutcomeCollector: RecordSink {
  /// What it needs to hear of. Resets only follow what ended before, and a message that climbs or is discarded
  /// has reached nobody.
  static let interest = Interest(
    only: [
      .step, .hitTest, .state, .wait, .hold, .drop, .deliver, .action, .firstResponder, .scroll, .effect,
      .orientation, .motionData, .warning,
    ]
  )

  private(set) var outcome = Outcome()
  private(set) var stepCount = 0
  private let objects: [String]
  private let comparesValues: Bool
  private var now = Instant.zero
  private var places: [String: Int] = [:]
  /// For each object the events that may go on.
  private var open: [[Int]] = []
  private var buffer = ByteBuffer()

  /// Keeps what happens to some objects, or to all where none is named; `comparesValues` where it is to be known
  /// whether what goes on has the same times and values in another replay.
  init(of objects: [String] = [], comparesValues: Bool = false) {
    self.objects = objects
    self.comparesValues = comparesValues
  }

  func receive(_ record: Record) {
    if case .step(let step) = record {
      now = step.time
      stepCount += 1
      return
    }
    guard let (object, signature) = record.signature else { return }
    guard objects.isEmpty || objects.contains(object) else { return }
    add(signature, record, of: object)
  }

  private func add(_ signature: EventSignature, _ record: Record, of object: String) {
    let place = place(of: object)
    if signature.isContinuing {
      let known = open[place].first { outcome.timelines[place].events[$0].signature == signature }
      if let known {
        outcome.timelines[place].events[known].count += 1
        outcome.timelines[place].events[known].last = now
        outcome.timelines[place].events[known].lastRecord = record
        return updateHashes(of: record, on: known, of: place)
      }
      open[place].append(outcome.timelines[place].events.count)
    } else {
      open[place] = []
    }
    outcome.timelines[place].events.append(OutcomeEvent(signature, record, at: now))
    updateHashes(of: record, on: outcome.timelines[place].events.count - 1, of: place)
  }

  private func place(of object: String) -> Int {
    if let place = places[object] { return place }
    places[object] = outcome.timelines.count
    outcome.timelines.append(Outcome.ObjectTimeline(object: object))
    open.append([])
    return open.count - 1
  }

  private func updateHashes(of record: Record, on event: Int, of place: Int) {
    guard comparesValues else { return }
    buffer.removeAll()
    var report = JSONLinesReport()
    report.write(record.withoutItsPast, to: &buffer)
    let old = outcome.timelines[place].events[event]
    let times = Fingerprint(old.timesHash).adding(UInt64(bitPattern: now.nanoseconds))
    outcome.timelines[place].events[event].timesHash = times.value
    outcome.timelines[place].events[event].valuesHash =
      Fingerprint(old.valuesHash).adding(buffer.bytes).value
  }
}

/// A hash that is the same on every run and machine: FNV-1a.
private struct Fingerprint {
  private(set) var value: UInt64

  init(_ value: UInt64) {
    self.value = value == 0 ? 0xCBF2_9CE4_8422_2325 : value
  }

  func adding(_ bytes: some Sequence<UInt8>) -> Fingerprint {
    var next = self
    for byte in bytes { next.value = (next.value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return next
  }

  func adding(_ number: UInt64) -> Fingerprint {
    adding((0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }
}

extension Record {
  /// The object that the record is about, and what it says without its numbers; nil for what is no outcome.
  fileprivate var signature: (object: String, EventSignature)? {
    switch self {
    case .hitTest(let hitTest): ("touch \(hitTest.touch)", .hit(hitTest.view))
    case .state(let change): (change.recognizer, .state(change.to))
    case .wait(let recognizer, let others): (recognizer, .wait(others))
    case .hold(let hold): (hold.view, .hold(hold.message, touch: hold.touch, by: hold.by))
    case .drop(let drop):
      switch drop.what {
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
    case .firstResponder(let from, let to):
      (to ?? from).map { ($0, to == nil ? .lostFirstResponder : .firstResponder) }
    case .scroll(let scrollView, _): (scrollView, .scroll)
    case .effect(let object, let text): (object, .effect(text.withoutNumbers))
    case .orientation(let orientation): ("device", .orientation(orientation))
    case .motionData(let data): (data.source.rawValue, .motionData)
    case .warning(let warning): (warning.object, .warning(warning.code))
    case .step, .recognizer, .deliver, .discard, .reset: nil
    }
  }

  /// The record without what a change of state comes from, and its reason, which is compared apart.
  fileprivate var withoutItsPast: Record {
    guard case .state(var change) = self else { return self }
    change.from = .possible
    change.reason = Reason(.assigned)
    return .state(change)
  }
}

extension String {
  /// The text with each number in it as a `#`.
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
