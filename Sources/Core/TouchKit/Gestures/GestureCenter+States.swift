import Records

/// The transitions between states. Only this extension decides which of them are legal, and records them.
///
///     possible ──► failed
///     possible ──► recognized                                  (by arbitration)
///     possible ──► began ──► changed ──► … ──► ended           (began by arbitration)
///                    └──────────┴────────────► cancelled
///     failed, recognized, ended, cancelled ──► possible        (by reset alone)
///
/// Published classes rely on some other assignments, which are reinterpreted: `.changed` while possible means began,
/// `.began` while changed means changed, `.cancelled` while possible means failed, and `.failed` during a gesture means
/// cancelled. `.began` while began is ignored.
extension GestureCenter {
  /// Performs the transition that a class requests by assigning `state`. An illegal one is ignored, with a warning.
  func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    // The most frequent transition is checked first.
    if state == .changed, recognizer.attempt.isActive {
      return change(recognizer)
    }
    let reason = recognizer.attempt.recordedReason
    switch (recognizer.attempt.stage, state) {
    case (.possible, .possible), (.ready, .possible), (.waiting, .possible), (.resetting, .possible):
      break

    // Recognizing waits until every recognizer has received the event.
    case (.possible, .began), (.possible, .changed):
      claim(recognizer, .init(kind: .continuous, reason: reason, isChanged: state == .changed))
    case (.possible, .ended):
      claim(recognizer, .init(kind: .discrete, reason: reason))
    case (.ready(var claim), .ended) where claim.isContinuous:
      claim.kind = .finished(reason)
      recognizer.attempt.enter(.ready(claim))
    case (.waiting(var claim), .ended) where claim.isContinuous:
      claim.kind = .finished(reason)
      recognizer.attempt.enter(.waiting(claim))
    case (.ready(var claim), .changed) where claim.isContinuous:
      claim.isChanged = true
      recognizer.attempt.enter(.ready(claim))
    case (.ready(let claim), .began), (.ready(let claim), .changed),
      (.waiting(let claim), .began), (.waiting(let claim), .changed):
      if claim.isDiscrete { refuse(recognizer, state) }
    case (.ready, .ended), (.waiting, .ended):
      break

    // Failing, changing, ending and cancelling take effect at once.
    case (.possible, .failed), (.ready, .failed), (.waiting, .failed),
      (.possible, .cancelled), (.ready, .cancelled), (.waiting, .cancelled):
      enter(recognizer, .over(.failed), because: reason)
    case (.began, .began):
      break
    case (.changed, .began):
      change(recognizer)
    case (.began, .ended), (.changed, .ended):
      enter(recognizer, .over(.ended), because: reason)
      // Only a gesture of several touches can have touches that joined it.
      if recognizer.attempt.touches.count > 1 { endedGestures.append(recognizer) }
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      enter(recognizer, .over(.cancelled), because: reason)

    case (.over(let end), _) where UIGestureRecognizer.State(end.state) == state:
      break
    case (.resetting(let end), _) where UIGestureRecognizer.State(end.state) == state:
      break
    case (.possible, _), (.ready, _), (.waiting, _), (.began, _), (.changed, _), (.over, _), (.resetting, _):
      refuse(recognizer, state)
    }
  }

  /// Ends an attempt for a reason outside of the class: the recognizer fails, or is cancelled if it has begun.
  func stop(_ recognizer: UIGestureRecognizer, because reason: Reason) {
    guard recognizer.attempt.tookPart, !recognizer.attempt.isOver else { return }
    enter(recognizer, .over(recognizer.attempt.isActive ? .cancelled : .failed), because: reason)
  }

  /// Discards an attempt without touches.
  func discardAttempt(of recognizer: UIGestureRecognizer) {
    switch recognizer.attempt.stage {
    case .over: reset(recognizer)
    case .resetting: break
    case .possible, .ready, .waiting, .began, .changed: recognizer.resetAttempt()
    }
  }

  /// Ends the attempt of a recognizer that is about to leave its view.
  func willRemove(_ recognizer: UIGestureRecognizer) {
    stop(recognizer, because: Reason(.removedFromView))
  }

  /// Ends the attempts of the recognizers in a tree that leaves its window.
  func viewWillLeaveWindow(_ view: UIView) {
    for recognizer in participants.all where recognizer.view?.isDescendant(of: view) ?? false {
      stop(recognizer, because: Reason(.removedFromWindow, by: view.traceID))
    }
  }

  /// Enters a stage, and records the change of state.
  func enter(
    _ recognizer: UIGestureRecognizer,
    _ stage: GestureAttempt.Stage,
    because reason: @autoclosure () -> Reason
  ) {
    joinWithoutTouch(recognizer)
    let from = recognizer.attempt.recordedState
    let before = recognizer.attempt.arbitrationState
    recognizer.attempt.stateDuringAction = nil
    recognizer.attempt.enter(stage)
    if recognizer.attempt.arbitrationState != before { queue.addDependents(of: recognizer) }
    if recognizer.attempt.isOver { resets.didEnd(recognizer) }
    announce(recognizer, from, because: reason())
  }

  /// Moves `.began` or `.changed` to `.changed`, at most once a turn. The arbitration state stays the same, so that no
  /// other recognizer is affected.
  private func change(_ recognizer: UIGestureRecognizer) {
    guard let from = recognizer.attempt.change(in: turn) else { return }
    announce(recognizer, from, because: recognizer.attempt.recordedReason)
  }

  /// Records a move, and adds its action message.
  @inline(__always)
  private func announce(
    _ recognizer: UIGestureRecognizer,
    _ from: GestureState,
    because reason: @autoclosure () -> Reason
  ) {
    let to = recognizer.attempt.recordedState
    queue.markDirty()
    if recorder.wants(.state), from != to || recorder.wantsRepeatedChanges {
      let change = StateChange(recognizer: recognizer.traceID, from: from, to: to, reason: reason())
      if postponesRecords, let place = recognizer.attempt.place {
        queue.postpone(change, at: place)
      } else {
        recordPostponedChanges()
        recorder.record(.state(change))
      }
    }
    if to != .failed { actions.add(recognizer, to) }
  }

  /// Records the state changes of the recognizers that recognized since the last record.
  @inline(__always)
  func recordPostponedChanges() {
    for change in queue.popUnrecorded() { recorder.record(.state(change)) }
  }

  private func claim(_ recognizer: UIGestureRecognizer, _ claim: GestureAttempt.Claim) {
    joinWithoutTouch(recognizer)
    recognizer.attempt.enter(.ready(claim))
    orderWatch?.didClaim(recognizer, at: engine.now, participants)
    queue.add(recognizer)
    queue.markDirty()
  }

  private func refuse(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recorder.warn(
      .illegalTransition,
      recognizer,
      "cannot go from \(recognizer.attempt.recordedState) to \(state)"
    )
  }
}
