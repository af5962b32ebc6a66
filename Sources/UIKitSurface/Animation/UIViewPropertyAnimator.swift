import Foundation
import Records
import TouchKit

/// An animation that can be paused, reversed and stopped.
///
/// All changes are made when the animator starts, and they stay even if it is reversed. The animator follows the
/// virtual clock, for the completed fraction and for the completions.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration, in seconds.
  public let duration: TimeInterval
  /// The timing curve.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Whether views receive touches during the animation. They always do.
  open var isUserInteractionEnabled = true
  /// Whether the animator pauses at the end and does not finish.
  open var pausesOnCompletion = false
  /// Whether the animation runs backwards.
  open var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { run() } }
  }
  private let engine = Engine.current
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var playback = Playback.inactive
  private var done: CGFloat = 0

  private enum Playback {
    case inactive
    case paused
    /// The animator has been running since an instant, from a fraction on.
    case running(VirtualTimer, since: Instant, from: CGFloat)
    case stopped
  }

  /// Makes an animator with a timing curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// Makes an animator with a named curve.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a curve of two control points.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The state.
  open var state: UIViewAnimatingState {
    switch playback {
    case .inactive: .inactive
    case .paused, .running: .active
    case .stopped: .stopped
    }
  }

  /// Whether the animator runs.
  open var isRunning: Bool {
    if case .running = playback { return true }
    return false
  }

  /// The completed fraction, from 0 to 1. Setting it pauses the animator at that fraction.
  open var fractionComplete: CGFloat {
    get {
      guard case .running(_, let since, let from) = playback, duration > 0 else { return done }
      let part = CGFloat(Instant.seconds(engine.now - since) / duration)
      return min(1, max(0, from + (isReversed ? -part : part)))
    }
    set {
      pauseAnimation()
      done = min(1, max(0, newValue))
    }
  }

  /// Adds changes. A running animator makes them at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if case .inactive = playback { animations.append(animation) } else { animation() }
  }

  /// Adds changes; the delay is ignored.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Adds a completion.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts or continues the animation.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts the animation after some seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    makeChanges()
    run(delay: delay)
  }

  /// Pauses the animation. An animator that has not started starts and pauses.
  open func pauseAnimation() {
    makeChanges()
    done = fractionComplete
    stopTimer()
    playback = .paused
  }

  /// Continues the animation. The rest takes the whole duration times a factor; with 0 its own time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    run(span: durationFactor > 0 ? duration * TimeInterval(durationFactor) : nil)
  }

  /// Stops the animation. With `false`, `finishAnimation(at:)` has to be called afterwards.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    done = fractionComplete
    stopTimer()
    playback = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Finishes a stopped animation at a position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if case .stopped = playback { end(at: finalPosition) }
  }

  private func makeChanges() {
    guard case .inactive = playback else { return }
    let changes = animations
    animations = []
    done = 0
    for change in changes { change() }
    playback = .paused
  }

  private func run(delay: TimeInterval = 0, span: TimeInterval? = nil) {
    done = fractionComplete
    stopTimer()
    let rest = span ?? duration * TimeInterval(isReversed ? done : 1 - done)
    let deadline = engine.now + Instant.span(seconds: delay + rest)
    let timer = engine.clock.schedule(at: deadline, owner: Animation(engine)) { [self] in
      end(at: isReversed ? .start : .end)
    }
    playback = .running(timer, since: engine.now + Instant.span(seconds: delay), from: done)
  }

  private func stopTimer() {
    if case .running(let timer, _, _) = playback { timer.cancel() }
  }

  private func end(at position: UIViewAnimatingPosition) {
    playback = pausesOnCompletion ? .paused : .inactive
    done = position == .start ? 0 : 1
    guard !pausesOnCompletion else { return }
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}
