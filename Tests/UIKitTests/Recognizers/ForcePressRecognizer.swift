import UIKit.UIGestureRecognizerSubclass

/// A finger that presses hard.
final class ForcePressRecognizer: UIGestureRecognizer {
  private let threshold: CGFloat
  private(set) var forceValue: CGFloat = 0

  required init(target: Any?, action: Selector?, threshold: CGFloat) {
    self.threshold = threshold
    super.init(target: target, action: action)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    touches.first.map(handle)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touches.first.map(handle)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state == .began || state == .changed ? .ended : .failed
  }

  private func handle(_ touch: UITouch) {
    guard touch.force > 0, touch.maximumPossibleForce > 0 else { return }
    forceValue = touch.force / touch.maximumPossibleForce
    if state == .possible, forceValue >= threshold {
      state = .began
    } else if state == .began || state == .changed {
      state = forceValue < threshold / 2 ? .ended : .changed
    }
  }
}
