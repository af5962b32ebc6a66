import Foundation

/// What there is of a controller that has to do with looks and with the device being turned, which makes no
/// difference here; the names are there for code that sets and overrides them.
open class DrawnController: UIResponder {
  /// How it is shown over another.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Who says how it comes and goes; nobody is asked, as that takes no time.
  package weak var transitioner: AnyObject?
  /// How it comes.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether it stays when a finger drags it down.
  open var isModalInPresentation = false
  /// Whether what it shows over itself covers only itself.
  open var definesPresentationContext = false
  /// Which edges it reaches below the bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// What it adds to what the edges of the screen take away.
  open var additionalSafeAreaInsets = UIEdgeInsets()
  /// How large it wants to be.
  open var preferredContentSize = CGSize.zero
  /// Whether it looks light or dark.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// What a bar shows of it.
  open private(set) lazy var navigationItem = UINavigationItem(title: "")
  /// Whether the bar at the bottom goes away when it comes.
  open var hidesBottomBarWhenPushed = false

  /// How the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether there is no status bar.
  open var prefersStatusBarHidden: Bool { false }

  /// Says that the status bar is to look otherwise.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Whether the line at the bottom goes away.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Says that the line at the bottom is to go or come.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// At which edges the system's gestures wait for the application's; the system has none here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// Says that those are others now.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Whether it turns with the device.
  open var shouldAutorotate: Bool { true }

  /// How it may be turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// How it is turned when it comes.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Tells that its view is about to be of another size, which it never is by itself.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Tells that the safe area changed, which it never does.
  open func viewSafeAreaInsetsDidChange() {}

  /// Tells that its view's margins changed.
  open func viewLayoutMarginsDidChange() {}

  /// Tells that what the device is like changed, which it never does.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Tells that memory is short, which it never is.
  open func didReceiveMemoryWarning() {}

  /// Brings its view's constraints up to date; nobody calls it, as constraints move nothing.
  open func updateViewConstraints() {}

  /// Whether it is just being shown over another: never, as that takes no time.
  open var isBeingPresented: Bool { false }

  /// Whether it is just being taken away: never, as that takes no time.
  open var isBeingDismissed: Bool { false }

  /// Whether it is just coming into another: never, as that takes no time.
  open var isMovingToParent: Bool { false }

  /// Whether it is just leaving another: never, as that takes no time.
  open var isMovingFromParent: Bool { false }
}

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
