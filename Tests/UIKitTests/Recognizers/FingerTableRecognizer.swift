import UIKit.UIGestureRecognizerSubclass

/// Keeps a table of its fingers, and recognizes when three of them have come and all have gone.
class FingerTableRecognizer: UIGestureRecognizer {
  private var starts: [UITouch: CGPoint] = [:]
  private var active = Set<UITouch>()
  private(set) var most = 0
  private(set) var spread: CGFloat = 0

  override var numberOfTouches: Int { most }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches { starts[touch] = touch.location(in: view) }
    active.formUnion(touches)
    most = max(most, active.count)
    if active.count > 3 { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    for touch in touches where active.contains(touch) {
      guard let start = starts[touch] else { continue }
      let now = touch.location(in: view)
      spread = max(spread, hypot(now.x - start.x, now.y - start.y))
    }
    if spread > 30 { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    active.subtract(touches)
    if active.isEmpty { state = most == 3 ? .recognized : .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    active.subtract(touches)
    state = .failed
  }

  override func reset() {
    super.reset()
    starts = [:]
    active = []
    most = 0
    spread = 0
  }
}
