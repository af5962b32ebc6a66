import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that reports where on a dial the finger is, from the first touch on.
class KnobRecognizer: UIPanGestureRecognizer {
  private(set) var touchAngle: CGFloat = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
    minimumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    updateAngle(with: touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    updateAngle(with: touches)
  }

  private func updateAngle(with touches: Set<UITouch>) {
    guard let touch = touches.first, let view = view else { return }
    let point = touch.location(in: view)
    let offset = CGVector(dx: point.x - view.bounds.midX, dy: point.y - view.bounds.midY)
    touchAngle = atan2(offset.dy, offset.dx)
  }
}
