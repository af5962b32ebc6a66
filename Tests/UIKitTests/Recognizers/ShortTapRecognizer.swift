import UIKit.UIGestureRecognizerSubclass

/// A tap that gives up sooner than the system's.
class ShortTapRecognizer: UITapGestureRecognizer {
  var maximumDelay: Double = 0.15

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + maximumDelay) { [weak self] in
      if self?.state != UIGestureRecognizer.State.recognized {
        self?.state = .failed
      }
    }
  }
}
