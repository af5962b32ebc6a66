import Foundation
import Records

/// A control that is on or off.
///
/// The thumb is as wide as the control is high, at most half of its width. It lies at the left end when the control is
/// off, at the right end when it is on. A touch that began on the thumb and moved by `Thresholds.panDistance` along the
/// control drags the thumb. When the finger lifts, inside or outside, the switch turns on if the middle of the thumb is
/// to the right of the control's middle, and off if it is to the left. Any other touch that ends inside is a tap and
/// flips the switch. The value is 0 or 1.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// Whether the switch is on. Setting it sends no action.
  open var isOn = false
  /// The colour of the switch that is on.
  open var onTintColor: UIColor?
  /// The colour of the thumb.
  open var thumbTintColor: UIColor?
  private var thumbPress = Press.none
  private var thumbTouch: ThumbTouch?
  /// Whether the last touch that ended dragged the thumb.
  package private(set) var _wasDragged = false

  private enum Press {
    case none
    /// A touch that is a tap so far, on the thumb or beside it.
    case tap(start: CGFloat, onThumb: Bool)
    /// A touch that drags the thumb.
    case drag(start: CGFloat)
  }

  /// Turns the switch on or off at once, animated or not.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func setUp() {
    takeNaturalSize()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    thumbPress = .tap(start: x, onThumb: isOnThumb(x))
    thumbTouch = ThumbTouch(touch, isOnThumb: isOnThumb(x))
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    followTouch(touch)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    followTouch(touch)
    if case .drag = thumbPress { _wasDragged = true } else { _wasDragged = false }
    switch thumbPress {
    case .none: break
    case .tap: if isTouchInside { turnSwitch(!isOn, touch, event) }
    case .drag(let start):
      let middle = thumbMiddle + touch.location(in: self).x - start
      if middle != bounds.midX { turnSwitch(middle > bounds.midX, touch, event) }
    }
    thumbPress = .none
  }

  open override func cancelTracking(with event: UIEvent?) {
    thumbPress = .none
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.value = isOn ? 1 : 0
  }

  override var triggersPrimaryActionByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    if gestureRecognizer.isSingleTap { return true }
    let isOnThumb = thumbTouch?.isOnThumb(touch) ?? isOnThumb(startLocation(of: touch).x)
    return gestureRecognizer is UIPanGestureRecognizer && isOnThumb && movedAlong(touch)
  }

  private var thumbWidth: CGFloat { min(bounds.height, bounds.width / 2) }

  private var thumbMiddle: CGFloat {
    isOn ? bounds.maxX - thumbWidth / 2 : bounds.minX + thumbWidth / 2
  }

  private func isOnThumb(_ x: CGFloat) -> Bool { abs(x - thumbMiddle) <= thumbWidth / 2 }

  private func followTouch(_ touch: UITouch) {
    guard case .tap(let start, onThumb: true) = thumbPress else { return }
    let moved = abs(touch.location(in: self).x - start)
    if Limits.reaches(Double(moved), eventEngine.thresholds.panDistance) { thumbPress = .drag(start: start) }
  }

  private func turnSwitch(_ on: Bool, _ touch: UITouch, _ event: UIEvent?) {
    guard on != isOn else { return }
    isOn = on
    sendValueChanged(touch, event)
  }
}
