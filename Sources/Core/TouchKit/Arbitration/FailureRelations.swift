/// The permanent failure requirements of a recognizer, in both directions.
///
/// The references are unretained. They stay valid because a recognizer removes itself from the relations of others when
/// it is freed.
struct FailureRelations {
  fileprivate(set) var requirements: [Relative] = []
  fileprivate(set) var dependents: [Relative] = []

  struct Relative {
    unowned(unsafe) let recognizer: UIGestureRecognizer
  }
}

extension UIGestureRecognizer {
  /// The recognizers that must fail before this one may recognize: permanent ones first, then those of the attempt.
  package var failureRequirements: [UIGestureRecognizer] {
    relations.requirements.map(\.recognizer) + attempt.requirements
  }

  /// The recognizers that may recognize only when this one has failed.
  var allDependents: [UIGestureRecognizer] {
    relations.dependents.map(\.recognizer) + attempt.dependents
  }

  /// Whether another recognizer must fail before this one may recognize.
  func requiresFailure(_ other: UIGestureRecognizer) -> Bool {
    if requiresPermanently(other) { return true }
    let (mine, theirs) = (attempt.requirements, other.attempt.dependents)
    return mine.count < theirs.count
      ? mine.contains { $0 === other } : theirs.contains { $0 === self }
  }

  /// Makes the failure of another recognizer a permanent requirement.
  func addRequirement(_ other: UIGestureRecognizer) {
    guard !requiresPermanently(other) else { return }
    relations.requirements.append(.init(recognizer: other))
    other.relations.dependents.append(.init(recognizer: self))
    eventEngine.gestures.didAddRequirement(self, other)
  }

  /// Removes the recognizer from the relations of others.
  func leaveRelations() {
    for relative in relations.requirements {
      relative.recognizer.relations.dependents.removeAll { $0.recognizer === self }
    }
    for relative in relations.dependents {
      relative.recognizer.relations.requirements.removeAll { $0.recognizer === self }
    }
  }

  // Either list gives the answer, so the shorter one is searched.
  private func requiresPermanently(_ other: UIGestureRecognizer) -> Bool {
    let (mine, theirs) = (relations.requirements, other.relations.dependents)
    return mine.count < theirs.count
      ? mine.contains { $0.recognizer === other } : theirs.contains { $0.recognizer === self }
  }
}
