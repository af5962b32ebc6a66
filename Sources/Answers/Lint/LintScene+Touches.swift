import TouchKit
import TraceFormat

/// The touches that reach a view, and those that a recognizer around it receives, too.
extension LintScene {
  /// Returns whether fingers can hit a view: it and the views around it are visible and interactive.
  func isReached(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).allSatisfy { $0.reasonForTakingNoTouches == nil }
  }

  /// Returns whether a recognizer of an outer view receives the touches of an inner one.
  func receives(_ recognizer: LintRecognizer, touchesOf inner: UIView) -> Bool {
    guard let view = recognizer.live.view, inner !== view, view.contains(inner) else { return false }
    return delegate(of: recognizer.id)?.node.shouldReceive?.allows(
      inner.traceID,
      lineage: live.lineage(of: inner.traceID),
      isInside: { _ in true }
    ) ?? true
  }

  /// Returns whether a recognizer and UIKit's additions to a view receive the same touches.
  func shares(_ recognizer: LintRecognizer, touchesOf view: UIView) -> Bool {
    guard let own = recognizer.live.view else { return false }
    return own === view || receives(recognizer, touchesOf: view) || own.isDescendant(of: view)
  }

  /// The enabled controls with actions, and without their own answer about recognizers.
  var sendingControls: [(id: String, live: UIControl)] {
    views.compactMap { node, view in
      guard let control = view as? UIControl, control.isEnabled, !node.actions.isEmpty, isReached(control),
        node.object.last(.gestureRecognizerShouldBegin) == nil
      else { return nil }
      return (node.object.id, control)
    }
  }
}
