import UIKit.UIGestureRecognizerSubclass

/// A pinch that carries along as well, and stays within limits.
class PinchPanRecognizer: UIPinchGestureRecognizer {
  var limits: ClosedRange<CGFloat> = 0.5...3
  private var start: CGPoint?

  override var scale: CGFloat {
    get { return min(max(super.scale, limits.lowerBound), limits.upperBound) }
    set { super.scale = newValue }
  }

  override var velocity: CGFloat {
    return limits.contains(super.scale) ? super.velocity : 0
  }

  var translation: CGVector {
    guard let start = start else { return .zero }
    let now = location(in: view)
    return CGVector(dx: now.x - start.x, dy: now.y - start.y)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches == 2, start == nil {
      start = location(in: view)
      if location(ofTouch: 0, in: view).y > 800 { state = .failed }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    // Fingers that only move side by side are somebody else's.
    if state == .began, super.scale > 0.99, super.scale < 1.01 { state = .failed }
  }

  override func reset() {
    super.reset()
    start = nil
  }
}
