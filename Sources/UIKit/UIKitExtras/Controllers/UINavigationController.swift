import Foundation
import TouchKit

/// A controller with a stack of controllers; the last one is visible.
///
/// Pushes and pops take no time, whether animated or not. A drag from the left edge pops the last controller if the
/// finger lifts in the right half of the view.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var controllerStack: [UIViewController] = []
  private let edgePan = UIScreenEdgePanGestureRecognizer()
  /// The bar. No-op: it takes no room.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// The bar with the items of the visible controller. No-op: it takes no room.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// Whether the toolbar is hidden.
  open var isToolbarHidden = true
  /// Whether swipes hide the bars. No-op: they do not.
  open var hidesBarsOnSwipe = false
  /// Whether the navigation bar is hidden; it takes no room in any case.
  open var isNavigationBarHidden = false
  /// The delegate.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Creates a controller with one controller on its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with an empty stack; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The stack; the last controller is visible.
  open var viewControllers: [UIViewController] {
    get { controllerStack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The visible controller of the stack.
  open var topViewController: UIViewController? { controllerStack.last }

  /// The visible controller, or the one that it presents.
  open var visibleViewController: UIViewController? {
    controllerStack.last?.presentedViewController ?? controllerStack.last
  }

  /// The recognizer that pops the last controller.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  /// Attaches the edge pan and shows the last controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    edgePan.edges = .left
    edgePan.addTarget { [weak self] _ in self?.popAfterDrag() }
    view.addGestureRecognizer(edgePan)
    showLast(nil, false)
  }

  /// Resizes the visible controller's view to the bounds.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    controllerStack.last?.viewIfLoaded?.frame = view.bounds
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let before = controllerStack.last
    for gone in controllerStack where !viewControllers.contains(where: { $0 === gone }) {
      removeController(gone)
    }
    for new in viewControllers where new.parent !== self { addController(new) }
    controllerStack = viewControllers
    if isViewLoaded {
      if animated { warnOfAnimator(before, isPop: !viewControllers.contains { $0 === before }) }
      showLast(before, animated)
    }
  }

  /// Pushes a controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(controllerStack + [viewController], animated: animated)
  }

  /// Pops the last controller, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard controllerStack.count > 1, let last = controllerStack.last else { return nil }
    setViewControllers(controllerStack.dropLast(), animated: animated)
    return last
  }

  /// Pops all controllers but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let gone = Array(controllerStack.dropFirst())
    setViewControllers(Array(controllerStack.prefix(1)), animated: animated)
    return gone
  }

  /// Sets whether the navigation bar is hidden; there is none.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Sets whether the toolbar is hidden.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  private func warnOfAnimator(_ before: UIViewController?, isPop: Bool) {
    guard let before, let last = controllerStack.last, last !== before else { return }
    let animator = delegate?.navigationController(
      self,
      animationControllerFor: isPop ? .pop : .push,
      from: before,
      to: last
    )
    if animator != nil { eventEngine.warn(of: .pushTransitions, at: self) }
  }

  private func addController(_ controller: UIViewController) {
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private func removeController(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func showLast(_ before: UIViewController?, _ animated: Bool) {
    guard let last = controllerStack.last, last !== before, let shown = last.view else { return }
    delegate?.navigationController(self, willShow: last, animated: animated)
    before?.viewWillDisappear(false)
    before?.viewIfLoaded?.removeFromSuperview()
    before?.viewDidDisappear(false)
    last.viewWillAppear(false)
    shown.frame = view.bounds
    view.addSubview(shown)
    last.viewIsAppearing(false)
    last.viewDidAppear(false)
    delegate?.navigationController(self, didShow: last, animated: animated)
  }

  private func popAfterDrag() {
    guard edgePan.state == .ended, edgePan.location(in: view).x > view.bounds.midX else { return }
    popViewController(animated: true)
  }
}

extension UIViewController {
  /// The navigation controller that contains the controller, directly or indirectly.
  public var navigationController: UINavigationController? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }
}
