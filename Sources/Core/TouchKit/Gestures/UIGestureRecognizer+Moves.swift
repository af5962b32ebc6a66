import Foundation
import Records

/// Transitions of a recognizer, each with a reason, and the methods that a scene can override.
extension UIGestureRecognizer {
  /// Fails the recognizer, or cancels its gesture, with a reason that records and explanations show.
  ///
  /// `fail(because: "came down near the middle", measured: 12, limit: 20)` reads "came down near the middle: 12 pt,
  /// limit 20 pt". UIKit has no such method; in code for a device, an extension that assigns `state = .failed` replaces
  /// it.
  ///
  /// - Parameters:
  ///   - reason: what happened, without a period.
  ///   - measured: the value that decided.
  ///   - limit: the value with which the measured one was compared.
  ///   - unit: the unit of both.
  public func fail(
    because reason: String,
    measured: CGFloat? = nil,
    limit: CGFloat? = nil,
    unit: Measure.Unit = .points
  ) {
    let isMeasured = measured != nil || limit != nil
    let measure =
      isMeasured ? Measure(measured.map { Double($0) }, limit: limit.map { Double($0) }, unit) : nil
    transition(to: .failed, Reason(words: reason, measure))
  }

  /// The tracked touches in the order in which they came down, including those that lift in this event.
  var trackedTouches: [UITouch] { attempt.tracked }

  /// Moves to a state for a reason.
  func transition(to state: State, _ reason: consuming Reason) {
    attempt.cause = .reason(reason)
    self.state = state
    attempt.cause = .unknown
  }

  /// Fails for a reason.
  func failGesture(_ kind: ReasonKind, _ measure: Measure? = nil) {
    transition(to: .failed, Reason(kind, measure))
  }

  /// Converts a point from window coordinates to a view.
  func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convertFromTop(point)
  }

  /// Discards the current attempt and starts a fresh one.
  func resetAttempt() {
    // The old attempt may own the last reference to a view, whose deinit changes its recognizers, so it is swapped out
    // before it is released. Swapping counts no references; a copy would.
    var old = GestureAttempt()
    swap(&attempt, &old)
    withExtendedLifetime(old) {}
  }

  /// Whether the recognizer prevents another one, according to the scene or the classes.
  func preventsRecognizer(_ other: UIGestureRecognizer) -> Bool {
    (sceneOverrides.canPrevent?(other) ?? canPrevent(other))
      && (other.sceneOverrides.canBePrevented?(self) ?? other.canBePrevented(by: self))
  }
}

/// A scene's overrides of a recognizer's methods.
package struct RecognizerOverrides {
  /// `canPrevent(_:)`.
  package var canPrevent: ((UIGestureRecognizer) -> Bool)?
  /// `canBePrevented(by:)`.
  package var canBePrevented: ((UIGestureRecognizer) -> Bool)?
  /// The recognizer of UIKit that it stands for.
  package var builtIn: BuiltInRecognizer?
  /// Whether a drag upwards at the top of a list enlarges the recognizer's sheet before the list scrolls.
  package var expandsFirst = false
  // Retains a scene's delegate, because the recognizer's own reference is weak.
  package var delegate: (any UIGestureRecognizerDelegate)?
}
