import Foundation
import Records

/// A control that is on or off.
///
/// Its knob is as wide as the control is high, at most half of its width, and lies at the left end when it is
/// off, at the right end when it is on. A finger on the knob that has moved along the switch by
/// `Thresholds.panDistance` drags it: at the lift, inside or outside, the switch is on where the middle of the
/// knob lies right of the middle of the control, off where it lies left. Any other lift inside is a tap, which
/// flips it. Its value is 0 or 1.
open class UISwitch: UIControl {
  /// Whether it is on. Setting it sends nothing.
  open var isOn = false
  /// Its colour when it is on.
  open var onTintColor: UIColor?
  /// The colour of its knob.
  open var thumbTintColor: UIColor?
  private var press = Press.none
  private var landing: KnobLanding?

  private enum Press {
    case none
    /// A finger is on it that taps, so far; on the knob or beside it.
    case tap(start: CGFloat, onKnob: Bool)
    /// The finger drags the knob.
    case drag(start: CGFloat)
  }

  /// Turns it on or off, at once even if animated.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    press = .tap(start: x, onKnob: isOnKnob(x))
    landing = KnobLanding(touch, isOnKnob: isOnKnob(x))
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    follow(touch)
    switch press {
    case .none: break
    case .tap: if isTouchInside { turn(!isOn, touch, event) }
    case .drag(let start):
      let middle = knobMiddle + touch.location(in: self).x - start
      if middle != bounds.midX { turn(middle > bounds.midX, touch, event) }
    }
    press = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    press = .none
  }

  package override func report(_ values: inout ActionValues) {
    values.value = isOn ? 1 : 0
  }

  override var isUsedByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    if isSingleTap(gestureRecognizer) { return true }
    let isOnKnob = landing?.isOnKnob(touch) ?? isOnKnob(start(of: touch).x)
    return gestureRecognizer is UIPanGestureRecognizer && isOnKnob && movedAlong(touch)
  }

  private var knobWidth: CGFloat { min(bounds.height, bounds.width / 2) }

  private var knobMiddle: CGFloat {
    isOn ? bounds.maxX - knobWidth / 2 : bounds.minX + knobWidth / 2
  }

  private func isOnKnob(_ x: CGFloat) -> Bool { abs(x - knobMiddle) <= knobWidth / 2 }

  private func follow(_ touch: UITouch) {
    guard case .tap(let start, onKnob: true) = press else { return }
    let moved = abs(touch.location(in: self).x - start)
    if Limits.reaches(Double(moved), engine.thresholds.panDistance) { press = .drag(start: start) }
  }

  private func turn(_ on: Bool, _ touch: UITouch, _ event: UIEvent?) {
    guard on != isOn else { return }
    isOn = on
    sendValueChanged(touch, event)
  }
}
