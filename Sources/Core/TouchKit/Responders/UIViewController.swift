import Foundation

/// A responder that manages a view tree; it follows its root view in the responder chain.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var _view: UIView?
  private weak var containerController: UIViewController?
  private weak var storedPresenter: UIViewController?
  private var storedPresented: UIViewController?
  private var storedAppearance = Appearance.gone
  // The responder that becomes first responder when the view is in a window.
  weak var awaitedFirstResponder: UIResponder?
  // The key commands that a program added.
  var addedKeyCommands: [UIKeyCommand] = []
  /// The child controllers.
  open private(set) var children: [UIViewController] = []
  open var title: String?
  /// Whether the contents are being edited.
  open var isEditing = false

  /// The commands of a hardware keyboard: those that were added.
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? super.keyCommands : (super.keyCommands ?? []) + addedKeyCommands
  }

  /// Adds a command of a hardware keyboard.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }

  /// Removes a command of a hardware keyboard.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Creates a controller; no nib is loaded.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The root view, loaded on first use.
  open var view: UIView! {
    get {
      if _view == nil {
        loadView()
        viewDidLoad()
      }
      return _view
    }
    set {
      _view?._controller = nil
      _view = newValue
      newValue?._controller = self
    }
  }

  /// The root view, if it is loaded.
  open var viewIfLoaded: UIView? { _view }

  /// Whether the root view is loaded.
  open var isViewLoaded: Bool { _view != nil }

  /// Creates the root view: a plain view with the size of the screen, unless a subclass overrides this.
  open func loadView() {
    view = UIView(frame: eventEngine.screen.bounds)
  }

  /// Loads the root view if it is not loaded yet.
  open func loadViewIfNeeded() {
    if _view == nil { _ = view }
  }

  /// Tells the controller that its view was loaded.
  open func viewDidLoad() {}

  /// Tells the controller that its view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells the controller that its view is appearing, with its final geometry.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells the controller that its view appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells the controller that its view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells the controller that its view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells the controller that its view is about to be laid out.
  open func viewWillLayoutSubviews() {}

  /// Tells the controller that its view was laid out.
  open func viewDidLayoutSubviews() {}

  /// Sets whether the contents are being edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  open override var next: UIResponder? { storedPresenter ?? _view?.superview }

  // MARK: Containers

  open var parent: UIViewController? { containerController }

  /// Adds a child controller; its view is added separately.
  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    childController.containerController = self
    children.append(childController)
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let container = containerController else { return }
    container.children.removeAll { $0 === self }
    self.containerController = nil
    didMove(toParent: nil)
  }

  /// Tells the controller that its parent is about to change.
  open func willMove(toParent parent: UIViewController?) {}

  /// Tells the controller that its parent changed.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presenting

  /// The controller that this one, or a container of it, presents.
  open var presentedViewController: UIViewController? {
    storedPresented ?? containerController?.presentedViewController
  }

  /// The controller that presents this one.
  open var presentingViewController: UIViewController? {
    storedPresenter ?? containerController?.presentingViewController
  }

  /// Presents a controller in front of the window's other views.
  ///
  /// The outermost container presents, or for the styles `currentContext` and `overCurrentContext` the nearest one that
  /// defines a context. A transitioning delegate decides how; other controllers appear at once.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let presenter = presentingContainer(of: viewControllerToPresent)
    guard presenter.storedPresented == nil else { return }
    presenter.storedPresented = viewControllerToPresent
    viewControllerToPresent.storedPresenter = presenter
    if let transition = viewControllerToPresent.transition, let window = presenter.viewIfLoaded?.window {
      transition.present(viewControllerToPresent, from: self, in: window, animated: flag) { isShown in
        if isShown { completion?() } else { presenter.forgetPresented() }
      }
      return
    }
    viewControllerToPresent.isBeingPresented = true
    viewControllerToPresent.beginAppearance(ofPresenter: presenter, false, animated: flag)
    viewControllerToPresent.beginAppearanceTransition(true, animated: flag)
    if let window = presenter.viewIfLoaded?.window, let view = viewControllerToPresent.view {
      view.frame = window.bounds
      window.addSubview(view)
    }
    viewControllerToPresent.endAppearanceTransition()
    presenter.endAppearanceTransition()
    viewControllerToPresent.isBeingPresented = false
    completion?()
  }

  private func presentingContainer(of controller: UIViewController) -> UIViewController {
    let needsContext = [.currentContext, .overCurrentContext].contains(controller.modalPresentationStyle)
    var presenter = self
    while !(needsContext && presenter.definesPresentationContext), let outer = presenter.parent {
      presenter = outer
    }
    return presenter
  }

  /// Dismisses the presented controller, or the controller itself if it presents none. The completion is not called if a
  /// finger cancels the dismissal.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let gone = storedPresented else {
      (containerController?.presentedViewController == nil
        ? presentingViewController : containerController)?
        .dismiss(animated: flag, completion: completion)
      return
    }
    // No other transition begins while one is under way.
    guard gone.transition?.isUnderWay != true else { return }
    gone.storedPresented?.dismiss(animated: false)
    if let transition = gone.transition, transition.isShown {
      transition.dismiss(gone, animated: flag) { [self] isGone in
        guard isGone else { return }
        forgetPresented()
        completion?()
      }
      return
    }
    gone.isBeingDismissed = true
    gone.beginAppearanceTransition(false, animated: flag)
    gone.beginAppearance(ofPresenter: self, true, animated: flag)
    gone.viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
    gone.endAppearanceTransition()
    gone.isBeingDismissed = false
    forgetPresented()
    completion?()
  }

  private func forgetPresented() {
    storedPresented?.storedPresenter = nil
    storedPresented = nil
  }

  // MARK: Appearing

  /// Tells the controller, and the children whose views are in its view, that it is about to appear or disappear. Has no
  /// effect on a controller that is already doing so, or has done so.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard storedAppearance.isVisible != isAppearing else { return }
    if isAppearing { loadViewIfNeeded() }
    storedAppearance = isAppearing ? .appearing(animated: animated) : .disappearing(animated: animated)
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in shownChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends what `beginAppearanceTransition(_:animated:)` began, for the controller and its children.
  open func endAppearanceTransition() {
    switch storedAppearance {
    case .appearing(let animated):
      storedAppearance = .shown
      awaitedFirstResponder?.becomeFirstResponder()
      awaitedFirstResponder = nil
      viewIsAppearing(animated)
      viewDidAppear(animated)
    case .disappearing(let animated):
      storedAppearance = .gone
      viewDidDisappear(animated)
    case .shown, .gone: return
    }
    for child in shownChildren { child.endAppearanceTransition() }
  }

  /// Whether children whose views are in the controller's view appear and disappear with it, and when their views enter
  /// and leave its window. A container that returns false tells them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // Whether the controller is between viewWillAppear and viewIsAppearing.
  var isAppearing: Bool {
    if case .appearing = storedAppearance { return true }
    return false
  }

  private var shownChildren: [UIViewController] {
    guard let view = viewIfLoaded, shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  /// Begins a child's appearance or disappearance if the container is visible. Otherwise the child appears with it.
  package func beginAppearance(of child: UIViewController?, _ isAppearing: Bool, animated: Bool) {
    guard storedAppearance.isVisible else { return }
    child?.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Begins the appearance or disappearance of a controller whose view moves to or from a visible window. Returns false
  /// if there is nothing to end.
  func viewWillMove(to window: UIWindow?) -> Bool {
    let isAppearing = window?.isHidden == false
    guard storedAppearance.isVisible != isAppearing,
      parent?.shouldAutomaticallyForwardAppearanceMethods != false
    else {
      return false
    }
    beginAppearanceTransition(isAppearing, animated: false)
    return true
  }

  /// Whether the presenting controller disappears while this one is presented.
  package var hidesPresenter: Bool {
    [.fullScreen, .currentContext].contains(modalPresentationStyle) || transition?.removesPresenter == true
  }

  /// Begins the disappearance or the new appearance of a presenter whose view stays in its window.
  package func beginAppearance(ofPresenter presenter: UIViewController, _ isAppearing: Bool, animated: Bool) {
    guard hidesPresenter, presenter.viewIfLoaded?.window?.isHidden == false else { return }
    presenter.beginAppearanceTransition(isAppearing, animated: animated)
  }

  // MARK: Storyboards

  /// The storyboard of the controller: none.
  open var storyboard: UIStoryboard? { nil }

  /// Ends the program, because storyboards are not read.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    fatalError("the segue \(identifier) belongs to a storyboard, which cannot be read on Linux")
  }

  /// Returns whether a transition of a storyboard is performed; never called.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Prepares a transition of a storyboard; never called.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Looks and rotation
  //
  // No-op: nothing is drawn and the device is not turned. Programs set and override these.

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The controller's own presentation and dismissal, if it has one.
  package var transition: (any ControllerTransition)?
  /// The transition of a presentation.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the controller controls the status bar even if its presentation does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether a drag cannot dismiss the controller.
  open var isModalInPresentation = false
  /// Whether presentations cover only this controller.
  open var definesPresentationContext = false
  /// Whether scroll views get insets for bars. No-op: bars take no room.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The edges that extend below bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view would lie behind opaque bars; bars take no room.
  open var extendedLayoutIncludesOpaqueBars = false
  /// The insets that the controller adds to the safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets()
  /// Whether the controller's transition style is that of its presentations. No-op: it makes no difference.
  open var providesPresentationContextTransitionStyle = false
  open var preferredContentSize = CGSize.zero
  /// The light or dark style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The contents of a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: "")
  /// Whether the tab bar is hidden when the controller is pushed.
  open var hidesBottomBarWhenPushed = false

  /// The name of the nib: none.
  open var nibName: String? { nil }

  /// Acts on the gesture of assistive technology that leaves. Returns whether it did.
  open func accessibilityPerformEscape() -> Bool { false }

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  open var prefersStatusBarHidden: Bool { false }

  /// The child that decides the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that decides whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// The animation of changes of the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// Marks the status bar for an update.
  open func setNeedsStatusBarAppearanceUpdate() {}

  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Marks the home indicator for an update.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The edges at which the system's gestures wait for the application's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// Marks the deferred edges for an update.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// No-op: the device is not turned.
  open class func attemptRotationToDeviceOrientation() {}

  /// Whether the controller rotates with the device.
  open var shouldAutorotate: Bool { true }

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Tells the controller that the size of its view is about to change.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Tells the controller that its traits are about to change; never called.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Sets the traits of a child. No-op: traits do not change.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {}

  /// Tells the controller that the safe area changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Tells the controller that its view's margins changed.
  open func viewLayoutMarginsDidChange() {}

  /// Tells the controller that the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Tells the controller that memory is low.
  open func didReceiveMemoryWarning() {}

  /// Updates the view's constraints.
  open func updateViewConstraints() {}

  /// The name under which the controller's state is restored. No-op: no state is.
  open var restorationIdentifier: String?

  /// Writes the controller's state; never called.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Reads the controller's state; never called.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Tells the controller that the state is restored; never called.
  open func applicationFinishedRestoringState() {}

  /// Whether the controller is being presented: from before `viewWillAppear(_:)` until after `viewDidAppear(_:)`.
  open package(set) var isBeingPresented = false

  /// Whether the controller is being dismissed: from before `viewWillDisappear(_:)` until after `viewDidDisappear(_:)`.
  open package(set) var isBeingDismissed = false

  /// Whether a navigation controller is showing the controller because of a push.
  open package(set) var isMovingToParent = false

  /// Whether a navigation controller is removing the controller because of a pop.
  open package(set) var isMovingFromParent = false
}

/// The presentation and dismissal of a controller. Modules above this one implement it.
@preconcurrency @MainActor package protocol ControllerTransition: AnyObject {
  /// Whether it presented the controller.
  var isShown: Bool { get }
  /// Whether it is presenting or dismissing the controller.
  var isUnderWay: Bool { get }
  /// Whether the presenter's view is removed while the controller is presented.
  var removesPresenter: Bool { get }

  /// Presents a controller. The closure is told whether it stays.
  func present(
    _ controller: UIViewController,
    from source: UIViewController,
    in window: UIWindow,
    animated: Bool,
    completion: @escaping (Bool) -> Void
  )

  /// Dismisses a controller. The closure is told whether it is gone.
  func dismiss(_ controller: UIViewController, animated: Bool, completion: @escaping (Bool) -> Void)
}

/// How far a controller has appeared.
private enum Appearance {
  case gone
  case appearing(animated: Bool)
  case shown
  case disappearing(animated: Bool)

  /// Whether the controller has appeared or is about to.
  var isVisible: Bool {
    switch self {
    case .appearing, .shown: true
    case .disappearing, .gone: false
    }
  }
}
