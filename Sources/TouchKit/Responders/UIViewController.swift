import Foundation

/// A responder that manages a view tree; it comes right after its root view in the chain.
open class UIViewController: DrawnController {
  private var loadedView: UIView?
  private unowned(unsafe) var container: UIViewController?
  private unowned(unsafe) var presenter: UIViewController?
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

  deinit {
    for child in children { child.container = nil }
    presented?.presenter = nil
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
}
