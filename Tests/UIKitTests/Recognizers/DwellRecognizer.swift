import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A finger that rests for a while wherever it has come to: it looks again and again, and never stops looking.
class DwellRecognizer: UIGestureRecognizer {
  var interval = 0.25
  var patience = 4
  private(set) var looks = 0
  private weak var finger: UITouch?
  private var last: CGPoint?
  private var still = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    finger = touches.first
    if looks == 0 { look() }
  }

  private func look() {
    looks += 1
    if let finger = finger, state == .possible {
      let location = finger.location(in: view)
      still = location == last ? still + 1 : 0
      last = location
      if still == patience { state = .recognized }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in
      self?.look()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    finger = nil
    state = .failed
  }

  override func reset() {
    super.reset()
    last = nil
    still = 0
  }
}
