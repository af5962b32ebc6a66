import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that begins where the finger comes down.
final class InstantPanRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.state == .began { return }
    super.touchesBegan(touches, with: event)
    self.state = .began
  }
}
