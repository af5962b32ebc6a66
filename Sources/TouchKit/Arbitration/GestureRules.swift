import Records

/// Answers arbitration for gesture recognizers: by their attempts, their classes and their delegates.
struct GestureRules: ArbitrationRules {
  /// The recognizers that take part, whose relations may have to be asked for.
  let participants: [UIGestureRecognizer]

  func standing(of recognizer: UIGestureRecognizer) -> Standing {
    recognizer.isEnabled && recognizer.view != nil ? recognizer.attempt.standing : .apart
  }

  /// Static requirements first, then those that delegates or classes add; these are asked once an attempt.
  func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    for other in participants where other !== recognizer {
      guard !recognizer.attempt.asked.contains(where: { $0 === other }) else { continue }
      recognizer.attempt.asked.append(other)
      if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) {
        recognizer.attempt.askedRequirements.append(other)
      }
    }
    return recognizer.failureRequirements + recognizer.attempt.askedRequirements
  }

  /// The views from the touches' hit-test views up to the recognizer's own are asked, then the delegate.
  func refusal(of recognizer: UIGestureRecognizer) -> Reason? {
    var asked: [UIView] = []
    for touch in recognizer.attempt.touches {
      guard let hit = touch.view else { continue }
      for view in hit.ancestors where !asked.contains(where: { $0 === view }) {
        asked.append(view)
        guard view.gestureRecognizerShouldBegin(recognizer) else {
          return Reason(.shouldBeginRefused, .shouldBeginRefused, by: view.id)
        }
        if view === recognizer.view { break }
      }
    }
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return Reason(.shouldBeginRefused, .shouldBeginRefused)
    }
    return nil
  }

  func shareTouch(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.attempt.sharesTouch(with: other.attempt)
  }

  func mayRecognizeTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
  }

  func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool { one.prevents(other) }
}
