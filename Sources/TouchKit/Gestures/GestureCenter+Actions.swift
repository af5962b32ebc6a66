import Records

/// Sending the action messages of a turn.
extension GestureCenter {
  /// Sends what is due, in the order of the recognizers.
  func sendActions() {
    while !actions.isEmpty {
      let due = isInOrder(actions) ? actions : inOrder(actions)
      actions = []
      for action in due { send(action) }
    }
  }

  private func isInOrder(_ actions: [PendingAction]) -> Bool {
    guard actions.count > 1 else { return true }
    return zip(actions, actions.dropFirst()).allSatisfy { $0.recognizer.precedes($1.recognizer) }
  }

  private func inOrder(_ actions: [PendingAction]) -> [PendingAction] {
    let numbered = actions.enumerated().filter { $0.element.recognizer.attempt.place != nil }
    return numbered.sorted { one, other in
      if one.element.recognizer === other.element.recognizer { return one.offset < other.offset }
      return one.element.recognizer.precedes(other.element.recognizer)
    }.map(\.element)
  }

  private func send(_ action: PendingAction) {
    let recognizer = action.recognizer
    recognizer.attempt.shown = UIGestureRecognizer.State(action.state)
    defer { recognizer.attempt.shown = nil }
    if recognizer.targets.isEmpty { record(action, to: TargetAction(target: nil, action: nil)) }
    for target in recognizer.targets {
      record(action, to: target)
      target.perform(with: recognizer)
    }
    for handler in recognizer.handlers { handler(recognizer) }
  }

  private func record(_ action: PendingAction, to target: TargetAction) {
    let recognizer = action.recognizer
    guard engine.recorder.wants(.action) else { return }
    var values = ActionValues()
    recognizer.report(&values)
    values.numberOfTouches = .init(recognizer.numberOfTouches, usual: recognizer.usualNumberOfTouches)
    let location = recognizer.location(in: recognizer.view).record
    engine.recorder.record(
      .action(
        Action(
          sender: recognizer.id,
          target: target.target,
          action: target.action,
          state: action.state,
          location: location,
          values: values
        )
      )
    )
  }
}
