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

  private var moments: [Moment] = []
  private var line = 1
  private(set) var stepCount = 0

  func receive(_ record: Record) {
    switch record {
    case .step(let step):
      stepCount += 1
      line = step.line ?? line
      if moments.last?.time == step.time { return }
      // A moment without records is dropped: otherwise a timer that only one of two replays has would add one.
      if let last = moments.last, last.messages.isEmpty, last.changes.isEmpty { moments.removeLast() }
      moments.append(Moment(time: step.time, line: line))
    case .state(let change): modifyLast { $0.changes.append(change) }
    case .action, .deliver: modifyLast { $0.messages.append(record) }
    default: break
    }
  }

  /// Finds the first moment at which another replay of the trace has different actions or deliveries; returns nil if
  /// there is none.
  func firstDifference(from other: MomentLog) -> (here: Moment?, there: Moment?)? {
    let own = moments.filter { !$0.messages.isEmpty }
    let others = other.moments.filter { !$0.messages.isEmpty }
    for (here, there) in zip(own, others) {
      if here.time != there.time { return here.time < there.time ? (here, nil) : (nil, there) }
      if !here.hasSameMessages(as: there) { return (here, there) }
    }
    if own.count > others.count { return (own[others.count], nil) }
    return own.count < others.count ? (nil, others[own.count]) : nil
  }

  private func modifyLast(_ body: (inout Moment) -> Void) {
    if !moments.isEmpty { body(&moments[moments.count - 1]) }
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
  /// The sender of an action, or the responder of a delivery; nil for other records.
  fileprivate var messageObject: String? {
    switch self {
    case .action(let action): action.sender
    case .deliver(let delivery): delivery.responder
    default: nil
    }
  }
}
