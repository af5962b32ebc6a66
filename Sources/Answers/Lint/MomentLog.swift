import Records

/// The actions, deliveries and changes of state in a replay, grouped by time.
///
/// An ``Outcome`` joins an object's events over time. The log keeps the moments apart, to find the first moment at
/// which a different order of recognizers makes a difference. The order within a moment is ignored. Timers with the
/// same deadline belong to one moment, because their order depends on the order of recognizers.
final class MomentLog: RecordSink {
  /// The kinds of records that the log keeps.
  static let kinds: [RecordKind] = [.step, .state, .action, .deliver]

  /// The records of one time.
  struct Moment {
    let time: Instant
    /// The last line of the trace up to this time.
    let line: Int
    /// The actions and deliveries.
    var messages: [Record] = []
    var changes: [StateChange] = []
  }

  /// The moments with messages, in order. The last one may continue.
  private(set) var moments: [Moment] = []
  private var last: Moment?
  private var line = 1

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step):
      line = step.line ?? line
      if last?.time == time { return }
      endMoment()
      last = Moment(time: time, line: line)
    case .state(let change): last?.changes.append(change)
    case .action, .deliver, .delegate: last?.messages.append(record)
    default: break
    }
  }

  /// Adds the last moment, if it has messages.
  func endMoment() {
    if let last, !last.messages.isEmpty { moments.append(last) }
    last = nil
  }

  /// Removes and returns the moments.
  func popMoments() -> [Moment] {
    defer { moments.removeAll(keepingCapacity: true) }
    return moments
  }
}

/// Compares a replay with the log of another one, moment by moment.
final class MomentComparison: RecordSink {
  /// The first moment with different actions or deliveries, in the other replay and in this one; nil as long as there is
  /// none.
  private(set) var difference: (here: MomentLog.Moment?, there: MomentLog.Moment?)?
  private var rest: ArraySlice<MomentLog.Moment>
  private let log = MomentLog()

  init(with other: MomentLog) {
    other.endMoment()
    rest = other.moments[...]
  }

  func receive(_ record: Record, at time: Instant) {
    log.receive(record, at: time)
    if case .step = record, !log.moments.isEmpty { compare() }
  }

  /// Compares the last moment at the end of the replay, and returns the first difference.
  func finish() -> (here: MomentLog.Moment?, there: MomentLog.Moment?)? {
    log.endMoment()
    compare()
    if difference == nil, let missing = rest.first { difference = (missing, nil) }
    return difference
  }

  /// Returns the first difference between two logs.
  static func difference(_ one: MomentLog, _ other: MomentLog) -> (
    here: MomentLog.Moment?, there: MomentLog.Moment?
  )? {
    let comparison = MomentComparison(with: one)
    other.endMoment()
    other.moments.forEach(comparison.compare)
    return comparison.finish()
  }

  private func compare() {
    log.popMoments().forEach(compare)
  }

  private func compare(_ moment: MomentLog.Moment) {
    guard difference == nil else { return }
    guard let expected = rest.popFirst() else { return difference = (nil, moment) }
    if expected.time != moment.time {
      difference = expected.time < moment.time ? (expected, nil) : (nil, moment)
    } else if !expected.hasSameMessages(as: moment) {
      difference = (expected, moment)
    }
  }
}

extension MomentLog.Moment {
  /// Returns whether another moment has the same messages, in any order.
  fileprivate func hasSameMessages(as other: MomentLog.Moment) -> Bool {
    if messages == other.messages { return true }
    guard messages.count == other.messages.count else { return false }
    // Messages are compared object by object, because a moment may have messages for thousands of objects.
    var rest = Dictionary(grouping: other.messages, by: \.messageObject)
    return messages.allSatisfy { record in
      let object = record.messageObject
      return rest[object]?.firstIndex(of: record).map { rest[object]?.remove(at: $0) } != nil
    }
  }

  /// The recognizers that began or recognized.
  var fired: Set<String> {
    Set(changes.filter { $0.from == .possible && $0.to != .failed }.map(\.recognizer))
  }

  /// Returns the recognizers whose state changes differ in another moment, in the order of this one.
  func recognizersThatDiffer(from other: MomentLog.Moment) -> [String] {
    let own = Dictionary(grouping: changes, by: \.recognizer)
    let others = Dictionary(grouping: other.changes, by: \.recognizer)
    var seen: Set<String> = []
    return (changes + other.changes).map(\.recognizer).filter { name in
      seen.insert(name).inserted && own[name, default: []].map(\.to) != others[name, default: []].map(\.to)
    }
  }
}

extension Record {
  /// The sender of an action, the responder of a delivery, or the scroll view of a delegate's message; nil for other records.
  fileprivate var messageObject: String? {
    switch self {
    case .action(let action): action.sender
    case .deliver(let delivery): delivery.responder
    case .delegate(let message): message.scrollView
    default: nil
    }
  }
}
