import Foundation
import TouchKit

/// A transition between controllers that follows a finger. `update(_:)` shows the animator's animations, whether from
/// closures of views or property animators, at a fraction; `finish()` and `cancel()` let them run to their end or back.
/// Keyframes follow the finger as one movement.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The speed after the finger lifted.
  open var completionSpeed: CGFloat = 1
  /// The timing curve after the finger lifted.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the transition is interactive from its start.
  open var wantsInteractiveStart = true
  private var completedPart: CGFloat = 0
  private var runningContext: (any UIViewControllerContextTransitioning)?
  private var scrubbedAnimations: ScrubbedAnimations?

  /// Creates a transition that has not started.
  public override init() {
    super.init()
  }

  /// The completed fraction, from 0 to 1.
  open var percentComplete: CGFloat { completedPart }

  /// The duration of the animations, in seconds.
  open var duration: CGFloat { CGFloat(scrubbedAnimations?.duration ?? 0) }

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    runningContext = transitionContext
    completedPart = 0
    scrubbedAnimations = (transitionContext as? RunningTransition)?.startScrubbed()
  }

  /// Sets the completed fraction, limited to the range from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    completedPart = min(max(percentComplete, 0), 1)
    runningContext?.updateInteractiveTransition(completedPart)
    scrubbedAnimations?.move(to: completedPart)
  }

  /// Makes the transition interactive again. Its animations go on.
  open func pause() {
    runningContext?.pauseInteractiveTransition()
  }

  /// Cancels the transition: its animations run back.
  open func cancel() {
    let context = leaveContext()
    completedPart = 0
    context?.cancelInteractiveTransition()
    finishAnimations(forwards: false)
  }

  /// Finishes the transition: its animations run to their end.
  open func finish() {
    let context = leaveContext()
    completedPart = 1
    context?.finishInteractiveTransition()
    finishAnimations(forwards: true)
  }

  // The transition may be started again while its end is reported.
  private func leaveContext() -> (any UIViewControllerContextTransitioning)? {
    defer { runningContext = nil }
    return runningContext
  }

  private func finishAnimations(forwards: Bool) {
    let animations = scrubbedAnimations
    scrubbedAnimations = nil
    animations?.finish(forwards: forwards, speed: completionSpeed)
  }
}
