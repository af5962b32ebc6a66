import UIKit.UIGestureRecognizerSubclass

/// A pinch that says when it has gone far enough to count, and starts from 1 there.
class ThresholdPinchRecognizer: UIPinchGestureRecognizer {
  private(set) var isThresholdExceeded = false
  private var initialScale: CGFloat = 1
  static let threshold: CGFloat = 0.3

  override var state: UIGestureRecognizer.State {
    didSet {
      switch state {
      case .began: initialScale = scale
      case .changed:
        if abs(scale - initialScale) > ThresholdPinchRecognizer.threshold { isThresholdExceeded = true }
      default: isThresholdExceeded = false
      }
    }
  }
}
