import Records

/// Answers arbitration for gesture recognizers: by their attempts, their classes and their delegates.
struct GestureRules: ArbitrationRules {
  let center: GestureCenter

  func standing(of recognizer: UIGestureRecognizer) -> Standing {
    recognizer.isEnabled && recognizer.view != nil ? recognizer.attempt.standing : .apart
  }

  /// Static requirements first, then those that delegates or classes add.
  func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    center.askForRequirements(of: recognizer)
    return recognizer.requirements
  }

  func dependents(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    center.askForRequirements { standing(of: $0) == .possible }
    var seen: Set<Int> = []
    return recognizer.allDependents.filter { $0.attempt.place != nil && seen.insert($0.ordinal).inserted }
      .inOrder
  }

  func requires(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    center.askForRequirements(of: one)
    return one.requires(other)
  }

  /// The views from the touches' hit-test views up to the recognizer's own are asked, then the delegate.
  func refusal(of recognizer: UIGestureRecognizer) -> Reason? {
    var asked: [UIView] = []
    for touch in recognizer.attempt.touches {
      guard let hit = touch.view else { continue }
      for view in hit.ancestors where !asked.contains(where: { $0 === view }) {
        asked.append(view)
        guard view.gestureRecognizerShouldBegin(recognizer) else {
          return Reason(.refusedByView, by: view.id)
        }
        if view === recognizer.view { break }
      }
    }
    guard recognizer.decider?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return Reason(.refusedByDelegate)
    }
    return nil
  }

  func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var seen: Set<Int> = [recognizer.ordinal]
    return recognizer.attempt.touches.flatMap { touch in
      touch.recognizers.filter { $0.attempt.counts(touch) && seen.insert($0.ordinal).inserted }
    }.inOrder
  }

  func mayRecognizeTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.decider?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.decider?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
  }

  func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool { one.prevents(other) }
}

extension [UIGestureRecognizer] {
  /// The recognizers, all of which take part, in their order.
  var inOrder: [UIGestureRecognizer] {
    zip(self, dropFirst()).allSatisfy { $0.precedes($1) } ? self : sorted { $0.precedes($1) }
  }
}
