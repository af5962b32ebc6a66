import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A tap, and a drag right after it.
class TapAndDragRecognizer: UIGestureRecognizer {
  private enum Stage { case waiting, firstDown(CGPoint), firstUp(TimeInterval, CGPoint), secondDown(CGPoint) }
  private var stage = Stage.waiting
  private var timeout: Timer?
  var maximumGap: TimeInterval = 0.3

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1, let touch = touches.first else { return state = .failed }
    switch stage {
    case .waiting: stage = .firstDown(touch.location(in: nil))
    case .firstUp(let time, let point):
      timeout?.invalidate()
      let here = touch.location(in: nil)
      if event.timestamp - time <= maximumGap, hypot(here.x - point.x, here.y - point.y) < 40 {
        stage = .secondDown(here)
      } else {
        state = .failed
      }
    default: state = .failed
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let here = touches.first?.location(in: nil) else { return }
    switch stage {
    case .firstDown(let start) where hypot(here.x - start.x, here.y - start.y) > 10: state = .failed
    case .secondDown where state == .possible: state = .began
    case .secondDown: state = .changed
    default: break
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    switch stage {
    case .firstDown(let point):
      stage = .firstUp(event.timestamp, point)
      timeout = Timer.scheduledTimer(withTimeInterval: maximumGap, repeats: false) { [weak self] _ in
        guard let self = self, self.state == .possible else { return }
        self.state = .failed
      }
    case .secondDown: state = state == .possible ? .failed : .ended
    default: state = .failed
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func reset() {
    super.reset()
    stage = .waiting
    timeout?.invalidate()
    timeout = nil
  }
}
