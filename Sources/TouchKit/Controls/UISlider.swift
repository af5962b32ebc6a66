import Foundation
import Records

/// A control that is dragged along a range of values.
///
/// Its knob is `Thresholds.sliderKnobWidth` wide, as high as the control, and lies in its bounds: at the left end
/// for the least value, at the right end for the greatest, evenly between. Only a finger that comes down on the
/// knob is tracked. The knob follows it, wherever on the knob it came down: the value changes from what it was
/// then by the finger's way along the control, divided by the way that the knob has (the control's width less its
/// own) and multiplied by the range; beyond the ends it stays until the finger is back. A touch that is taken
/// away leaves the value that it reached.
open class UISlider: UIControl {
  /// Whether each change of its value sends actions, or the lift alone.
  open var isContinuous = true
  /// The colour of its line before the knob.
  open var minimumTrackTintColor: UIColor?
  /// The colour of its line behind the knob.
  open var maximumTrackTintColor: UIColor?
  /// The colour of its knob.
  open var thumbTintColor: UIColor?
  package var range = ValueRange(0, 1)
  private var grip: Grip?
  private var landing: KnobLanding?

  private struct Grip {
    let start: CGFloat
    let value: Double
  }

  /// Where it stands. Setting it sends nothing.
  open var value: Float {
    get { Float(range.value) }
    set { range.set(Double(newValue)) }
  }

  /// The least value; the greatest is at least that.
  open var minimumValue: Float {
    get { Float(range.minimum) }
    set { range.setMinimum(Double(newValue)) }
  }

  /// The greatest value; the least is at most that.
  open var maximumValue: Float {
    get { Float(range.maximum) }
    set { range.setMaximum(Double(newValue)) }
  }

  /// Moves the knob, at once even if animated.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Where its line lies in it.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.midY - 2, width: bounds.width, height: 4)
  }

  /// Where its knob lies at a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let width = min(CGFloat(engine.thresholds.sliderKnobWidth), bounds.width)
    let span = range.maximum - range.minimum
    let part = span > 0 ? CGFloat((Double(value) - range.minimum) / span) : 0
    let x = bounds.minX + (bounds.width - width) * part
    return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  /// Sets its knob's image in a state; nothing is drawn here.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    landing = KnobLanding(touch, isOnKnob: isOnKnob(x))
    guard isOnKnob(x) else { return false }
    grip = Grip(start: x, value: range.value)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if follow(touch), isContinuous { sendValueChanged(touch, event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, let grip else { return }
    let moved = follow(touch)
    self.grip = nil
    if isContinuous ? moved : range.value != grip.value { sendValueChanged(touch, event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    grip = nil
  }

  package override func report(_ values: inout ActionValues) {
    values.value = range.value
  }

  override var isUsedByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    guard let swipe = gestureRecognizer as? UISwipeGestureRecognizer else { return false }
    let isOnKnob = landing?.isOnKnob(touch) ?? isOnKnob(start(of: touch).x)
    return swipe.numberOfTouchesRequired == 1 && isOnKnob && movedAlong(touch)
  }

  private var knobWidth: CGFloat { min(CGFloat(engine.thresholds.sliderKnobWidth), bounds.width) }

  private var travel: CGFloat { bounds.width - knobWidth }

  private var knobMiddle: CGFloat {
    let span = range.maximum - range.minimum
    let part = span > 0 ? (range.value - range.minimum) / span : 0
    return bounds.minX + knobWidth / 2 + travel * CGFloat(part)
  }

  private func isOnKnob(_ x: CGFloat) -> Bool { abs(x - knobMiddle) <= knobWidth / 2 }

  /// Moves the knob with the finger; whether the value changed.
  private func follow(_ touch: UITouch) -> Bool {
    guard let grip, travel > 0 else { return false }
    let moved = Double((touch.location(in: self).x - grip.start) / travel)
    return range.set(grip.value + moved * (range.maximum - range.minimum))
  }
}
