import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Moves, turns and scales a view with two fingers, as they lie.
class TransformRecognizer: UIGestureRecognizer {
  private(set) var transform = CGAffineTransform.identity
  private var fingers: [UITouch] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
      if fingers.count < 2 { fingers.append(touch) } else { ignore(touch, for: event) }
    }
    if fingers.count == 2, state == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard fingers.count == 2, let space = view?.superview else { return }
    let (a0, b0) = (fingers[0].previousLocation(in: space), fingers[1].previousLocation(in: space))
    let (a1, b1) = (fingers[0].location(in: space), fingers[1].location(in: space))
    let before = CGPoint(x: b0.x - a0.x, y: b0.y - a0.y)
    let after = CGPoint(x: b1.x - a1.x, y: b1.y - a1.y)
    let scale = hypot(after.x, after.y) / max(1, hypot(before.x, before.y))
    let angle = atan2(after.y, after.x) - atan2(before.y, before.x)
    let step = CGAffineTransform(translationX: -a0.x, y: -a0.y)
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: a1.x, y: a1.y))
    transform = transform.concatenating(step)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard fingers.contains(where: { touches.contains($0) }) else { return }
    state = state == .possible ? .failed : .ended
  }

  override func reset() {
    super.reset()
    fingers = []
    transform = .identity
  }
}
