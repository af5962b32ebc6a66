/// Where the finger that a control follows, or followed last, came down: on the knob, which has moved since, or
/// beside it.
struct KnobLanding {
  private weak var touch: UITouch?
  private let isOnKnob: Bool

  init(_ touch: UITouch, isOnKnob: Bool) {
    self.touch = touch
    self.isOnKnob = isOnKnob
  }

  /// Whether a touch came down on the knob; nil for another touch than this one.
  func isOnKnob(_ touch: UITouch) -> Bool? {
    self.touch === touch ? isOnKnob : nil
  }
}
