import Foundation
import Records

/// The moves of a recognizer to another state, each with its reason, and the answers that a scene overrides.
extension UIGestureRecognizer {
  /// Fails the recognizer, or cancels its gesture, and gives a reason that records and explanations show.
  ///
  /// `fail(because: "came down near the middle", measured: 12, limit: 20)` reads "came down near the middle: 12 pt,
  /// limit 20 pt". UIKit has no such method; for a device an extension assigns `state = .failed`.
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

  /// A point of the window in a view's coordinates.
  func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convertFromTop(point)
  }

  /// Discards the current attempt and starts a fresh one.
  func resetAttempt() {
    // The old attempt may own the last reference to a view, whose deinit changes its recognizers. It is exchanged,
    // because a copy would count references.
    var old = GestureAttempt()
    swap(&attempt, &old)
    withExtendedLifetime(old) {}
  }

  /// Whether the recognizer prevents another one, as the scene or the classes say.
  func preventsRecognizer(_ other: UIGestureRecognizer) -> Bool {
    (sceneOverrides.canPrevent?(other) ?? canPrevent(other))
      && (other.sceneOverrides.canBePrevented?(self) ?? other.canBePrevented(by: self))
  }
}

/// The methods of a recognizer that a scene overrides.
package struct RecognizerOverrides {
  /// `canPrevent(_:)`.
  package var canPrevent: ((UIGestureRecognizer) -> Bool)?
  /// `canBePrevented(by:)`.
  package var canBePrevented: ((UIGestureRecognizer) -> Bool)?
  // The owner of a scene's delegate, which the recognizer refers to weakly.
  package var delegate: (any UIGestureRecognizerDelegate)?
}
