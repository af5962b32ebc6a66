import Records

/// The end of the turn: recognizers that are through become ready for another attempt.
extension GestureCenter {
  /// Resets the recognizers whose attempts are over, those tied by failure requirements together.
  func reset() {
    forgetLifted()
    while let recognizer = ended.next() {
      guard recognizer.attempt.isOver else { continue }
      if let round = recognizer.attempt.round {
        guard round.isComplete else { continue }
        for member in round.dissolve().inOrder { reset(member) }
      } else {
        reset(recognizer)
      }
      // What a reset sets going, actions to be sent above all, comes before the next one.
      if isUnsettled { return ended.endPass() }
    }
    removeWhoLeft()
    warnOfHanging()
  }

  /// Takes note that a recognizer's attempt is over.
  func noteEnd(of recognizer: UIGestureRecognizer) {
    guard let round = recognizer.attempt.round else { return ended.add(recognizer) }
    round.noteEnd()
    guard round.isComplete, let first = round.members.min(by: { $0.precedes($1) }) else { return }
    ended.add(first)
  }

  func reset(_ recognizer: UIGestureRecognizer) {
    recognizer.attempt.beginReset()
    recognizer.reset()
    recognizer.forgetAttempt()
    noteLeave()
    if recorder.wants(.reset) { recorder.record(.reset(recognizer: recognizer.id)) }
  }

  /// Warns of recognizers that nothing brings to an end any more. None can have come to hang but the suspects, and
  /// those that wait for one another by way of them.
  private func warnOfHanging() {
    guard !suspects.isEmpty else { return }
    var seen: Set<Int> = []
    let cycles = WaitingCycles(from: suspects).members
    let circular = Set(cycles.map(\.ordinal))
    let all = (suspects + cycles).filter { recognizer in
      recognizer.attempt.place != nil && recognizer.attempt.tracked.isEmpty
        && seen.insert(recognizer.ordinal).inserted
    }
    suspects = []
    for recognizer in all.inOrder {
      if circular.contains(recognizer.ordinal) {
        recorder.warn(.failureCycle, recognizer, "waits for recognizers that wait for it")
      } else if recognizer.attempt.isPossible, recognizer.attempt.tookPart,
        !recognizer.attempt.hasPendingTimer
      {
        endWithoutDecision(recognizer)
      }
    }
    removeWhoLeft()
  }

  /// What becomes of one that stays possible, unless a timer of somebody else's may still do something about it.
  private func endWithoutDecision(_ recognizer: UIGestureRecognizer) {
    if engine.clock.hasUserTimer {
      suspects.append(recognizer)
    } else if isMereObserver(recognizer) {
      // Nobody is the worse for it, and it is as ready as ever; only its touches have to be forgotten.
      recognizer.forgetAttempt()
      noteLeave()
    } else {
      recorder.warn(.stuckRecognizer, recognizer, "left possible with no touches")
    }
  }

  /// Whether a recognizer keeps nothing from views, and nobody waits for it or is reset with it.
  private func isMereObserver(_ recognizer: UIGestureRecognizer) -> Bool {
    !recognizer.delaysTouchesBegan && !recognizer.delaysTouchesEnded && recognizer.allDependents.isEmpty
      && recognizer.attempt.round == nil
  }

  /// Those that wait although nothing they wait for hangs: there is no such thing in an engine at rest.
  var waitingInVain: [UIGestureRecognizer] {
    let waiting = participants.filter(\.attempt.isWaiting)
    var hopes = Dictionary(uniqueKeysWithValues: waiting.map { ($0.ordinal, $0.obstacles.count) })
    var vain = waiting.filter { $0.obstacles.isEmpty }
    var next = 0
    while next < vain.count {
      let recognizer = vain[next]
      next += 1
      guard recognizer.attempt.standing == .possible else { continue }
      for dependent in recognizer.allDependents where dependent.attempt.isWaiting {
        let left = (hopes[dependent.ordinal] ?? 0) - 1
        hopes[dependent.ordinal] = left
        if left == 0 { vain.append(dependent) }
      }
    }
    return vain.inOrder
  }
}
