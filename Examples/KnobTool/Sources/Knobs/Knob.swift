import UIKit

/// A control that is turned with one finger; a whole turn clockwise takes it from 0 to 1.
open class Knob: UIControl {
  /// Where it stands, from 0 to 1. Setting it sends nothing.
  open var value: CGFloat = 0 {
    didSet { value = min(max(value, 0), 1) }
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    value += turn.angle(from: touch.previousLocation(in: self), to: touch.location(in: self)) / (2 * .pi)
    if value != old { sendActions(for: .valueChanged) }
    return true
  }

  /// Keeps its finger: no pan of a view around it, such as a scroll view's, begins while it is turned.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer is UIPanGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
