/// What keeps an attempt small that never ends: a recognizer that only looks on may be tied to others, which do not
/// let it be reset, and would count every touch there ever was.
extension GestureAttempt {
  /// Forgets touches that make no difference any more, once they are many: they have lifted, their views have heard
  /// of their ends or never will, and an earlier one that it counts stands for them, in the same view and with the
  /// same other recognizers.
  mutating func thinOut(for recognizer: UIGestureRecognizer) {
    guard touches.count > roomForTouches else { return }
    var standing: [StandIn] = []
    touches.removeAll { touch in
      let own = StandIn(for: touch, besides: recognizer)
      let isSpare = !touch.isDown && touch.delivery.isSettled && standing.contains { $0.covers(own) }
      if !isSpare { standing.append(own) }
      return isSpare
    }
    roomForTouches = max(GestureAttempt.roomForFewTouches, 2 * touches.count)
  }
}

/// What of a lifted touch arbitration still looks at.
private struct StandIn {
  private let view: UIView?
  /// The others that count it, by their ordinals.
  private let others: Set<Int>

  init(for touch: UITouch, besides recognizer: UIGestureRecognizer) {
    view = touch.view
    others = Set(
      touch.recognizers.filter { $0 !== recognizer && $0.attempt.counts(touch) }.map(\.ordinal)
    )
  }

  func covers(_ other: StandIn) -> Bool { view === other.view && others.isSuperset(of: other.others) }
}
