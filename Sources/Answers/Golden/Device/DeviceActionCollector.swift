import Records
import Reports

/// Collects the action messages that some recognizers and controls send in a replay.
final class DeviceActionCollector: RecordSink {
  static let interest = Interest(only: [.step, .action])

  /// The messages that a sender sent on one occasion, one to each of its targets.
  struct Call {
    let time: Instant
    var messages: [Action]

    /// The occasion of the messages.
    var occasion: ActionOccasion { ActionOccasion(of: messages[0]) }
  }

  /// The calls of each sender, in order.
  private(set) var calls: [String: [Call]] = [:]
  /// The times of the steps, without timers.
  private(set) var samples: [Instant] = []
  /// The number of steps and timers.
  private(set) var stepCount = 0
  private var first: Instant?
  private var last = Instant.zero

  init(of senders: [String]) {
    for sender in senders { calls[sender] = [] }
  }

  /// The time from the first step to the last.
  var duration: Nanoseconds { first.map { last - $0 } ?? 0 }

  func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step):
      last = time
      stepCount += 1
      if first == nil { first = time }
      if step.line != nil, samples.last != time { samples.append(time) }
    case .action(let action): add(action, at: time)
    default: break
    }
  }

  private func add(_ action: Action, at time: Instant) {
    guard let calls = calls[action.sender] else { return }
    let isRepeated = calls.last.map { $0.time == time && $0.occasion == ActionOccasion(of: action) } ?? false
    if isRepeated {
      self.calls[action.sender]?[calls.count - 1].messages.append(action)
    } else {
      self.calls[action.sender]?.append(Call(time: time, messages: [action]))
    }
  }
}

/// The occasion of an action message: a state of a recognizer, or a control event.
enum ActionOccasion: Equatable {
  case state(GestureState?)
  case event(ControlEvent)

  /// Creates the occasion of a message. As in UIKit, a discrete and a continuous gesture end with the same state.
  init(of action: Action) {
    self = action.controlEvent.map(Self.event) ?? .state(action.state == .recognized ? .ended : action.state)
  }

  /// Whether a device may omit or repeat the message, because it is sent in each frame of a movement.
  var isContinuing: Bool {
    switch self {
    case .state(let state): state == .changed
    case .event(let event): event.isContinuing
    }
  }
}
