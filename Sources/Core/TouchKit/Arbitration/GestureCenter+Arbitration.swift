import Records

/// Part 4 of a turn: judging the recognizers that are ready.
extension GestureCenter {
  /// Judges ready and waiting recognizers, of each view the one attached last first, and repeats this until no verdict
  /// changes anything.
  func arbitrate() {
    while queue.isDirty {
      preventJoinedRecognizers()
      queue.beginPass(participants)
      var crowds: [ObjectIdentifier: [UIGestureRecognizer]] = [:]
      while let recognizer = queue.next() {
        for other in tapsAhead(of: recognizer, &crowds) { judge(other) }
        if recognizer.attempt.isReady || recognizer.attempt.isWaiting { judge(recognizer) }
      }
      recordPostponedChanges()
    }
  }

  /// Lets gestures that have ended prevent the recognizers whose touches joined them on the way, and that still wait, for
  /// another tap or for another recognizer.
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
    // The attempt may be over, because the verdict can call a delegate, which may end it.
    if let claim = recognizer.attempt.claim { execute(verdict, on: recognizer, claim) }
  }

  /// Returns the taps of the same view that are ready and are judged before a recognizer, whichever was attached last:
  /// of two taps, the one of more taps. If the order is reversed, it is the one of fewer taps; a shuffled order stays as
  /// it is.
  ///
  /// - Parameter crowds: For views with many recognizers, those that may be ahead of another one.
  private func tapsAhead(
    of recognizer: UIGestureRecognizer,
    _ crowds: inout [ObjectIdentifier: [UIGestureRecognizer]]
  ) -> [UIGestureRecognizer] {
    guard recognizer is UITapGestureRecognizer, let view = recognizer.view else { return [] }
    let (rules, order) = (GestureRules(), engine.order)
    var others = view.gestureRecognizers ?? []
    if others.count > Self.crowd {
      others = crowds[ObjectIdentifier(view)] ?? Self.tapsOfDifferentNumbers(among: others, order)
      crowds[ObjectIdentifier(view)] = others
    }
    return others.filter { other in
      guard other.attempt.isReady else { return false }
      let isAhead =
        switch order {
        case .attached, .attachmentReversed: rules.areTaps(other, ofMoreThan: recognizer)
        case .reversed: rules.areTaps(recognizer, ofMoreThan: other)
        case .seeded: false
        }
      guard isAhead else { return false }
      participants.askForRequirements(of: recognizer)
      return !rules.requires(recognizer, other) && !rules.requires(other, recognizer)
    }.inOrder
  }

  /// The number of recognizers of a view from which it is worthwhile to look for these taps only once.
  private static let crowd = 16

  /// Returns the taps that may be ahead of another one among these: all but those of the fewest taps, or of the most.
  private static func tapsOfDifferentNumbers(
    among recognizers: [UIGestureRecognizer],
    _ order: RecognizerOrder
  ) -> [UIGestureRecognizer] {
    let numbers = recognizers.compactMap { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired }
    guard let least = numbers.min(), let most = numbers.max(), least < most else { return [] }
    let last = order == .reversed ? most : least
    return recognizers.filter {
      ($0 as? UITapGestureRecognizer).map { $0.numberOfTapsRequired != last } ?? false
    }
  }

  /// Asks delegates and classes in the order in which UIKit does, and lets the arbiter decide in between.
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

  /// Lets a recognizer recognize. If no other one fails for it, its place alone decides when that is recorded, and not
  /// the order in which recognizers are judged.
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
