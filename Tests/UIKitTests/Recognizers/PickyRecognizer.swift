import UIKit.UIGestureRecognizerSubclass

/// Ignores touches at the edge, whoever asks it to; a handle on the touches that stay.
class PickyRecognizer: UIGestureRecognizer {
  var margin: CGFloat = 40
  private(set) var ignored: [CGPoint] = []
  private var kept = Set<UITouch>()

  override func ignore(_ touch: UITouch, for event: UIEvent) {
    ignored.append(touch.location(in: view))
    super.ignore(touch, for: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let bounds = view?.bounds.insetBy(dx: margin, dy: margin) else { return }
    for touch in touches {
      if bounds.contains(touch.location(in: view)) { kept.insert(touch) } else { ignore(touch, for: event) }
    }
    if !kept.isEmpty, state == .possible { state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    kept.subtract(touches)
    if kept.isEmpty, state == .began || state == .changed { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    kept.removeAll()
    ignored.removeAll()
  }
}
