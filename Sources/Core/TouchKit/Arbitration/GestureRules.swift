import Records

/// The facts of arbitration for gesture recognizers, from their attempts, their classes and their delegates.
struct GestureRules: ArbitrationRules {
  func state(of recognizer: UIGestureRecognizer) -> ArbitrationState {
    recognizer.isEnabled && recognizer.view != nil
      ? recognizer.attempt.arbitrationState : .notParticipating
  }

  func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    recognizer.failureRequirements
  }

  func dependents(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var seen: Set<Int> = []
    return recognizer.allDependents.filter {
      $0.attempt.participation != nil && seen.insert($0.creationIndex).inserted
    }.inOrder
  }

  func requires(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.requiresFailure(other)
  }

  func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var seen: Set<Int> = [recognizer.creationIndex]
    return recognizer.attempt.touches.flatMap { touch in
      touch.receivingRecognizers.filter { $0.attempt.counts(touch) && seen.insert($0.creationIndex).inserted }
    }.inOrder
  }

  /// Returns the rivals that the delegate does not allow to recognize together with a recognizer; nil if they are not
  /// known in advance.
  func excludedRivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer]? {
    recognizer.scriptedDelegate?.excluded?.filter { other in
      other !== recognizer
        && recognizer.attempt.touches.contains {
          !$0.receivingRecognizers.isEmpty && other.attempt.counts($0)
        }
    }.inOrder
  }

  func mayRecognizeTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.overridableDelegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.overridableDelegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
  }

  func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.preventsRecognizer(other)
  }
}

/// A delegate that belongs to UIKit. Its answers have reasons of their own.
@preconcurrency @MainActor
package protocol RefusalExplaining {
  /// Returns the reason why the recognizer may not begin now.
  func reasonForRefusing(_ gestureRecognizer: UIGestureRecognizer) -> Reason
}

extension UIGestureRecognizer {
  /// The reason why the recognizer may not begin, or nil.
  ///
  /// If the recognizer would cancel touches in their views, these views are asked first. The delegate is asked unless a
  /// view has refused. A scroll view is both the view and the delegate of its own recognizers, and is asked once.
  func refusalToBegin() -> Reason? {
    if let reason = sheetRefusal { return reason }
    if let view = textInputWithTap ?? (cancelsTouchesInView ? refusingView : nil) {
      return view.reasonForRefusing(self)
    }
    if let scrollView = owningScrollView {
      let agrees = cancelsTouchesInView || scrollView.gestureRecognizerShouldBegin(self)
      guard agrees else { return scrollView.reasonForRefusing(self) }
      return scriptedDelegate?.gestureRecognizerShouldBegin(self) ?? true ? nil : Reason(.refusedByDelegate)
    }
    let delegateAgrees = overridableDelegate?.gestureRecognizerShouldBegin(self) ?? true
    guard !delegateAgrees else { return nil }
    let own = overridableDelegate as? any RefusalExplaining
    return own?.reasonForRefusing(self) ?? Reason(.refusedByDelegate)
  }

  /// The first view that refuses, searching from each touch's hit-test view up to the recognizer's view.
  private var refusingView: UIView? {
    var asked: [UIView] = []
    for touch in attempt.touches {
      guard let hit = touch.view else { continue }
      for view in hit.ancestorViews where !asked.contains(where: { $0 === view }) {
        asked.append(view)
        guard view.gestureRecognizerShouldBegin(self) else { return view }
        if view === self.view { break }
      }
    }
    return nil
  }

  /// The text field or text view whose own taps prevent this one, because they are deeper in the view tree.
  private var textInputWithTap: UIView? {
    guard let input = attempt.touches.first?.view,
      attempt.touches.allSatisfy({ $0.view === input && losesToTextInput(with: $0) })
    else { return nil }
    return input
  }

  /// Whether the recognizer is for taps of one finger, and a touch belongs to a text field or text view inside its
  /// view. Those recognize such taps themselves.
  func losesToTextInput(with touch: UITouch) -> Bool {
    guard touch._press == nil, let input = touch.view, input.recognizesTaps, input !== view,
      let tap = self as? UITapGestureRecognizer, tap.numberOfTouchesRequired == 1
    else { return false }
    return !touch.touchDelivery.isLostToView && input.point(inside: touch.location(in: input), with: nil)
  }
}
