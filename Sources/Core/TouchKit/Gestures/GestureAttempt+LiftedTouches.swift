/// Limits the memory of an attempt that never ends, such as that of an observing recognizer in a reset group. Without
/// the limit, the attempt would keep every touch that it ever received.
extension GestureAttempt {
  /// Removes lifted touches that no longer make a difference, once there are many.
  ///
  /// A touch makes no difference if its view has received its end, or never will, and an earlier touch in the same view
  /// was received by at least the same recognizers.
  mutating func compactLiftedTouches(of recognizer: UIGestureRecognizer) {
    guard touches.count > compactionLimit else { return }
    var kept: [LiftedTouchSummary] = []
    touches.removeAll { touch in
      let summary = LiftedTouchSummary(of: touch, excluding: recognizer)
      let isSpare =
        !touch.isDown && touch.touchDelivery.isFinished && kept.contains { $0.covers(summary) }
      if !isSpare { kept.append(summary) }
      return isSpare
    }
    compactionLimit = max(GestureAttempt.minimumCompactionLimit, 2 * touches.count)
  }
}

/// The facts about a lifted touch that arbitration still uses.
private struct LiftedTouchSummary {
  private let view: UIView?
  // The ordinals of the other recognizers whose gestures include the touch.
  private let others: Set<Int>

  init(of touch: UITouch, excluding recognizer: UIGestureRecognizer) {
    view = touch.view
    others = Set(
      touch.receivingRecognizers.filter { $0 !== recognizer && $0.attempt.counts(touch) }.map(\.creationIndex)
    )
  }

  func covers(_ other: LiftedTouchSummary) -> Bool {
    view === other.view && others.isSuperset(of: other.others)
  }
}
