import Foundation
import TouchKit

/// An object that runs an animation.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  /// The state.
  var state: UIViewAnimatingState { get }
  /// Whether the animation runs.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation.
  func startAnimation()

  /// Starts the animation after a delay.
  func startAnimation(afterDelay delay: TimeInterval)

  /// Pauses the animation.
  func pauseAnimation()

  /// Stops the animation.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Finishes a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An object that runs an animation to which changes can be added.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)

  /// Adds changes that begin later.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

// Sources call optional methods of Objective-C with a question mark: `animator.addAnimations? { … }`.
extension UIViewImplicitlyAnimating {
  /// The method as an optional, for calls with a question mark after the name. Never nil.
  public var addAnimations: ((@escaping () -> Void) -> Void)? { { self.addAnimations($0) } }
  /// The method as an optional, for calls with a question mark after the name. Never nil.
  public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
    { self.addCompletion($0) }
  }
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Whether the animation can be paused and stopped. The value has no effect: it always can.
  public var isInterruptible: Bool {
    get { true }
    set {}
  }
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started, or is done.
  case inactive
  /// The animator runs, or is paused.
  case active
  /// The animator was stopped and has to be finished.
  case stopped
}

/// The position at which an animator ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end
  /// The start of the animation.
  case start
  /// The current position.
  case current
}
