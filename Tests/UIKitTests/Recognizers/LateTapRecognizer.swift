import UIKit.UIGestureRecognizerSubclass

/// A tap that is recognized a moment after the lift, by a timer that fires when the touch is long gone.
class LateTapRecognizer: UITapGestureRecognizer {
  var delay = 0.1

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.count == 1, let touch = touches.first, touch.tapCount == 1 else {
      super.touchesEnded(touches, with: event)
      return
    }
    Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      self?.state = .recognized
    }
  }
}
