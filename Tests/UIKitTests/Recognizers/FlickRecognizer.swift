import UIKit.UIGestureRecognizerSubclass

/// A fast stroke in any direction, timed by the media clock.
class FlickRecognizer: UIGestureRecognizer {
  private var start: (point: CGPoint, time: CFTimeInterval)?
  private(set) var direction = CGVector.zero
  var minimumSpeed: CGFloat = 500

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard start == nil, let touch = touches.first else { return state = .failed }
    start = (touch.location(in: view?.superview), CACurrentMediaTime())
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let start = start, let touch = touches.first else { return state = .failed }
    let elapsed = CGFloat(CACurrentMediaTime() - start.time)
    let end = touch.location(in: view?.superview)
    let length = hypot(end.x - start.point.x, end.y - start.point.y)
    guard elapsed > 0, length / elapsed >= minimumSpeed else { return state = .failed }
    direction = CGVector(dx: (end.x - start.point.x) / length, dy: (end.y - start.point.y) / length)
    state = .recognized
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  override func reset() {
    super.reset()
    start = nil
  }
}
