import Foundation
import TouchKit

/// An animation that a layer is performing.
struct RunningAnimation: LayerAnimation {
  let key: String
  let animation: CAAnimation
  /// Returns the seconds since the begin at the current virtual time; negative before the begin.
  let elapsed: () -> CFTimeInterval
  /// Returns whether the animation is over and no longer has an effect.
  let isOver: () -> Bool
  /// Returns the progress if an animator determines it instead of the animation's timing.
  let progress: (() -> CGFloat)?
  /// Ends the animation before its time.
  let cancel: () -> Void

  init(
    key: String,
    animation: CAAnimation,
    elapsed: @escaping () -> CFTimeInterval,
    isOver: @escaping () -> Bool,
    progress: (() -> CGFloat)? = nil,
    cancel: @escaping () -> Void
  ) {
    (self.key, self.animation, self.elapsed, self.isOver) = (key, animation, elapsed, isOver)
    (self.progress, self.cancel) = (progress, cancel)
  }

  func show(on copy: CALayer) {
    copy.applyAnimation(animation, after: elapsed(), progress: progress?())
  }
}

extension CALayer {
  /// The animations under way, in the order in which they were added.
  var runningAnimations: [RunningAnimation] {
    get { layerAnimations.compactMap { $0 as? RunningAnimation } }
    set { layerAnimations = newValue }
  }

  /// Applies an animation that began some seconds ago. A given progress replaces that of the animation's own timing.
  fileprivate func applyAnimation(_ animation: CAAnimation, after elapsed: CFTimeInterval, progress: CGFloat?)
  {
    guard let fraction = progress ?? animation.activeFraction(after: elapsed) else { return }
    switch animation {
    case let group as CAAnimationGroup:
      let seconds = Double(fraction) * (group.duration > 0 ? group.duration : CAAnimation.usualDuration)
      for child in group.animations ?? [] {
        applyAnimation(child, after: seconds - child.beginTime, progress: nil)
      }
    case let basic as CABasicAnimation:
      setProperty(of: basic) { basic.interpolatedValue(progress ?? basic.curveProgress(fraction), $0) }
    case let keyframes as CAKeyframeAnimation:
      setProperty(of: keyframes) { _ in
        keyframes.interpolatedValue(keyframes.timingFunction?.curveHeight(at: fraction) ?? fraction)
      }
    default: break
    }
  }

  /// Sets the property of an animation.
  private func setProperty(of animation: CAPropertyAnimation, _ makeValue: (AnimatedValue) -> AnimatedValue?)
  {
    guard let path = animation.keyPath, let present = animatedValue(at: path), let value = makeValue(present)
    else {
      return
    }
    setAnimatedValue(animation.isAdditive ? present.adding(value) ?? value : value, at: path)
  }
}
