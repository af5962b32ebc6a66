import Foundation
import Records
import TouchKit

/// An animation that can be paused, reversed and stopped.
///
/// As in UIKit, all changes are made at once when the animator starts: hit tests see the end of the animation, and
/// presentation layers show the movement. An animator that ends at its start restores the places, transforms and
/// opacities of the views in the windows; a stopped one leaves them where its timing curve has taken them. Time is
/// virtual.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration, in seconds: the animator's, or the time that a spring needs by itself.
  public let duration: TimeInterval
  public let timingParameters: (any UITimingCurveProvider)?
  /// Whether views receive touches during the animation.
  open var isUserInteractionEnabled = true
  /// Whether the program does its own hit testing. No-op: hit tests see the end of the animation.
  open var isManualHitTestingEnabled = false
  /// Whether the animator pauses at the end instead of finishing.
  open var pausesOnCompletion = false
  /// Whether a paused animation follows its fraction linearly, without its timing curve.
  open var scrubsLinearly = true
  /// Whether the animation runs backwards.
  open var isReversed = false {
    willSet { if newValue != isReversed { donePart = fractionComplete } }
    didSet { if isReversed != oldValue, isRunning { runAnimation(from: donePart) } }
  }
  private let eventEngine = Engine.current
  private var addedAnimations: [() -> Void] = []
  private var addedCompletions: [(UIViewAnimatingPosition) -> Void] = []
  private var playbackState = Playback.inactive
  private var donePart: CGFloat = 0
  private var animatedChanges = AnimatedChanges()
  private var viewFlight: ViewFlight?
  /// The curve, which `continueAnimation` may replace.
  private var timingCurve: (any UITimingCurveProvider)?
  private var isScrubbed = false

  private enum Playback {
    case inactive
    case paused
    /// Running since an instant, from a fraction, for some seconds to the end.
    case running(VirtualTimer, since: Instant, from: CGFloat, span: TimeInterval)
    case stopped
  }

  /// Creates an animator with a timing curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = parameters.ownDuration ?? duration
    timingParameters = parameters
    timingCurve = parameters
    super.init()
  }

  /// Creates an animator that takes no time.
  public convenience override init() {
    self.init(duration: 0, curve: .easeInOut)
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve of two control points.
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

  /// Creates an animator with a spring.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
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

  open var state: UIViewAnimatingState {
    switch playbackState {
    case .inactive: .inactive
    case .paused, .running: .active
    case .stopped: .stopped
    }
  }

  /// Whether the animator runs.
  open var isRunning: Bool {
    if case .running = playbackState { return true }
    return false
  }

  /// The elapsed fraction of the duration, from 0 to 1. Setting it pauses the animator there.
  open var fractionComplete: CGFloat {
    get {
      guard case .running(_, let since, let from, let span) = playbackState else { return donePart }
      let target: CGFloat = isReversed ? 0 : 1
      guard span > 0 else { return target }
      let part = min(1, max(0, CGFloat(Instant.seconds(eventEngine.now - since) / span)))
      return from + (target - from) * part
    }
    set {
      pauseAnimation()
      donePart = min(1, max(0, newValue))
      isScrubbed = true
    }
  }

  /// Adds changes. A running animator makes them at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if case .inactive = playbackState {
      addedAnimations.append(animation)
    } else {
      addChanges(animation)
    }
  }

  /// Adds changes; the delay is ignored.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    addedCompletions.append(completion)
  }

  /// Starts or continues the animation.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts the animation after some seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    makeChanges()
    if let scrubbed = OpenAnimations.current(eventEngine).scrubbed { return scrubbed.add(self, delay: delay) }
    runAnimation(from: fractionComplete, delay: delay)
  }

  /// Pauses the animation. An animator that has not started starts and pauses.
  open func pauseAnimation() {
    makeChanges()
    donePart = fractionComplete
    stopTimer()
    playbackState = .paused
  }

  /// Continues the animation. The rest of the movement takes the duration times a factor; a factor of 0 means the
  /// remaining time. Without parameters, the timing curve stays the same.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    guard state != .stopped else { return }
    makeChanges()
    if let parameters { timingCurve = parameters }
    runAnimation(
      from: fractionComplete,
      span: durationFactor > 0 ? duration * TimeInterval(durationFactor) : nil
    )
  }

  /// Stops the animation, and leaves the views where they are. With `false` it has to be finished by
  /// `finishAnimation(at:)`, with `true` no completion is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    donePart = fractionComplete
    stopTimer()
    playbackState = .paused
    endFlight()
    animatedChanges.show(shownProgress)
    playbackState = withoutFinishing ? .inactive : .stopped
    if withoutFinishing {
      addedCompletions = []
      animatedChanges = AnimatedChanges()
    }
  }

  /// Finishes a stopped animation at a position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard case .stopped = playbackState else { return }
    if finalPosition == .end { animatedChanges.show(1) }
    completeAnimation(at: finalPosition)
  }

  /// The progress of the views.
  private var shownProgress: CGFloat {
    let fraction = fractionComplete
    if isScrubbed, scrubsLinearly { return fraction }
    return timingCurve?.curveProgress(at: fraction, of: duration) ?? fraction
  }

  private func makeChanges() {
    guard case .inactive = playbackState else { return }
    let due = addedAnimations
    addedAnimations = []
    (donePart, isScrubbed, animatedChanges) = (0, false, AnimatedChanges())
    playbackState = .paused
    addChanges { for change in due { change() } }
  }

  /// Makes changes, and shows them in flight. Changes added midway make their whole movement in the remaining time.
  private func addChanges(_ makeChanges: () -> Void) {
    let timing = ViewTiming(duration: duration, delay: 0, options: [])
    let made = animatedChanges.add(timing, in: eventEngine, makeChanges)
    let start = shownProgress
    let flight = viewFlight ?? ViewFlight(eventEngine, nil)
    viewFlight = flight
    flight.start(made, timing) { [weak self] in
      guard let self, start < 1 else { return 1 }
      return (shownProgress - start) / (1 - start)
    }
  }

  /// Ends the animations of the layers.
  private func endFlight() {
    viewFlight?.finish()
    viewFlight = nil
    setRefusal(until: .zero)
  }

  /// Makes the views refuse touches until a time, if the animator disables user interaction.
  private func setRefusal(until end: Instant) {
    for change in animatedChanges.changes where !isUserInteractionEnabled || end == .zero {
      change.view?.refusesTouchesUntil = end
    }
  }

  private func runAnimation(from start: CGFloat, delay: TimeInterval = 0, span: TimeInterval? = nil) {
    donePart = start
    stopTimer()
    let rest = span ?? duration * TimeInterval(isReversed ? donePart : 1 - donePart)
    let deadline = eventEngine.now + Instant.span(seconds: delay + rest)
    let timer = eventEngine.clock.schedule(at: deadline, owner: Animation(eventEngine)) { [self] in
      endAnimation(at: isReversed ? .start : .end)
    }
    let since = eventEngine.now + Instant.span(seconds: delay)
    playbackState = .running(timer, since: since, from: donePart, span: rest)
    setRefusal(until: deadline)
  }

  private func stopTimer() {
    if case .running(let timer, _, _, _) = playbackState { timer.cancel() }
  }

  private func endAnimation(at position: UIViewAnimatingPosition) {
    donePart = position == .start ? 0 : 1
    playbackState = .paused
    if !pausesOnCompletion { completeAnimation(at: position) }
  }

  private func completeAnimation(at position: UIViewAnimatingPosition) {
    if position == .start { animatedChanges.showStart() }
    if position != .current { donePart = position == .start ? 0 : 1 }
    playbackState = .inactive
    endFlight()
    animatedChanges = AnimatedChanges()
    let due = addedCompletions
    addedCompletions = []
    for completion in due { completion(position) }
  }
}
