import UIKit.UIGestureRecognizerSubclass

/// Turns with one finger around the middle of its view.
class OneFingerRotationRecognizer: UIGestureRecognizer {
  private(set) var rotation: CGFloat = 0
  var innerRadius: CGFloat = 10

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  private func angle(of point: CGPoint) -> CGFloat {
    guard let view = view else { return 0 }
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return atan2(point.y - center.y, point.x - center.x)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 || event.touches(for: self)?.count ?? 0 > 1 {
      state = .failed
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, let view = view else { return }
    let now = touch.location(in: view)
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard hypot(now.x - middle.x, now.y - middle.y) > innerRadius else {
      state = .cancelled
      return
    }
    var turn = angle(of: now) - angle(of: touch.previousLocation(in: view))
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    rotation += turn
    state = state == .possible ? .began : .changed
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
    super.reset()
    rotation = 0
  }
}
