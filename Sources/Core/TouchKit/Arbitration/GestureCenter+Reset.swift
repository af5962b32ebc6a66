import Records

/// Part 8 of a turn: resets.
extension GestureCenter {
  /// Resets the recognizers whose attempts are over. Recognizers connected by failure requirements are reset together.
  ///
  /// Returns early if a reset causes arbitration or action messages, because these come before the next reset.
  func resetFinished() {
    // Work that hardly any turn needs is behind a cheap check.
    if offeredTouches.mayHaveLifted { forgetLiftedTouches() }
    while let recognizer = resets.next() {
      guard recognizer.attempt.isOver else { continue }
      if let group = recognizer.attempt.resetGroup {
        guard group.isComplete else { continue }
        for member in group.dissolve().inOrder { reset(member) }
      } else {
        reset(recognizer)
      }
      if queue.isDirty { return resets.endPass() }
    }
    participants.removeLeavers()
    if !stuckWatch.recognizers.isEmpty { checkForStuckRecognizers() }
  }

  /// Resets a recognizer whose attempt is over.
  func reset(_ recognizer: UIGestureRecognizer) {
    recognizer.attempt.beginReset()
    recognizer.reset()
    recognizer.resetAttempt()
    participants.didLeave()
    if recorder.wants(.reset) { recorder.record(.reset(recognizer: recognizer.traceID)) }
  }

  /// Forgets the touches that have lifted.
  private func forgetLiftedTouches() {
    for touch in offeredTouches.popLifted() {
      for recognizer in touch.receivingRecognizers {
        recognizer.attempt.forgetLifted()
        recognizer.attempt.compactLiftedTouches(of: recognizer)
        if recognizer.attempt.tracked.isEmpty { stuckWatch.add(recognizer) }
      }
    }
  }

  /// Warns of the recognizers that are stuck, and of those that wait for one another in a cycle.
  private func checkForStuckRecognizers() {
    let suspects = stuckWatch.popAll()
    var seen: Set<Int> = []
    let cycles = WaitingCycles(from: suspects).members
    let circular = Set(cycles.map(\.creationIndex))
    let all = (suspects + cycles).filter { recognizer in
      recognizer.attempt.participation != nil && recognizer.attempt.tracked.isEmpty
        && !(recognizer.attempt.standIn?.isDown ?? false)
        && seen.insert(recognizer.creationIndex).inserted
    }
    for recognizer in all.inOrder {
      if circular.contains(recognizer.creationIndex) {
        recorder.warn(.failureCycle, recognizer, "waits for recognizers that wait for it")
      } else if recognizer.attempt.isPossible || recognizer.attempt.isActive,
        recognizer.attempt.tookPart, !recognizer.attempt.hasPendingTimer
      {
        endUndecidedAttempt(of: recognizer)
      }
    }
    participants.removeLeavers()
  }

  /// Handles a recognizer that is still possible, began or changed although it has no touches and no timers of its own.
  private func endUndecidedAttempt(of recognizer: UIGestureRecognizer) {
    if engine.clock.hasUserTimer {
      // The program's own timer may still decide the attempt.
      stuckWatch.add(recognizer)
    } else if recognizer.attempt.isPossible,
      isPassiveObserver(recognizer) || recognizer.attempt.standIn != nil
    {
      // A recognizer that affects neither views nor recognizers, or that ignored a press, starts afresh without a
      // warning. The messages of a press that it held are released.
      if recognizer.attempt.standIn != nil { queue.markDirty() }
      recognizer.resetAttempt()
      participants.didLeave()
    } else {
      recorder.warn(
        .stuckRecognizer,
        recognizer,
        "still \(recognizer.attempt.recordedState) after its last touch"
      )
    }
  }

  /// Whether a recognizer holds no touches, and no other recognizer waits for it or is reset with it.
  private func isPassiveObserver(_ recognizer: UIGestureRecognizer) -> Bool {
    !recognizer.delaysTouchesBegan && !recognizer.delaysTouchesEnded && recognizer.allDependents.isEmpty
      && recognizer.attempt.resetGroup == nil
  }
}

/// The recognizers whose attempts are over, one for each reset group.
final class ResetQueue {
  private var queue = RecognizerQueue()

  /// Adds a recognizer whose attempt is over, or the first of its group once the whole group is over.
  func didEnd(_ recognizer: UIGestureRecognizer) {
    guard let group = recognizer.attempt.resetGroup else { return queue.add(recognizer) }
    group.memberDidEnd()
    guard group.isComplete, let first = group.members.min(by: { $0.precedes($1) }) else { return }
    queue.add(first)
  }

  /// Removes and returns the next recognizer to reset, in the order of recognizers.
  func next() -> UIGestureRecognizer? { queue.next() }

  /// Leaves the rest to the next pass.
  func endPass() {
    queue.endPass()
  }

  /// Removes all recognizers.
  func removeAll() {
    queue = RecognizerQueue()
  }
}

/// The recognizers that may be stuck after this turn: they began to wait, lost their last touch, or had a timer fire.
final class StuckWatch {
  private(set) var recognizers: [UIGestureRecognizer] = []

  /// Adds a recognizer that may be stuck.
  func add(_ recognizer: UIGestureRecognizer) {
    recognizers.append(recognizer)
  }

  /// Removes and returns all recognizers.
  func popAll() -> [UIGestureRecognizer] {
    defer { recognizers = [] }
    return recognizers
  }
}
