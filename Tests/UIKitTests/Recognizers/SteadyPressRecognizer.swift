import CoreMotion
import UIKit.UIGestureRecognizer
import UIKit.UITouch

/// A press that takes a device at rest.
class SteadyPressRecognizer: UIGestureRecognizer {
  private let motion: CMMotionManager
  private var timer: Timer?
  var tolerance = 0.2

  init(motion: CMMotionManager) {
    self.motion = motion
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1 else {
      state = .failed
      return
    }
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { [weak self] _ in
      guard let self = self else { return }
      self.state = self.isAtRest ? .recognized : .failed
    }
  }

  private var isAtRest: Bool {
    guard let sample = motion.accelerometerData?.acceleration else { return true }
    let strength = (sample.x * sample.x + sample.y * sample.y + sample.z * sample.z).squareRoot()
    return abs(strength - 1) < tolerance
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .failed
  }

  override func reset() {
    super.reset()
    timer?.invalidate()
    timer = nil
  }
}
