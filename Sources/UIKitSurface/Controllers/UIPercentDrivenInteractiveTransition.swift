import Foundation
import TouchKit

/// Drives a transition between controllers by how far a finger is. It tells the transition's context, where somebody
/// has started it with one; the system never does here.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How fast it goes on when the finger has lifted.
  open var completionSpeed: CGFloat = 1
  /// How fast it goes on when.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether fingers drive it from the beginning.
  open var wantsInteractiveStart = true
  private var part: CGFloat = 0
  private var context: (any UIViewControllerContextTransitioning)?

  /// Makes a transition that has not started.
  public override init() {
    super.init()
  }

  /// How far it is, from 0 to 1.
  open var percentComplete: CGFloat { part }

  /// How long it takes, in seconds; it takes no time.
  open var duration: CGFloat { 0 }

  /// Begins.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
  }

  /// Says how far it is; less than 0 is 0, more than 1 is 1.
  open func update(_ percentComplete: CGFloat) {
    part = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(part)
  }

  /// Stands still.
  open func pause() {}

  /// Goes back to the beginning.
  open func cancel() {
    context?.cancelInteractiveTransition()
    part = 0
    context = nil
  }

  /// Goes on to the end.
  open func finish() {
    context?.finishInteractiveTransition()
    part = 1
    context = nil
  }
}
