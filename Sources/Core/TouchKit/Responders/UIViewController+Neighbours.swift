import Foundation

/// The coordinator of a change of size or traits. There is never one, because nothing changes by itself.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs animations alongside the transition.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIViewController: UITraitEnvironment {}

/// The contents of a navigation bar. No-op: nothing is drawn.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// The line above the title.
  open var prompt: String?
  /// Whether the back button is hidden.
  open var hidesBackButton = false
  /// The view that replaces the title.
  open var titleView: UIView?

  /// Creates an item.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
