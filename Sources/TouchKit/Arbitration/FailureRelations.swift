/// Which recognizers must fail before one may recognize, and which wait for it to fail, once and for all.
///
/// None of them owns another; one that goes takes itself out of the relations of the others.
struct FailureRelations {
  fileprivate(set) var requirements: [Relative] = []
  fileprivate(set) var dependents: [Relative] = []

  struct Relative {
    unowned(unsafe) let recognizer: UIGestureRecognizer
  }
}

extension UIGestureRecognizer {
  /// Those that must fail before it may recognize: the static ones first, then those found by asking.
  package var requirements: [UIGestureRecognizer] {
    relations.requirements.map(\.recognizer) + attempt.askedRequirements
  }

  /// Those that it must fail for before they may recognize.
  var allDependents: [UIGestureRecognizer] {
    relations.dependents.map(\.recognizer) + attempt.askedDependents
  }

  /// Whether another must fail before it may recognize.
  func requires(_ other: UIGestureRecognizer) -> Bool {
    if requiresStatically(other) { return true }
    let (mine, theirs) = (attempt.askedRequirements, other.attempt.askedDependents)
    return mine.count < theirs.count
      ? mine.contains { $0 === other } : theirs.contains { $0 === self }
  }

  /// Makes another a requirement.
  func relate(to other: UIGestureRecognizer) {
    guard !requiresStatically(other) else { return }
    relations.requirements.append(.init(recognizer: other))
    other.relations.dependents.append(.init(recognizer: self))
    engine.gestures.tie(self, other)
  }

  /// Takes it out of the relations of others.
  func leaveRelations() {
    for relative in relations.requirements {
      relative.recognizer.relations.dependents.removeAll { $0.recognizer === self }
    }
    for relative in relations.dependents {
      relative.recognizer.relations.requirements.removeAll { $0.recognizer === self }
    }
  }

  // Of the two lists that could tell, the shorter one is asked.
  private func requiresStatically(_ other: UIGestureRecognizer) -> Bool {
    let (mine, theirs) = (relations.requirements, other.relations.dependents)
    return mine.count < theirs.count
      ? mine.contains { $0.recognizer === other } : theirs.contains { $0.recognizer === self }
  }
}
