import Foundation
import Records
import TouchKit

// Changes take effect at once, without frames in between. Completions are called in virtual time, when the animation
// would end.
extension UIView {
  /// Makes changes. The completion is called at the end of the animation; if the animation repeats, it is never called.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    changeViews(duration, delay, options, animations, completion)
  }

  /// Makes changes with the timing of a spring.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    changeViews(duration, delay, options, animations, completion)
  }

  /// Makes changes with the timing of a spring.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    changeViews(duration, delay, options, animations, completion)
  }

  /// Makes changes in several keyframes.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    changeViews(duration, delay, AnimationOptions(rawValue: options.rawValue & 0xFF), animations, completion)
  }

  /// Makes the changes of a keyframe.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    animations()
  }

  /// Makes changes within a view.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    changeViews(duration, 0, options, animations ?? {}, completion)
  }

  /// Replaces a view by another.
  public class func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      (fromView.isHidden, toView.isHidden) = (true, false)
    } else {
      fromView.superview?.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    finishAnimation(after: max(0, duration), completion)
  }

  /// Makes changes that take no time.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let engine = Engine.current
    let before = engine.areAnimationsEnabled
    engine.areAnimationsEnabled = false
    actionsWithoutAnimation()
    engine.areAnimationsEnabled = before
  }

  /// Sets whether animations take time.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Engine.current.areAnimationsEnabled = enabled
  }

  /// Whether animations take time.
  public class var areAnimationsEnabled: Bool { Engine.current.areAnimationsEnabled }

  /// The duration of the enclosing animation: always 0, because it is not tracked.
  public class var inheritedAnimationDuration: TimeInterval { 0 }

  private class func changeViews(
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    animations()
    if options.contains(.repeat) { return }
    let once = options.contains(.autoreverse) ? 2 * max(0, duration) : max(0, duration)
    finishAnimation(after: once + max(0, delay), completion)
  }

  private class func finishAnimation(after duration: TimeInterval, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    let engine = Engine.current
    let end = engine.now + (engine.areAnimationsEnabled ? Instant.span(seconds: duration) : 0)
    _ = engine.clock.schedule(at: end, owner: Animation(engine)) { completion(true) }
  }
}

/// The owner of an animation's timer, with an id for the records.
package final class Animation: UserTimer {
  package let traceID: String

  package init(_ engine: Engine) {
    traceID = engine.nextName(for: Animation.self)
  }
}
