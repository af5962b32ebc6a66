import Records

/// The end of the turn: recognizers that are through become ready for another attempt.
extension GestureCenter {
  /// Resets the recognizers whose attempts are over, those tied by failure requirements together.
  func reset() {
    for recognizer in participants { recognizer.attempt.forgetLifted() }
    for recognizer in participants where recognizer.attempt.isOver {
      let tied = participantsTied(to: recognizer)
      guard tied.allSatisfy(\.attempt.isOver) else { continue }
      for member in tied { reset(member) }
      // What a reset sets going, actions to be sent above all, comes before the next one.
      if isUnsettled { return }
    }
    for recognizer in participants where recognizer.attempt.tracked.isEmpty { warnIfHanging(recognizer) }
  }

  func reset(_ recognizer: UIGestureRecognizer) {
    recognizer.attempt.beginReset()
    recognizer.reset()
    recognizer.attempt = GestureAttempt()
    leave(recognizer)
    if engine.recorder.wants(.reset) { engine.recorder.record(.reset(recognizer: recognizer.id)) }
  }

  /// The participants that failure requirements tie to a recognizer, directly or through others, and itself.
  private func participantsTied(to recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    guard isTied(recognizer) else { return [recognizer] }
    var tied = [recognizer]
    var next = 0
    while next < tied.count {
      for other in ties(of: tied[next]) where !tied.contains(where: { $0 === other }) { tied.append(other) }
      next += 1
    }
    return participants.filter { participant in tied.contains { $0 === participant } }
  }

  private func isTied(_ recognizer: UIGestureRecognizer) -> Bool {
    !recognizer.failureRequirements.isEmpty || !recognizer.dependents.isEmpty
      || participants.contains { !$0.attempt.askedRequirements.isEmpty }
  }

  private func ties(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let askers = participants.filter { $0.attempt.askedRequirements.contains { $0 === recognizer } }
    return recognizer.failureRequirements + recognizer.dependents + recognizer.attempt.askedRequirements
      + askers
  }

  private func warnIfHanging(_ recognizer: UIGestureRecognizer) {
    if recognizer.attempt.isWaiting {
      if waitsForItself(recognizer) {
        engine.recorder.warn(.failureCycle, recognizer, "waits for recognizers that wait for it")
      }
    } else if recognizer.attempt.stage == .possible, recognizer.attempt.tookPart,
      !recognizer.attempt.hasPendingTimer,
      !engine.clock.hasUserTimer
    {
      engine.recorder.warn(.stuckRecognizer, recognizer, "left possible with no touches")
    }
  }

  private func waitsForItself(_ recognizer: UIGestureRecognizer) -> Bool {
    obstacles(of: recognizer).contains { $0 === recognizer }
  }

  /// Those that a waiting recognizer waits for, and those that these wait for in turn.
  private func obstacles(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var rest = [recognizer]
    while let waiting = rest.popLast() {
      for other in waiting.failureRequirements + waiting.attempt.askedRequirements
      where other.attempt.standing == .possible && !found.contains(where: { $0 === other }) {
        found.append(other)
        if other.attempt.isWaiting { rest.append(other) }
      }
    }
    return found
  }

  /// Those that wait although nothing they wait for hangs: there is no such thing in an engine at rest.
  var waitingInVain: [UIGestureRecognizer] {
    participants.filter { recognizer in
      recognizer.attempt.isWaiting
        && !obstacles(of: recognizer).contains { waitsForItself($0) || $0.attempt.stage == .possible }
    }
  }
}
