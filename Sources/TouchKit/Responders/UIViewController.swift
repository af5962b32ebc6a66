import Foundation

/// A responder that manages a view tree; it comes right after its root view in the chain.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private weak var container: UIViewController?
  private weak var presenter: UIViewController?
  private var presented: UIViewController?
  /// The controllers that it contains.
  open private(set) var children: [UIViewController] = []
  /// Its title.
  open var title: String?
  /// Whether what it shows is edited.
  open var isEditing = false

  /// Makes a controller; there are no nibs to load its view from.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Makes a controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller; there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The root view of its tree; made on first use.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The root view, if it is there already.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the root view is there already.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view; a plain one, unless a subclass makes its own.
  open func loadView() {
    view = UIView()
  }

  /// Makes the root view if it is not there yet.
  open func loadViewIfNeeded() {
    if loadedView == nil { _ = view }
  }

  /// Tells that the root view was made.
  open func viewDidLoad() {}

  /// Tells that its window is about to become visible.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells that its view is about to be seen, and is in its place.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells that its window became visible.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells that its view is about to vanish.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells that its view vanished.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells that its view is about to be laid out.
  open func viewWillLayoutSubviews() {}

  /// Tells that its view was laid out.
  open func viewDidLayoutSubviews() {}

  /// Says whether what it shows is edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  open override var next: UIResponder? { loadedView?.superview }

  // MARK: Containers

  /// The controller that it is in.
  open var parent: UIViewController? { container }

  /// Takes a controller in, whose view is to be added, too.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.container = self
    children.append(childController)
  }

  /// Takes it out of the controller that it is in.
  open func removeFromParent() {
    guard let container else { return }
    container.children.removeAll { $0 === self }
    self.container = nil
    didMove(toParent: nil)
  }

  /// Tells that it is about to come into a controller, or to leave one.
  open func willMove(toParent parent: UIViewController?) {}

  /// Tells that it came into a controller, or left one.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  /// The controller that it shows over itself.
  open var presentedViewController: UIViewController? { presented }

  /// The controller that shows it over itself.
  open var presentingViewController: UIViewController? { presenter ?? container?.presentingViewController }

  /// Shows a controller over itself, in front of all of its window, at once even if animated.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presented == nil else { return }
    presented = viewControllerToPresent
    viewControllerToPresent.presenter = self
    viewControllerToPresent.appear(in: viewIfLoaded?.window, animated: flag)
    completion?()
  }

  /// Takes away the controller that it shows over itself, or else itself, at once even if animated.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let gone = presented else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    gone.presented?.dismiss(animated: false)
    gone.disappear(animated: flag)
    gone.presenter = nil
    presented = nil
    completion?()
  }

  /// Puts its view in front of a window's others, as large as that.
  func appear(in window: UIWindow?, animated: Bool) {
    viewWillAppear(animated)
    if let window, let view {
      view.frame = window.bounds
      window.addSubview(view)
    }
    viewIsAppearing(animated)
    viewDidAppear(animated)
  }

  /// Takes its view away.
  func disappear(animated: Bool) {
    viewWillDisappear(animated)
    viewIfLoaded?.removeFromSuperview()
    viewDidDisappear(animated)
  }

  // MARK: Looks and rotation
  //
  // No-op: nothing is drawn and the device is not turned. Sources set and override these.

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
