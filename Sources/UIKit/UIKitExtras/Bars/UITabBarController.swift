import Foundation
import TouchKit

@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The image of the selected item.
  open var selectedImage: UIImage?
  /// The text of the badge.
  open var badgeValue: String?
  /// The colour of the badge.
  open var badgeColor: UIColor?

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with an image for its selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// The bar of a tab bar controller. No-op: the bar takes no room.
@preconcurrency @MainActor open class UITabBar: UIBar {
  open var items: [UITabBarItem]?
  open weak var selectedItem: UITabBarItem?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The image behind the selected item.
  open var selectionIndicatorImage: UIImage?
  /// The colour of items that are not selected.
  open var unselectedItemTintColor: UIColor?
  /// The default appearance.
  open var standardAppearance = UITabBarAppearance()
  /// The appearance while nothing is scrolled below the bar.
  open var scrollEdgeAppearance: UITabBarAppearance?
}

/// The methods that tell a tab bar controller's delegate about the selection. Controllers change at once, so the
/// delegate is not asked for an animator.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether a controller may be selected. The delegate would be asked about taps on the bar, which does not
  /// exist.
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool

  /// Tells the delegate that a tap selected a controller; never called.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// Returns the animator for a change of controllers; never called.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that drives an interactive change; never called.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }

  /// No-op.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}

  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A controller that shows one of several controllers. Its bar takes no room, so tests select with `selectedIndex`.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private var allControllers: [UIViewController] = []
  private var chosenIndex = 0
  public let tabBar = UITabBar()
  open weak var delegate: (any UITabBarControllerDelegate)?

  open var viewControllers: [UIViewController]? {
    get { allControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers, and shows the first one.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for gone in allControllers {
      gone.willMove(toParent: nil)
      gone.viewIfLoaded?.removeFromSuperview()
      gone.removeFromParent()
    }
    allControllers = viewControllers ?? []
    for new in allControllers {
      addChild(new)
      new.didMove(toParent: self)
    }
    tabBar.items = allControllers.compactMap(\.tabBarItem)
    chosenIndex = 0
    if isViewLoaded { showChosen(nil) }
  }

  /// The index of the controller that is shown.
  open var selectedIndex: Int {
    get { chosenIndex }
    set {
      guard allControllers.indices.contains(newValue), newValue != chosenIndex else { return }
      let before = selectedViewController
      chosenIndex = newValue
      if isViewLoaded { showChosen(before) }
    }
  }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { allControllers.indices.contains(chosenIndex) ? allControllers[chosenIndex] : nil }
    set { selectedIndex = allControllers.firstIndex { $0 === newValue } ?? chosenIndex }
  }

  /// Shows the selected controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showChosen(nil)
  }

  /// Resizes the view of the selected controller to the bounds.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    selectedViewController?.viewIfLoaded?.frame = view.bounds
  }

  private func showChosen(_ before: UIViewController?) {
    let new = selectedViewController
    beginAppearance(of: new, true, animated: false)
    beginAppearance(of: before, false, animated: false)
    before?.viewIfLoaded?.removeFromSuperview()
    if let new, let shown = new.view {
      tabBar.selectedItem = new.tabBarItem
      shown.frame = view.bounds
      view.addSubview(shown)
    }
    before?.endAppearanceTransition()
    new?.endAppearanceTransition()
  }
}

extension UIViewController {
  /// The tab bar controller that contains the controller, directly or indirectly.
  public var tabBarController: UITabBarController? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UITabBarController }.first
  }

  /// The split view controller that contains the controller, directly or indirectly.
  public var splitViewController: UISplitViewController? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
}

/// A controller with controllers side by side. No-op: none of their views is shown.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  open var viewControllers: [UIViewController] = [] {
    didSet {
      for gone in oldValue { gone.removeFromParent() }
      for new in viewControllers { addChild(new) }
    }
  }
  /// Whether there is room for only one controller.
  open var isCollapsed: Bool { true }
}
