import Foundation
import TouchKit

/// A running transition between two controllers: the context of its animator, and the coordinator of accompanying
/// animations.
@preconcurrency @MainActor
final class RunningTransition: UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  /// A controller of a transition, its view if the animator moves it, and the view's frames.
  struct Side {
    let controller: UIViewController
    let view: UIView?
    let initialFrame: CGRect
    let finalFrame: CGRect
  }

  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var transitionDuration: TimeInterval = 0
  private let from: Side
  private let to: Side
  private let engine: Engine
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var end: ((Bool) -> Void)?

  init(in container: UIView, from: Side, to: Side, animated: Bool, style: UIModalPresentationStyle) {
    (containerView, self.from, self.to) = (container, from, to)
    (isAnimated, presentationStyle, engine) = (animated, style, Engine.current)
  }

  var isCancelled: Bool { transitionWasCancelled }

  var targetTransform: CGAffineTransform { .identity }

  /// Runs the transition: at once without an animator. The closure is told whether it was completed.
  func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?,
    end: @escaping (Bool) -> Void
  ) {
    (self.animator, self.end) = (animator, end)
    guard let animator else {
      for changes in takeAlongside() { changes(self) }
      return completeTransition(true)
    }
    transitionDuration = max(0, animator.transitionDuration(using: self))
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      interaction.startInteractiveTransition(self)
    } else {
      animateAlongside()
      animator.animateTransition(using: self)
    }
  }

  /// Starts the animator; its animations follow a finger.
  func startScrubbed() -> ScrubbedAnimations {
    let scrubbed = ScrubbedAnimations()
    let open = OpenAnimations.current(engine)
    let outer = open.scrubbed
    open.scrubbed = scrubbed
    animateAlongside()
    animator?.animateTransition(using: self)
    open.scrubbed = outer
    return scrubbed
  }

  private func takeAlongside() -> [(any UIViewControllerTransitionCoordinatorContext) -> Void] {
    let due = alongside
    alongside = []
    return due
  }

  private func animateAlongside() {
    let due = takeAlongside()
    guard !due.isEmpty else { return }
    UIView.animate(withDuration: transitionDuration, options: .allowUserInteraction) {
      for changes in due { changes(self) }
    }
  }

  private func changeInteraction() {
    isInteractive = false
    for handler in interactionHandlers { handler(self) }
  }

  // MARK: The context

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func pauseInteractiveTransition() {
    isInteractive = true
  }

  func finishInteractiveTransition() {
    changeInteraction()
  }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    changeInteraction()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    animator?.animationEnded(didComplete)
    end(didComplete)
    for completion in completions { completion(self) }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    [from, to].first { $0.controller === controller }
  }

  // MARK: The coordinator

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    if let animation { alongside.append(animation) }
    // The animator may add changes once it runs.
    if transitionDuration > 0 { animateAlongside() }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}

/// The animations of an animator that follow a finger.
@preconcurrency @MainActor final class ScrubbedAnimations {
  private var animators: [(animator: UIViewPropertyAnimator, delay: TimeInterval)] = []
  private var position: CGFloat = 0

  /// The time from the start of the first to the end of the last.
  var duration: TimeInterval { animators.map { $0.delay + $0.animator.duration }.max() ?? 0 }

  /// Makes changes, and shows them at the start.
  func add(_ timing: ViewTiming, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
    let animator = UIViewPropertyAnimator(duration: timing.duration, curve: .linear)
    animator.pauseAnimation()
    withoutActuallyEscaping(changes) { animator.addAnimations($0) }
    if let completion { animator.addCompletion { _ in completion(true) } }
    add(animator, delay: timing.delay)
  }

  /// Takes over an animator that would have started.
  func add(_ animator: UIViewPropertyAnimator, delay: TimeInterval) {
    animators.append((animator, delay))
    move(to: position)
  }

  /// Shows the views at a fraction of the whole.
  func move(to position: CGFloat) {
    self.position = position
    let now = TimeInterval(position) * duration
    for (animator, delay) in animators where animator.duration > 0 {
      animator.fractionComplete = CGFloat((now - delay) / animator.duration)
    }
  }

  /// Moves the views on to the end, or back to the start.
  func finish(forwards: Bool, speed: CGFloat) {
    let rest = (forwards ? 1 - position : position) * CGFloat(duration) / max(speed, 0.001)
    for (animator, _) in animators {
      animator.isReversed = !forwards
      let factor = animator.duration > 0 ? rest / CGFloat(animator.duration) : 0
      animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    }
  }
}

extension UIViewControllerTransitionCoordinatorContext {
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    (self as? RunningTransition)?.viewController(forKey: key)
  }

  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    (self as? RunningTransition)?.view(forKey: key)
  }
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Calls a closure when the finger lets go of the transition.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    (self as? RunningTransition)?.notifyWhenInteractionChanges(handler)
  }
}
