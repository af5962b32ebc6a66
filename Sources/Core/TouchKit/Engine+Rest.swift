import Records

/// The engine's pending work, for programs that advance its clock while touches are being made.
extension Engine {
  /// The time at which the next pending timer fires.
  package var nextTimer: Instant? { clock.nextDeadline }

  /// Whether the content of a scroll view moves by itself.
  package var isMoving: Bool { !movingScrollViews.isEmpty }

  /// Whether no touch and no attempt is under way, and no timer is pending that a replay waits for.
  package var isAtRest: Bool {
    touches.event.activeTouches.isEmpty && !isMoving && !clock.awaitsTimer
      && !gestures.participation.recognizers.contains { $0.attempt.participation != nil }
  }
}
