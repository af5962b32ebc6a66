import Foundation
import Records

/// A control with two halves, of which the left one takes a step from its value and the right one adds it.
///
/// What counts is the half in which the finger lifts, if it lifts inside; its value stops at the limits, and a
/// step that does not change it sends nothing. It does not repeat while the finger stays.
open class UIStepper: UIControl {
  /// How far a step goes.
  open var stepValue = 1.0
  /// Whether a step beyond one limit comes to the other.
  open var wraps = false
  /// Whether it repeats while a finger stays, which it does not here.
  open var autorepeat = true
  /// Whether each step sends actions.
  open var isContinuous = true
  private var range = ValueRange(0, 100)

  /// Where it stands. Setting it sends nothing.
  open var value: Double {
    get { range.value }
    set { range.set(newValue) }
  }

  /// The least value; the greatest is at least that.
  open var minimumValue: Double {
    get { range.minimum }
    set { range.setMinimum(newValue) }
  }

  /// The greatest value; the least is at most that.
  open var maximumValue: Double {
    get { range.maximum }
    set { range.setMaximum(newValue) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    let isLeft = touch.location(in: self).x < bounds.midX
    if range.set(stepped(isLeft ? -stepValue : stepValue)) { sendValueChanged(touch, event) }
  }

  private func stepped(_ step: Double) -> Double {
    let new = value + step
    guard wraps else { return new }
    if new > maximumValue { return minimumValue }
    return new < minimumValue ? maximumValue : new
  }

  package override func report(_ values: inout ActionValues) {
    values.value = value
  }

  override var isUsedByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    isSingleTap(gestureRecognizer)
  }
}
