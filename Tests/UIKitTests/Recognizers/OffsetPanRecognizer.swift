import UIKit.UIGestureRecognizerSubclass

/// A pan that reports a place above the finger, and movement along one axis alone.
class OffsetPanRecognizer: UIPanGestureRecognizer {
  var offset = CGPoint(x: 0, y: -40)

  override func location(in view: UIView?) -> CGPoint {
    let point = super.location(in: view)
    return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  override func translation(in view: UIView?) -> CGPoint {
    return CGPoint(x: super.translation(in: view).x, y: 0)
  }
}
