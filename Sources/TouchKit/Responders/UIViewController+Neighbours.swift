import Foundation

/// Somebody who knows how one look turns into another; nobody does here.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Makes changes along with it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIViewController: UITraitEnvironment {}

/// What a bar shows of a controller; nothing is drawn here.
open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// A line above the title.
  open var prompt: String?
  /// Whether there is no button back.
  open var hidesBackButton = false
  /// The view in the place of the title.
  open var titleView: UIView?

  /// Makes an item.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
