import Foundation
import TouchKit

/// A transition between controllers that follows a finger. It reports to the context passed when it was started. The
/// system never starts one.
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

  /// Creates a transition that has not started.
  public override init() {
    super.init()
  }

  /// The completed fraction, from 0 to 1.
  open var percentComplete: CGFloat { completedPart }

  /// The duration, in seconds: 0.
  open var duration: CGFloat { 0 }

  /// Starts the transition with a context.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    runningContext = transitionContext
  }

  /// Sets the completed fraction, limited to the range from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    completedPart = min(max(percentComplete, 0), 1)
    runningContext?.updateInteractiveTransition(completedPart)
  }

  /// No-op: pauses the transition.
  open func pause() {}

  /// Cancels the transition.
  open func cancel() {
    runningContext?.cancelInteractiveTransition()
    completedPart = 0
    runningContext = nil
  }

  /// Finishes the transition.
  open func finish() {
    runningContext?.finishInteractiveTransition()
    completedPart = 1
    runningContext = nil
  }
}
