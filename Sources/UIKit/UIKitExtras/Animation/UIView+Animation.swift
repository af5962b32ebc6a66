import Foundation
import Records
import TouchKit

// The layers' models get their final values at once, and hit tests see these. Presentation layers move in virtual time,
// and completions are called at the end.
extension UIView {
  /// Makes changes. The completion is called at the end of the animation; if the animation repeats, it is never called.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = ViewTiming(duration: duration, delay: delay, options: options)
    changeViews(timing, animations, completion)
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
    let spring = UISpringTimingParameters(
      dampingRatio: dampingRatio,
      initialVelocity: CGVector(dx: velocity, dy: velocity)
    )
    changeViews(
      ViewTiming(spring, duration: max(0, duration), delay: delay, options: options),
      animations,
      completion
    )
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
    let velocity = CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity)
    let spring = UISpringTimingParameters(duration: duration, bounce: bounce, initialVelocity: velocity)
    var timing = ViewTiming(spring, duration: duration, delay: delay, options: options)
    timing.completionDuration = max(0, duration)
    changeViews(timing, animations, completion)
  }

  /// Makes changes in several keyframes.
  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let engine = Engine.current
    let own = AnimationOptions(rawValue: options.rawValue & 0xFF)
    let timing = ViewTiming(duration: duration, delay: delay, options: [own, .curveLinear])
    let open = OpenAnimations.current(engine)
    if open.scrubbed != nil { return changeViews(timing, animations, completion) }
    let flight = ViewFlight(engine, completion)
    let outer = open.keyframes
    open.keyframes = KeyframeSequence(timing, flight, end: timing.end(from: engine.now))
    changeViews(timing, in: flight, animations)
    open.keyframes = outer
  }

  /// Makes the changes of a keyframe. Keyframes of a repeating animation are not shown in flight.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    let engine = Engine.current
    let open = OpenAnimations.current(engine)
    guard let keyframes = open.keyframes else { return animations() }
    let whole = keyframes.timing
    var timing = whole
    timing.delay += whole.duration * frameStartTime
    timing.duration *= frameDuration
    let changes = open.collect(timing, animations)
    let isOnce = whole.options.isDisjoint(with: [.repeat, .autoreverse])
    if isOnce, timing.duration > 0, engine.areAnimationsEnabled {
      keyframes.flight.start(changes, timing, keyframes: keyframes)
    }
  }

  /// Makes changes within a view.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    var timing = ViewTiming(duration: 0, delay: 0, options: options)
    timing.completionDuration = max(0, duration)
    changeViews(timing, animations ?? {}, completion)
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
    let engine = Engine.current
    ViewFlight(engine, completion).end(after: engine.areAnimationsEnabled ? max(0, duration) : 0)
  }

  /// Makes changes that take no time.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let engine = Engine.current
    let before = engine.areAnimationsEnabled
    engine.areAnimationsEnabled = false
    _ = OpenAnimations.current(engine).collect(nil, actionsWithoutAnimation)
    engine.areAnimationsEnabled = before
  }

  /// Sets whether animations take time.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Engine.current.areAnimationsEnabled = enabled
  }

  /// Whether animations take time.
  public class var areAnimationsEnabled: Bool { Engine.current.areAnimationsEnabled }

  /// The duration of the enclosing animation, in seconds; 0 without one.
  public class var inheritedAnimationDuration: TimeInterval {
    OpenAnimations.current(Engine.current).timing?.duration ?? 0
  }

  private class func changeViews(
    _ timing: ViewTiming,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    if timing.duration > 0, let scrubbed = OpenAnimations.current(Engine.current).scrubbed {
      return scrubbed.add(timing, animations, completion)
    }
    changeViews(timing, in: ViewFlight(Engine.current, completion), animations)
  }

  private class func changeViews(_ timing: ViewTiming, in flight: ViewFlight, _ animations: () -> Void) {
    let engine = Engine.current
    let open = OpenAnimations.current(engine)
    let timing = timing.inheriting(open.timing)
    let changes = open.collect(engine.areAnimationsEnabled ? timing : nil, animations)
    if engine.areAnimationsEnabled, timing.duration > 0 { flight.start(changes, timing) }
    flight.end(after: engine.areAnimationsEnabled ? timing.delay + timing.timeToCompletion : 0)
  }
}

/// The owner of an animation's timer, with an id for the records.
package final class Animation: UserTimer {
  package let traceID: String

  nonisolated package init(_ engine: Engine) {
    traceID = engine.nextName(for: Animation.self)
  }
}
