import Records

/// The action messages that part 6 of a turn sends.
final class ActionQueue {
  private(set) var pending: [PendingAction] = []
  // The second of two arrays that are used alternately, so that a turn allocates nothing.
  private var spare: [PendingAction] = []
  private let recorder: Recorder
  var orderWatch: OrderWatch?

  /// An action message that is still to be sent.
  struct PendingAction {
    let recognizer: UIGestureRecognizer
    let state: GestureState
  }

  init(recorder: Recorder) {
    self.recorder = recorder
  }

  /// Adds an action message about a new state.
  func add(_ recognizer: UIGestureRecognizer, _ state: GestureState) {
    pending.append(PendingAction(recognizer: recognizer, state: state))
  }

  /// Sends all messages in the order of recognizers, then the messages that handlers have added meanwhile.
  func sendAll() {
    while !pending.isEmpty {
      var due = spare
      spare = []
      swap(&due, &pending)
      if due.count > 1 {
        if !due.areInOrder { due = inOrder(due) }
        orderWatch?.willSend(due)
        due.reverse()
      }
      while let action = due.popLast() { send(action) }
      spare = due
    }
  }

  /// Removes all messages.
  func removeAll() {
    pending = []
  }

  private func inOrder(_ actions: [PendingAction]) -> [PendingAction] {
    let actions = actions.filter { $0.recognizer.attempt.participation != nil }
    return actions.sorted { $0.recognizer.precedes($1.recognizer) }
  }

  private func send(_ action: PendingAction) {
    let recognizer = action.recognizer
    recognizer.attempt.stateDuringAction = UIGestureRecognizer.State(action.state)
    defer { recognizer.attempt.stateDuringAction = nil }
    let isRecorded = recorder.wantsAction(action.state)
    if isRecorded, recognizer.targetActions.isEmpty { record(action, to: nil) }
    UnretainedLoop.forEach(recognizer.targetActions) { target in
      if isRecorded { record(action, to: target) }
      target.perform(with: recognizer)
    }
    // Recognizers of a scene have targets only.
    if !recognizer.actionHandlers.isEmpty { recognizer.actionHandlers.forEach { $0(recognizer) } }
  }

  private func record(_ action: PendingAction, to target: TargetAction?) {
    let recognizer = action.recognizer
    var record = Action(
      sender: recognizer.traceID,
      target: target?.target,
      action: target?.action,
      state: action.state
    )
    recognizer.reportValues(&record.values)
    record.values.numberOfTouches = .init(
      recognizer.numberOfTouches,
      usual: recognizer.usualNumberOfTouches
    )
    let view = target?.view
    if let view { recognizer.convertValues(&record.values, to: view) }
    if recorder.interest.includesLocation(with: record.values) {
      record.location = Point(recognizer.location(in: view ?? recognizer.view))
    }
    recorder.record(.action(record))
  }
}

extension [ActionQueue.PendingAction] {
  /// Whether the messages are already in the order of recognizers. False if a recognizer has been reset since, because
  /// a reset removes its place in that order.
  fileprivate var areInOrder: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1].recognizer.precedes(self[$0].recognizer) }
  }
}
