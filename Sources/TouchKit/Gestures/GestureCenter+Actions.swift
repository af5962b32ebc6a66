import Records

/// Sending the action messages of a turn.
extension GestureCenter {
  /// Sends what is due, in the order of the recognizers.
  func sendActions() {
    while !actions.isEmpty {
      var due = roomForActions
      roomForActions = []
      swap(&due, &actions)
      if !due.areInOrder { due = inOrder(due) }
      due.reverse()
      while let action = due.popLast() { send(action) }
      roomForActions = due
    }
  }

  private func inOrder(_ actions: [PendingAction]) -> [PendingAction] {
    let actions = actions.filter { $0.recognizer.attempt.place != nil }
    return actions.sorted { $0.recognizer.precedes($1.recognizer) }
  }

  private func send(_ action: PendingAction) {
    let recognizer = action.recognizer
    recognizer.attempt.shown = UIGestureRecognizer.State(action.state)
    defer { recognizer.attempt.shown = nil }
    if recognizer.targets.isEmpty { record(action, to: TargetAction(target: nil, action: nil)) }
    let targets = recognizer.targets
    // Looked at where they are: a copy would count references to names and methods.
    let inPlace = targets.span
    for index in inPlace.indices {
      record(action, to: inPlace[index])
      inPlace[index].perform(with: recognizer)
    }
    for handler in recognizer.handlers { handler(recognizer) }
  }

  private func record(_ action: PendingAction, to target: TargetAction) {
    guard recorder.wants(.action) else { return }
    let recognizer = action.recognizer
    var record = Action(
      sender: recognizer.id,
      target: target.target,
      action: target.action,
      state: action.state
    )
    recognizer.report(&record.values)
    record.values.numberOfTouches = .init(
      recognizer.numberOfTouches,
      usual: recognizer.usualNumberOfTouches
    )
    if recorder.interest.includesLocation(with: record.values) {
      record.location = recognizer.location(in: recognizer.view).record
    }
    recorder.record(record)
  }
}

extension [GestureCenter.PendingAction] {
  /// Whether they come one after the other as their recognizers do, all of which take part.
  fileprivate var areInOrder: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1].recognizer.precedes(self[$0].recognizer) }
  }
}
