import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A drag downwards that scrubs an animation, and finishes or reverses it when the finger lifts.
class DismissPanRecognizer: UIPanGestureRecognizer {
  let animator: UIViewPropertyAnimator
  private(set) var outcome: UIViewAnimatingPosition?
  var travel: CGFloat = 200

  init(duration: TimeInterval = 0.4, animations: @escaping () -> Void) {
    animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.9, animations: animations)
    super.init(target: nil, action: nil)
    addTarget { [weak self] _ in self?.scrub() }
    animator.addCompletion { [weak self] position in self?.outcome = position }
  }

  private var progress: CGFloat { return max(0, min(1, translation(in: view).y / travel)) }

  private func scrub() {
    switch state {
    case .began:
      animator.pauseAnimation()
    case .changed:
      animator.fractionComplete = progress
    case .ended:
      animator.isReversed = progress < 0.5 && velocity(in: view).y < 500
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .cancelled, .failed:
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .possible:
      break
    @unknown default:
      break
    }
  }
}
