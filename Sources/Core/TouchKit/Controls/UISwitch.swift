import Foundation
import Records

/// A control that is on or off.
///
/// The knob is as wide as the control is high, at most half of its width. It lies at the left end when the control is
/// off, at the right end when it is on. A touch that began on the knob and moved by `Thresholds.panDistance` along the
/// control drags the knob. When the finger lifts, inside or outside, the switch turns on if the middle of the knob is
/// to the right of the control's middle, and off if it is to the left. Any other touch that ends inside is a tap and
/// flips the switch. The value is 0 or 1.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether the switch is on. Setting it sends no action.
  open var isOn = false
  /// The colour of the switch that is on.
  open var onTintColor: UIColor?
  /// The colour of the knob.
  open var thumbTintColor: UIColor?
  private var knobPress = Press.none
  private var knobTouch: KnobTouch?
  /// Whether the last touch that ended dragged the knob.
  package private(set) var _wasDragged = false

  private enum Press {
    case none
    /// A touch that is a tap so far, on the knob or beside it.
    case tap(start: CGFloat, onKnob: Bool)
    /// A touch that drags the knob.
    case drag(start: CGFloat)
  }

  /// Turns the switch on or off at once, animated or not.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    knobPress = .tap(start: x, onKnob: isOnKnob(x))
    knobTouch = KnobTouch(touch, isOnKnob: isOnKnob(x))
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    followTouch(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    followTouch(touch)
    if case .drag = knobPress { _wasDragged = true } else { _wasDragged = false }
    switch knobPress {
    case .none: break
    case .tap: if isTouchInside { turnSwitch(!isOn, touch, event) }
    case .drag(let start):
      let middle = knobMiddle + touch.location(in: self).x - start
      if middle != bounds.midX { turnSwitch(middle > bounds.midX, touch, event) }
    }
    knobPress = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    knobPress = .none
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.value = isOn ? 1 : 0
  }

  override var triggersPrimaryActionByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    if gestureRecognizer.isSingleTap { return true }
    let isOnKnob = knobTouch?.isOnKnob(touch) ?? isOnKnob(startLocation(of: touch).x)
    return gestureRecognizer is UIPanGestureRecognizer && isOnKnob && movedAlong(touch)
  }

  private var knobWidth: CGFloat { min(bounds.height, bounds.width / 2) }

  private var knobMiddle: CGFloat {
    isOn ? bounds.maxX - knobWidth / 2 : bounds.minX + knobWidth / 2
  }

  private func isOnKnob(_ x: CGFloat) -> Bool { abs(x - knobMiddle) <= knobWidth / 2 }

  private func followTouch(_ touch: UITouch) {
    guard case .tap(let start, onKnob: true) = knobPress else { return }
    let moved = abs(touch.location(in: self).x - start)
    if Limits.reaches(Double(moved), eventEngine.thresholds.panDistance) { knobPress = .drag(start: start) }
  }

  private func turnSwitch(_ on: Bool, _ touch: UITouch, _ event: UIEvent?) {
    guard on != isOn else { return }
    isOn = on
    sendValueChanged(touch, event)
  }
}
