import Records

/// The actions and deliveries of a replay, moment by moment, whatever their order within one; and which recognizers
/// changed their states.
///
/// Timers of one deadline are one moment: which of them fires first is a matter of order too.
struct OutcomeLog {
  /// The kinds of records that it is made of.
  static let kinds: [RecordKind] = [.step, .state, .action, .deliver]

  /// What happened at one time.
  struct Moment {
    let time: Instant
    /// The last line of the trace that had been read.
    let line: Int
    var outcome: [Record] = []
    var changes: [StateChange] = []
  }

  private(set) var moments: [Moment] = []
  private var line = 1

  mutating func receive(_ record: Record) {
    switch record {
    case .step(let step):
      line = step.line ?? line
      if moments.last?.time == step.time { return }
      // What nothing came of is no moment, so that timers more or fewer make no difference.
      if let last = moments.last, last.outcome.isEmpty, last.changes.isEmpty { moments.removeLast() }
      moments.append(Moment(time: step.time, line: line))
    case .state(let change): modify { $0.changes.append(change) }
    case .action, .deliver: modify { $0.outcome.append(record) }
    default: break
    }
  }

  /// The first moment with another outcome in another replay of the trace; nil where there is none.
  func firstDifference(from other: OutcomeLog) -> (here: Moment?, there: Moment?)? {
    let (own, others) = (telling, other.telling)
    for (here, there) in zip(own, others) {
      if here.time != there.time { return here.time < there.time ? (here, nil) : (nil, there) }
      if !here.hasOutcome(of: there) { return (here, there) }
    }
    if own.count > others.count { return (own[others.count], nil) }
    return own.count < others.count ? (nil, others[own.count]) : nil
  }

  private var telling: [Moment] { moments.filter { !$0.outcome.isEmpty } }

  private mutating func modify(_ body: (inout Moment) -> Void) {
    if !moments.isEmpty { body(&moments[moments.count - 1]) }
  }
}

extension OutcomeLog.Moment {
  /// Whether the same was done in another moment, in whatever order.
  func hasOutcome(of other: OutcomeLog.Moment) -> Bool {
    if outcome == other.outcome { return true }
    guard outcome.count == other.outcome.count else { return false }
    var rest = other.outcome
    return outcome.allSatisfy { record in
      rest.firstIndex(of: record).map { rest.remove(at: $0) } != nil
    }
  }

  /// The recognizers that went other ways in another moment, in their order here.
  func recognizersThatDiffer(from other: OutcomeLog.Moment) -> [String] {
    let own = Dictionary(grouping: changes, by: \.recognizer)
    let others = Dictionary(grouping: other.changes, by: \.recognizer)
    var seen: Set<String> = []
    return (changes + other.changes).map(\.recognizer).filter { name in
      seen.insert(name).inserted && own[name, default: []].map(\.to) != others[name, default: []].map(\.to)
    }
  }
}
