import UIKit.UIGestureRecognizerSubclass

/// Follows the first finger, and ignores those that come later.
class FirstFingerRecognizer: UIGestureRecognizer {
  private var tracked: UITouch?
  private(set) var trail: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches {
      if tracked == nil {
        tracked = touch
        trail.append(touch.location(in: view))
      } else {
        ignore(touch, for: event)
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = tracked, touches.contains(touch) else { return }
    trail.append(touch.location(in: view))
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = tracked, touches.contains(touch) else { return }
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func reset() {
    super.reset()
    tracked = nil
    trail = []
  }
}
