import Records

/// Collects the action messages that some recognizers send in a replay.
final class DeviceActionCollector: RecordSink {
  static let interest = Interest(only: [.step, .action])

  /// The messages that a recognizer sent for one state: one for each of its targets.
  struct Call {
    let time: Instant
    let state: GestureState
    var messages: [Action]
  }

  /// The calls of each recognizer, in their order.
  private(set) var calls: [String: [Call]] = [:]
  /// The times of the steps, without timers.
  private(set) var samples: [Instant] = []
  /// The number of steps and timers.
  private(set) var stepCount = 0
  private var now = Instant.zero
  private var first: Instant?

  init(of recognizers: [String]) {
    for recognizer in recognizers { calls[recognizer] = [] }
  }

  /// The time from the first step to the last.
  var duration: Nanoseconds { first.map { now - $0 } ?? 0 }

  func receive(_ record: Record) {
    switch record {
    case .step(let step):
      now = step.time
      stepCount += 1
      if first == nil { first = now }
      if step.line != nil, samples.last != now { samples.append(now) }
    case .action(let action): add(action)
    default: break
    }
  }

  private func add(_ action: Action) {
    guard let state = action.state, let last = calls[action.sender]?.last else {
      if let state = action.state { append(action, state) }
      return
    }
    if last.time == now, last.state == state, let count = calls[action.sender]?.count {
      calls[action.sender]?[count - 1].messages.append(action)
    } else {
      append(action, state)
    }
  }

  private func append(_ action: Action, _ state: GestureState) {
    calls[action.sender]?.append(Call(time: now, state: state, messages: [action]))
  }
}
