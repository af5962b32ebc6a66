import Records

/// Part 4 of a turn: judging the recognizers that are ready.
extension GestureCenter {
  /// Judges ready and waiting recognizers in the order of their `placeWhenJudged`, and repeats this until no verdict
  /// changes anything.
  func arbitrate() {
    while queue.isDirty {
      preventJoinedRecognizers()
      queue.beginPass(participants)
      while let recognizer = queue.next() { judge(recognizer) }
      recordPostponedChanges()
    }
  }

  /// Lets gestures that have ended prevent recognizers that joined them with a later touch and still wait for another
  /// tap or another recognizer.
  private func preventJoinedRecognizers() {
    guard !endedGestures.isEmpty else { return }
    let (arbiter, ended) = (Arbiter(rules: GestureRules()), endedGestures)
    endedGestures = []
    for recognizer in ended {
      let rivals = arbiter.rules.rivals(of: recognizer)
      for other in arbiter.prevented(by: recognizer, among: rivals) {
        fail(other, .prevented, by: recognizer)
      }
    }
  }

  private func judge(_ recognizer: UIGestureRecognizer) {
    let verdict = verdict(on: recognizer)
    // The verdict can call a delegate, which may have ended the attempt.
    if let claim = recognizer.attempt.claim { execute(verdict, on: recognizer, claim) }
  }

  /// Asks delegates and classes in UIKit's order, and lets the arbiter decide in between.
  private func verdict(on recognizer: UIGestureRecognizer) -> Verdict<UIGestureRecognizer> {
    let rules = GestureRules()
    let arbiter = Arbiter(rules: rules)
    participants.askForRequirements(of: recognizer)
    if let verdict = arbiter.verdictOnRequirements(of: recognizer) { return verdict }
    if let refusal = recognizer.refusalToBegin() { return .refuse(refusal) }
    // Recognizers that may recognize together do not prevent each other.
    let mustAsk = participants.mustAskRivals(of: recognizer)
    let rivals = (mustAsk ? nil : rules.excludedRivals(of: recognizer)) ?? rules.rivals(of: recognizer)
    if mustAsk {
      for rival in rivals where rules.state(of: rival) == .recognized {
        participants.askForRequirements(of: rival)
      }
    }
    if let winner = arbiter.winner(among: rivals, over: recognizer) { return .prevent(by: winner) }
    participants.askForRequirements(ofPossible: { rules.state(of: $0) == .possible })
    return arbiter.grant(to: recognizer, rivals: rivals)
  }

  /// Lets a recognizer recognize, wait or fail.
  private func execute(
    _ verdict: Verdict<UIGestureRecognizer>,
    on recognizer: UIGestureRecognizer,
    _ claim: GestureAttempt.Claim
  ) {
    if let orderWatch, !verdict.isWait { orderWatch.contend(recognizer, at: engine.now, participants) }
    switch verdict {
    case .wait(let others):
      guard recognizer.attempt.isReady else { return }
      recognizer.attempt.enter(.waiting(claim))
      stuckWatch.add(recognizer)
      if recorder.wants(.wait) {
        recordPostponedChanges()
        recorder.record(.wait(recognizer: recognizer.traceID, for: others.map(\.traceID)))
      }
    case .failAsRequired(let other):
      fail(recognizer, .requiredRecognized, by: other)
    case .refuse(let reason):
      enter(recognizer, .over(.failed), because: reason)
    case .prevent(let other):
      fail(recognizer, .prevented, by: other)
    case .grant(let dependents, let prevented):
      grant(recognizer, claim, isAlone: dependents.isEmpty && prevented.isEmpty)
      for other in dependents { fail(other, .requiredRecognized, by: recognizer) }
      for other in prevented { fail(other, .prevented, by: recognizer) }
    }
  }

  /// Lets a recognizer recognize. If no other one fails because of it, the record is placed in the order of
  /// recognizers, not in the order of judgement.
  private func grant(_ recognizer: UIGestureRecognizer, _ claim: GestureAttempt.Claim, isAlone: Bool) {
    let late = recognizer.attempt.isWaiting
    queue.didRecognize(recognizer)
    postponesRecords = isAlone
    defer { postponesRecords = false }
    switch claim.kind {
    case .discrete:
      enter(recognizer, .over(.recognized), because: claim.reason)
    case .continuous:
      enter(recognizer, .began, because: claim.reason)
      recognizer.didRecognize(late: late)
    case .finished(let end):
      enter(recognizer, .began, because: claim.reason)
      recognizer.didRecognize(late: late)
      enter(recognizer, .over(.ended), because: end)
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer, _ kind: ReasonKind, by other: UIGestureRecognizer) {
    guard !recognizer.attempt.isOver, !recognizer.attempt.isActive else { return }
    orderWatch?.willFail(recognizer, at: engine.now)
    enter(recognizer, .over(.failed), because: Reason(kind, by: other.traceID))
  }
}
