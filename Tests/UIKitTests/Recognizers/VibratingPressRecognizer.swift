import AudioToolbox
import CoreGraphics
import QuartzCore
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A hard press that shakes the device, in sources that import the neighbours of UIKit.
class VibratingPressRecognizer: UIGestureRecognizer {
  private(set) var pressedAt: CFTimeInterval?
  private var deepest: CGFloat = 0
  private let outline = CGMutablePath()

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    deepest = max(deepest, touch.force / touch.maximumPossibleForce)
    outline.addRect(CGRect(origin: touch.location(in: view), size: CGSize(width: 1, height: 1)))
    if deepest > 0.7, state == .possible {
      pressedAt = CACurrentMediaTime()
      AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
      state = .recognized
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .failed
  }

  override func reset() {
    super.reset()
    deepest = 0
  }
}
