/// The touch that a control tracks, or tracked last, and whether it began on the knob. The knob may have moved since.
struct KnobLanding {
  private weak var touch: UITouch?
  private let isOnKnob: Bool

  init(_ touch: UITouch, isOnKnob: Bool) {
    self.touch = touch
    self.isOnKnob = isOnKnob
  }

  /// Returns whether a touch began on the knob; nil for any other touch.
  func isOnKnob(_ touch: UITouch) -> Bool? {
    self.touch === touch ? isOnKnob : nil
  }
}
