import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Hands touches out to whoever wants them, with a number for each finger that it remembers weakly.
class TouchTableRecognizer: UIGestureRecognizer {
  typealias Handler = (_ phase: UITouch.Phase, _ fingers: [Int]) -> Void

  var handler: Handler?
  private let numbers = NSMapTable<UITouch, NSNumber>.weakToStrongObjects()
  private let seen = NSHashTable<UITouch>.weakObjects()
  private var next = 1

  var alive: Int { return seen.count }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches.sorted(by: { $0.location(in: nil).x < $1.location(in: nil).x }) {
      numbers.setObject(NSNumber(value: next), forKey: touch)
      seen.add(touch)
      next += 1
    }
    tell(.began, touches)
    if state == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    tell(.moved, touches)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    tell(.ended, touches)
    let over = event.touches(for: self)?.filter { $0.phase == .ended || $0.phase == .cancelled } ?? []
    if over.count == event.touches(for: self)?.count { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    tell(.cancelled, touches)
    state = .cancelled
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { return false }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    return false
  }

  override func reset() {
    super.reset()
    numbers.removeAllObjects()
    next = 1
  }

  private func tell(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    handler?(phase, touches.compactMap { numbers.object(forKey: $0)?.intValue }.sorted())
  }
}
