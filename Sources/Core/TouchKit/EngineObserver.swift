import Records

/// An observer of what an engine does, for checks of its invariants.
package protocol EngineObserver: AnyObject {
  /// Tells the observer that the engine made a record.
  func receive(_ record: Record)

  /// Tells the observer that a recognizer ignores a touch from now on.
  func ignored(_ touch: UITouch, by recognizer: String)

  /// Tells the observer that a window kept an event from its views.
  func kept(_ touches: [UITouch])

  /// Tells the observer that a message was sent to the view of touches.
  func sent(_ message: Message, _ touches: [UITouch], to view: UIView)

  /// Tells the observer that a message was sent to a recognizer.
  func sent(_ message: Message, _ touches: [UITouch], to recognizer: UIGestureRecognizer)
}

extension Engine {
  /// The touches of the last event, and those whose delivery is still withheld.
  package var touchesUnderWay: [UITouch] { touches.event.activeTouches + delivery.withheld }

  /// The recognizers that wait although all that they wait for can still finish. Always empty between turns.
  package var staleWaits: [UIGestureRecognizer] { gestures.participants.staleWaits }
}
