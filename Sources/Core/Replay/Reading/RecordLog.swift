import Records

/// Records waiting to be written, in order.
///
/// Most records are steps and actions, so these are kept without a `Record` around them.
struct RecordLog: Sendable {
  private enum Kind: UInt8 { case step, action, other }

  private var kinds: [Kind] = []
  private var steps: [Step] = []
  private var actions: [Action] = []
  private var others: [Record] = []

  var isEmpty: Bool { kinds.isEmpty }

  mutating func append(_ record: Record) {
    kinds.append(.other)
    others.append(record)
  }

  mutating func append(_ step: Step) {
    kinds.append(.step)
    steps.append(step)
  }

  mutating func append(_ action: Action) {
    kinds.append(.action)
    actions.append(action)
  }

  /// Passes the records to a sink, and removes them.
  mutating func move(to sink: any RecordSink) {
    var (step, action, other) = (0, 0, 0)
    for kind in kinds {
      switch kind {
      case .step:
        sink.receive(steps[step])
        step += 1
      case .action:
        sink.receive(actions[action])
        action += 1
      case .other:
        sink.receive(others[other])
        other += 1
      }
    }
    kinds.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    actions.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }
}

/// A sink that puts records into a log.
final class LoggingSink: RecordSink {
  var log = RecordLog()

  func receive(_ record: Record) { log.append(record) }
  func receive(_ step: Step) { log.append(step) }
  func receive(_ action: Action) { log.append(action) }
}
