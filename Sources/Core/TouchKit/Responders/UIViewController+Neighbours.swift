import Foundation

/// The coordinator of a transition. There is one while an animator's presentation, dismissal, push or pop lasts.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs animations alongside the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The properties of a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// Whether the transition is interactive.
  var isInteractive: Bool { get }
  /// The duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The view that contains the transition.
  var containerView: UIView { get }
  /// The view's rotation at the end.
  var targetTransform: CGAffineTransform { get }
  /// The completed fraction, as a finger set it.
  var percentComplete: CGFloat { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
}

extension UIViewController: UITraitEnvironment {}

/// The contents of a navigation bar. No-op: nothing is drawn.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  open var title: String?
  /// The line above the title.
  open var prompt: String?
  /// Whether the back button is hidden.
  open var hidesBackButton = false
  /// The view that replaces the title.
  open var titleView: UIView?
  /// The title of the button that leads back.
  open var backButtonTitle: String?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Like the previous title, always, or never.
    case automatic, always, never
  }

  /// Sets whether the back button is hidden.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Creates an item.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
