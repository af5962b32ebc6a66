import Foundation
import TouchKit

// Controllers come and go at once here, so nobody below is asked or told. The names are there for recognizers and
// controllers that drive a transition by a finger.

extension UIViewController {
  /// The object that says how the controller comes and goes; it is not asked, as that takes no time.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { transitioner as? any UIViewControllerTransitioningDelegate }
    set { transitioner = newValue }
  }
}

/// Somebody who says how a controller comes and goes.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Who animates that a controller comes.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Who animates that a controller goes.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// By what fingers drive that a controller comes.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// By what fingers drive that a controller goes.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// Nobody.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Nobody.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Nothing.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Nothing.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Somebody who animates that a controller comes or goes.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long that takes, in seconds.
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval

  /// Animates it.
  func animateTransition(using context: any UIViewControllerContextTransitioning)

  /// Tells that it is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Somebody by whom fingers drive that a controller comes or goes.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins.
  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning)

  /// Whether fingers drive it from the beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// They do.
  public var wantsInteractiveStart: Bool { true }
}

/// What there is to know of a controller's coming or going.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which it happens.
  var containerView: UIView { get }
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether fingers drive it.
  var isInteractive: Bool { get }
  /// Whether it came to nothing.
  var transitionWasCancelled: Bool { get }

  /// Says how far it is, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)

  /// Says that it is to go on to its end.
  func finishInteractiveTransition()

  /// Says that it is to go back.
  func cancelInteractiveTransition()

  /// Says that it is over.
  func completeTransition(_ didComplete: Bool)

  /// A controller that takes part.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// A view that takes part.
  func view(forKey key: UITransitionContextViewKey) -> UIView?

  /// Where a controller's view is at first.
  func initialFrame(for vc: UIViewController) -> CGRect

  /// Where a controller's view is at last.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Controllers that take part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Makes a key of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The one that is seen at first.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController"
  )
  /// The one that is seen at last.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Views that take part in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Makes a key of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The one that is seen at first.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The one that is seen at last.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
