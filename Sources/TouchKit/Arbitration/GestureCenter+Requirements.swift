/// Who waits for whom: the requirements that delegates and classes add, and what follows from a requirement.
extension GestureCenter {
  /// Asks the others about a recognizer's requirements, and it about them; each pair once an attempt. Nobody is
  /// asked where neither has a delegate or a class that could say yes.
  func askForRequirements(of recognizer: UIGestureRecognizer) {
    guard !answering.members.isEmpty, recognizer.attempt.askedThrough < enlistments else { return }
    let known = recognizer.attempt.askedThrough
    recognizer.attempt.askedThrough = enlistments
    let others = recognizer.mayAddRequirements ? participants : answering.members
    for other in others where other !== recognizer {
      guard let place = other.attempt.place, place.enlistment > known else { continue }
      guard recognizer.attempt.asked.insert(other.ordinal).inserted else { continue }
      if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) {
        recognizer.attempt.askedRequirements.append(other)
        other.attempt.askedDependents.append(recognizer)
        _ = ResetRound.unite(round(of: recognizer), round(of: other))
      }
    }
  }

  /// Asks about all that take part and that something is true of.
  func askForRequirements(where isMeant: (UIGestureRecognizer) -> Bool) {
    guard !answering.members.isEmpty else { return }
    for recognizer in participants where isMeant(recognizer) { askForRequirements(of: recognizer) }
  }

  /// Has those judged again that wait and that newcomers could keep waiting.
  func contestAgain() {
    guard !answering.members.isEmpty, contestedThrough < enlistments else { return }
    contestedThrough = enlistments
    for recognizer in participants where recognizer.attempt.isWaiting { contested.add(recognizer) }
  }

  /// Has those judged again that wait for a recognizer, of which something has changed.
  func noteStanding(of recognizer: UIGestureRecognizer) {
    for dependent in recognizer.allDependents where dependent.attempt.isWaiting { contested.add(dependent) }
  }

  /// Ties two recognizers together of which one requires the other to fail.
  func tie(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) {
    RecognizerFamily.unite(family(of: one), family(of: other))
    if one.attempt.isWaiting { contested.add(one) }
  }

  /// Puts a recognizer that comes to take part together with those that requirements tie to it.
  func join(_ recognizer: UIGestureRecognizer) {
    if recognizer.family != nil { _ = round(of: recognizer) }
  }

  private func round(of recognizer: UIGestureRecognizer) -> ResetRound {
    if let round = recognizer.attempt.round { return round }
    let family = recognizer.family?.head
    let round = family?.round ?? ResetRound()
    if let family, family.round == nil { round.adopt(family) }
    round.add(recognizer)
    return round
  }

  private func family(of recognizer: UIGestureRecognizer) -> RecognizerFamily {
    if let family = recognizer.family { return family.head }
    let family = RecognizerFamily()
    recognizer.family = family
    if recognizer.attempt.place != nil { round(of: recognizer).adopt(family) }
    return family
  }
}
