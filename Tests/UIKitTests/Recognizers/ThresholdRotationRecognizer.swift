import UIKit.UIGestureRecognizerSubclass

/// A rotation that says when it has gone far enough to count.
class ThresholdRotationRecognizer: UIRotationGestureRecognizer {
  private(set) var isThresholdExceeded = false
  var thresholdAngle = CGFloat.pi / 6

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if !isThresholdExceeded && abs(rotation) > thresholdAngle {
      isThresholdExceeded = true
      rotation = 0
    }
  }

  override func reset() {
    super.reset()
    isThresholdExceeded = false
  }
}
