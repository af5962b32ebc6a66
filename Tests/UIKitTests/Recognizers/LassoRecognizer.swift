import UIKit.UIGestureRecognizerSubclass

/// Draws a loop, and tells which subviews lie in it.
class LassoRecognizer: UIGestureRecognizer {
  private var loop = UIBezierPath()
  private(set) var caught: [Int] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    loop.move(to: touch.location(in: view))
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    let middle = CGPoint(
      x: (touch.location(in: view).x + touch.previousLocation(in: view).x) / 2,
      y: (touch.location(in: view).y + touch.previousLocation(in: view).y) / 2
    )
    loop.addQuadCurve(to: touch.location(in: view), controlPoint: middle)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    loop.close()
    caught = view?.subviews.filter { loop.contains($0.center) }.map { $0.tag } ?? []
    state = caught.isEmpty ? .failed : .ended
  }

  override func reset() {
    super.reset()
    loop = UIBezierPath()
  }
}
