import Records

/// The moves between states: one place knows which are legal, and makes their records.
///
///     possible ──► failed
///     possible ──► recognized                                  (by arbitration)
///     possible ──► began ──► changed ──► … ──► ended           (began by arbitration)
///                    └──────────┴────────────► cancelled
///     failed, recognized, ended, cancelled ──► possible        (by reset alone)
extension GestureCenter {
  /// Makes the move that a recognizer's class asks for by assigning its state.
  func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    // The usual move comes first: it is that of every sample.
    if state == .changed, recognizer.attempt.isActive {
      return change(recognizer)
    }
    let reason = recognizer.attempt.recordedReason
    switch (recognizer.attempt.stage, state) {
    case (.possible, .possible), (.ready, .possible), (.waiting, .possible):
      break
    case (_, .possible) where recognizer.attempt.isResetting:
      break

    // Recognizing waits until every recognizer has had the event.
    case (.possible, .began):
      claim(recognizer, .init(kind: .continuous, reason: reason))
    case (.possible, .ended):
      claim(recognizer, .init(kind: .discrete, reason: reason))
    case (.ready(var claim), .ended) where claim.kind == .continuous:
      claim.kind = .finished(reason)
      recognizer.attempt.enter(.ready(claim))
    case (.waiting(var claim), .ended) where claim.kind == .continuous:
      claim.kind = .finished(reason)
      recognizer.attempt.enter(.waiting(claim))
    case (.ready(var claim), .changed) where claim.kind == .continuous:
      claim.isChanged = true
      recognizer.attempt.enter(.ready(claim))
    case (.ready(let claim), .began), (.ready(let claim), .changed),
      (.waiting(let claim), .began), (.waiting(let claim), .changed):
      if claim.kind == .discrete { refuse(recognizer, state) }
    case (.ready, .ended), (.waiting, .ended):
      break

    // Failing, changing, ending and cancelling take effect at once.
    case (.possible, .failed), (.ready, .failed), (.waiting, .failed),
      (.possible, .cancelled), (.ready, .cancelled), (.waiting, .cancelled):
      enter(recognizer, .over(.failed), because: reason)
    case (.active, .ended):
      enter(recognizer, .over(.ended), because: reason)
    case (.active, .cancelled), (.active, .failed):
      enter(recognizer, .over(.cancelled), because: reason)

    case (.over(let end), _) where UIGestureRecognizer.State(end) == state:
      break
    case (.possible, .changed), (.active, _), (.over, _):
      refuse(recognizer, state)
    }
  }

  /// Ends a recognizer's attempt from outside: it fails, or is cancelled where it has begun.
  func stop(_ recognizer: UIGestureRecognizer, because reason: Reason) {
    guard recognizer.attempt.tookPart, !recognizer.attempt.isOver else { return }
    enter(recognizer, .over(recognizer.attempt.isActive ? .cancelled : .failed), because: reason)
  }

  /// Forgets an attempt in which a recognizer had no touches.
  func startAnew(_ recognizer: UIGestureRecognizer) {
    if recognizer.attempt.isOver {
      reset(recognizer)
    } else {
      recognizer.forgetAttempt()
    }
  }

  /// Ends a recognizer's attempt before it leaves its view.
  func remove(_ recognizer: UIGestureRecognizer) {
    stop(recognizer, because: Reason(.removedFromView))
  }

  /// Ends the attempts of the recognizers in a tree that leaves its window.
  func viewWillLeaveWindow(_ view: UIView) {
    for recognizer in participants where recognizer.view?.isDescendant(of: view) ?? false {
      stop(recognizer, because: Reason(.removedFromWindow, by: view.id))
    }
  }

  /// Enters a stage that the records tell of.
  func enter(
    _ recognizer: UIGestureRecognizer,
    _ stage: GestureAttempt.Stage,
    because reason: @autoclosure () -> Reason
  ) {
    enlistLate(recognizer)
    let from = recognizer.attempt.recordedState
    let standing = recognizer.attempt.standing
    recognizer.attempt.shown = nil
    recognizer.attempt.enter(stage)
    if recognizer.attempt.standing != standing { noteStanding(of: recognizer) }
    if recognizer.attempt.isOver { noteEnd(of: recognizer) }
    announce(recognizer, from, because: reason())
  }

  /// Goes on with a gesture under way; once a turn, however often it is asked. It stands as it did, which spares a look
  /// at the others.
  private func change(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.lastChange != engine.turn else { return }
    recognizer.attempt.lastChange = engine.turn
    let from = recognizer.attempt.recordedState
    recognizer.attempt.shown = nil
    recognizer.attempt.enter(.active(.changed))
    announce(recognizer, from, because: recognizer.attempt.recordedReason)
  }

  /// Makes the record of a move, and sees to its action.
  @inline(__always)
  private func announce(
    _ recognizer: UIGestureRecognizer,
    _ from: GestureState,
    because reason: @autoclosure () -> Reason
  ) {
    let to = recognizer.attempt.recordedState
    isUnsettled = true
    if recorder.wants(.state), from != to || recorder.wantsRepeatedChanges {
      recorder.record(
        .state(StateChange(recognizer: recognizer.id, from: from, to: to, reason: reason()))
      )
    }
    if to != .failed { actions.append(PendingAction(recognizer: recognizer, state: to)) }
  }

  private func claim(_ recognizer: UIGestureRecognizer, _ claim: GestureAttempt.Claim) {
    enlistLate(recognizer)
    recognizer.attempt.enter(.ready(claim))
    contested.add(recognizer)
    isUnsettled = true
  }

  private func refuse(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recorder.warn(
      .illegalTransition,
      recognizer,
      "cannot go from \(recognizer.attempt.recordedState) to \(state)"
    )
  }
}
