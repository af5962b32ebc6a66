import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Begins when a finger has stayed down for a while, by a timer.
class DelayedBeganRecognizer: UIGestureRecognizer {
  var delay: TimeInterval = 0.4
  private var timer: Timer?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard timer == nil else { return }
    timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] timer in
      timer.invalidate()
      self?.state = .began
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .began || state == .changed { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    timer?.invalidate()
    timer = nil
    super.reset()
  }
}
