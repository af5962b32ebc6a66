import Foundation
import Records

/// A control with two halves: the left one subtracts a step from the value, the right one adds it.
///
/// The half in which a touch ends counts, if it ends inside. The value stops at its limits, and an unchanged value
/// sends no action. A touch that stays does not repeat the step.
open class UIStepper: UIControl {
  /// The size of a step.
  open var stepValue = 1.0
  /// Whether a step beyond one limit leads to the other.
  open var wraps = false
  /// Whether a touch that stays repeats the step; it never does.
  open var autorepeat = true
  /// Whether each step sends actions.
  open var isContinuous = true
  private var range = ValueRange(0, 100)

  /// The value. Setting it sends no action.
  open var value: Double {
    get { range.value }
    set { range.set(newValue) }
  }

  /// The least value, at most the greatest.
  open var minimumValue: Double {
    get { range.minimum }
    set { range.setMinimum(newValue) }
  }

  /// The greatest value, at least the least.
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

  override var triggersPrimaryActionByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    gestureRecognizer.isSingleTap
  }
}
