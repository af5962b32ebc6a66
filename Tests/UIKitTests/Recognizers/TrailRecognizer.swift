import UIKit

/// Draws a line behind the finger.
class TrailRecognizer: UIGestureRecognizer {
  let trail = CAShapeLayer()
  private let path = UIBezierPath()

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    trail.lineCap = .round
    trail.lineJoin = .round
    trail.fillRule = .evenOdd
    trail.lineWidth = 3
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let view = view else { return }
    path.move(to: touch.location(in: view))
    view.layer.addSublayer(trail)
    state = UIGestureRecognizer.State.began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, touch.phase == .moved else { return }
    path.addLine(to: touch.location(in: view))
    trail.path = path.cgPath
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    fade.duration = 0.4
    fade.fillMode = .forwards
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    fade.delegate = self
    trail.add(fade, forKey: "fade")
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func reset() {
    path.removeAllPoints()
  }
}

extension TrailRecognizer: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    trail.removeFromSuperlayer()
  }
}
