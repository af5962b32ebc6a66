import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Fills up, frame by frame, while a finger stays down.
class HoldProgressRecognizer: UIGestureRecognizer {
  private var displayLink: CADisplayLink?
  private var start: CFTimeInterval = 0
  private(set) var progress: CGFloat = 0
  var duration: CFTimeInterval = 0.5

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    start = CACurrentMediaTime()
    let frame = Selector(HoldProgressRecognizer.update, name: "update(_:)")
    let link = CADisplayLink(target: self, selector: frame)
    link.add(to: .main, forMode: .default)
    displayLink = link
    state = .began
  }

  func update(_ link: CADisplayLink) {
    progress = min(1, CGFloat((link.timestamp - start) / duration))
    state = progress < 1 ? .changed : .ended
    if progress >= 1 { stop() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    stop()
  }

  private func stop() {
    displayLink?.invalidate()
    displayLink = nil
  }
}
