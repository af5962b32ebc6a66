import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that says when it has gone far enough to count.
class ThresholdPanRecognizer: UIPanGestureRecognizer {
  private(set) var isThresholdExceeded = false
  var threshold: CGFloat = 40

  override var state: UIGestureRecognizer.State {
    didSet {
      switch state {
      case .began, .changed: break
      default: isThresholdExceeded = false
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let moved = translation(in: view)
    if !isThresholdExceeded, hypot(moved.x, moved.y) > threshold {
      isThresholdExceeded = true
      setTranslation(.zero, in: view)
    }
  }
}
