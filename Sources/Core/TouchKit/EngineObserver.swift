import Records

/// An observer of an engine's work, for checking invariants.
package protocol EngineObserver: AnyObject {
  /// Tells the observer that the engine made a record.
  func receive(_ record: Record)

  /// Tells the observer that a recognizer ignores a touch from now on.
  func ignored(_ touch: UITouch, by recognizer: String)

  /// Tells the observer that a window did not call super with the event of these touches.
  func kept(_ touches: [UITouch])

  /// Tells the observer that a message about touches was sent to their view.
  func sent(_ message: Message, _ touches: [UITouch], to view: UIView)

  /// Tells the observer that a message was sent to a recognizer.
  func sent(_ message: Message, _ touches: [UITouch], to recognizer: UIGestureRecognizer)
}

extension Engine {
  /// The touches of the last event, and those whose delivery is still withheld.
  package var touchesUnderWay: [UITouch] { touches.event.activeTouches + delivery.withheld }

  /// The recognizers that wait although nothing undecided keeps them waiting. Always empty between turns.
  package var staleWaits: [UIGestureRecognizer] { gestures.participants.staleWaits }
}
