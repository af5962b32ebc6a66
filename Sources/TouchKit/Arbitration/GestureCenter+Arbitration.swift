import Records

/// Judging those that have their gesture, until nothing changes any more.
extension GestureCenter {
  /// Judges ready and waiting recognizers in their order, again and again while that changes anything. Of those
  /// that wait only they can have another verdict for whose requirements something has changed.
  func arbitrate() {
    let arbiter = Arbiter(rules: GestureRules(center: self))
    while isUnsettled {
      isUnsettled = false
      contestAgain()
      while let recognizer = contested.next() {
        guard recognizer.attempt.isReady || recognizer.attempt.isWaiting else { continue }
        carryOut(arbiter.verdict(on: recognizer), on: recognizer)
      }
    }
  }

  private func carryOut(_ verdict: Arbiter<GestureRules>.Verdict, on recognizer: UIGestureRecognizer) {
    // Who was asked for the verdict may have ended its attempt.
    guard recognizer.attempt.claim != nil else { return }
    switch verdict {
    case .wait(let others):
      guard case .ready(let claim) = recognizer.attempt.stage else { return }
      recognizer.attempt.enter(.waiting(claim))
      suspects.append(recognizer)
      if recorder.wants(.wait) {
        recorder.record(.wait(recognizer: recognizer.id, for: others.map(\.id)))
      }
    case .failAsRequired(let other):
      fail(recognizer, .requiredRecognized, by: other)
    case .refuse(let reason):
      enter(recognizer, .over(.failed), because: reason)
    case .prevent(let other):
      fail(recognizer, .prevented, by: other)
    case .grant(let dependents, let prevented):
      grant(recognizer)
      for other in dependents { fail(other, .requiredRecognized, by: recognizer) }
      for other in prevented { fail(other, .prevented, by: recognizer) }
    }
  }

  private func grant(_ recognizer: UIGestureRecognizer) {
    let late = recognizer.attempt.isWaiting
    guard let claim = recognizer.attempt.claim else {
      preconditionFailure("\(recognizer.id) was judged in \(recognizer.attempt.stage)")
    }
    recognized.append(recognizer)
    switch claim.kind {
    case .discrete:
      enter(recognizer, .over(.recognized), because: claim.reason)
      recognizer.didRecognize(late: late)
    case .continuous:
      enter(recognizer, .active(.began), because: claim.reason)
      recognizer.didRecognize(late: late)
    case .finished(let end):
      enter(recognizer, .active(.began), because: claim.reason)
      recognizer.didRecognize(late: late)
      enter(recognizer, .over(.ended), because: end)
    }
  }

  private func fail(
    _ recognizer: UIGestureRecognizer,
    _ kind: ReasonKind,
    by other: UIGestureRecognizer
  ) {
    guard !recognizer.attempt.isOver, !recognizer.attempt.isActive else { return }
    enter(recognizer, .over(.failed), because: Reason(kind, by: other.id))
  }
}
