import Foundation
import Records

/// A control with two halves: the left one subtracts a step from the value, the right one adds it.
///
/// A touch that ends inside steps in the direction of the half in which it ends. A held touch repeats the step after
/// `Thresholds.stepperDelay`, every `stepperInterval`, and more often after ten steps; its lift adds none. The value
/// stops at its limits, and an unchanged value sends no action.
@preconcurrency @MainActor open class UIStepper: UIControl {
  /// The size of a step.
  open var stepValue = 1.0
  /// Whether a step beyond one limit sets the value to the other limit.
  open var wraps = false
  /// Whether a held touch repeats the step.
  open var autorepeat = true
  /// Whether each repeated step sends actions; if not, only the lift does.
  open var isContinuous = true
  private var valueRange = ValueRange(0, 100)
  private var stepRepetition: Repetition?

  /// The repeated steps of a held touch.
  private struct Repetition {
    let touch: UITouch
    var timer: VirtualTimer
    var steps = 0
    var isChanged = false
  }

  /// The value. Setting it sends no action.
  open var value: Double {
    get { valueRange.value }
    set { valueRange.set(newValue) }
  }

  /// The least value, at most the greatest.
  open var minimumValue: Double {
    get { valueRange.minimum }
    set { valueRange.setMinimum(newValue) }
  }

  /// The greatest value, at least the least.
  open var maximumValue: Double {
    get { valueRange.maximum }
    set { valueRange.setMaximum(newValue) }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func setUp() {
    takeNaturalSize()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if autorepeat {
      stepRepetition = Repetition(
        touch: touch,
        timer: repeatTimer(after: eventEngine.thresholds.stepperDelay)
      )
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let repetition = endRepetition()
    guard let touch else { return }
    if let repetition, repetition.steps > 0 {
      if repetition.isChanged, !isContinuous { sendValueChanged(touch, event) }
    } else if isTouchInside, changeValue(at: touch) {
      sendValueChanged(touch, event)
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    endRepetition()
  }

  /// Changes the value by a step, up in the right half and down in the left. Returns whether the value changed.
  private func changeValue(at touch: UITouch) -> Bool {
    let isLeft = touch.location(in: self).x < bounds.midX
    return valueRange.set(steppedValue(isLeft ? -stepValue : stepValue))
  }

  private func repeatTimer(after seconds: Double) -> VirtualTimer {
    let deadline = eventEngine.now + Instant.span(seconds: seconds)
    return eventEngine.clock.schedule(at: deadline, owner: self, keepsRunning: false) {
      [weak self] in
      self?.repeatStep()
    }
  }

  private func repeatStep() {
    guard var current = stepRepetition else { return }
    let thresholds = eventEngine.thresholds
    let isFast = Double(current.steps + 1) >= thresholds.stepperSlowSteps
    current.timer = repeatTimer(after: isFast ? thresholds.stepperFastInterval : thresholds.stepperInterval)
    guard isTouchInside else { return stepRepetition = current }
    current.steps += 1
    let isChanged = changeValue(at: current.touch)
    if isChanged { current.isChanged = true }
    stepRepetition = current
    if isChanged, isContinuous { sendValueChanged(current.touch, nil) }
  }

  @discardableResult
  private func endRepetition() -> Repetition? {
    defer { stepRepetition = nil }
    stepRepetition?.timer.cancel()
    return stepRepetition
  }

  private func steppedValue(_ step: Double) -> Double {
    let new = value + step
    guard wraps else { return new }
    if new > maximumValue { return minimumValue }
    return new < minimumValue ? maximumValue : new
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.value = value
  }

  override var triggersPrimaryActionByTouchUp: Bool { false }

  override func isDefaultAction(_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    gestureRecognizer.isSingleTap
  }
}
