import Foundation
import TouchKit

/// A controller with a stack of controllers; the last one is visible.
///
/// An animated push or pop takes the time of the delegate's animator, and none without one. While it is under way, the
/// stack cannot be changed. A drag from the left edge pops the last controller if the finger lifts in the right half of
/// the view. From iOS 26 on, so does a drag to the right anywhere else that is longer than half of the view.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var controllerStack: [UIViewController] = []
  /// The transition of a push or a pop that an animator runs.
  private(set) var runningTransition: RunningTransition?
  private let edgePan = UIScreenEdgePanGestureRecognizer()
  private let contentPan = ContentPopPan()
  /// The bar. No-op: it takes no room.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// The bar with the items of the visible controller. No-op: it takes no room.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  open var isToolbarHidden = true
  /// Whether swipes hide the bars. No-op: they do not.
  open var hidesBarsOnSwipe = false
  /// Whether the navigation bar is hidden; it takes no room in any case.
  open var isNavigationBarHidden = false
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

  /// The recognizer that pops the last controller by a pan in the content; nil before iOS 26.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    contentPan.isKnownToSystem ? contentPan : nil
  }

  /// Attaches the pans that pop and shows the last controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    edgePan.edges = .left
    edgePan.sceneOverrides.builtIn = .edgePop
    edgePan.addTarget { [weak self] _ in self?.popAfterDrag() }
    view.addGestureRecognizer(edgePan)
    contentPan.require(toFail: edgePan)
    contentPan.mayPop = { [weak self] in
      self?.controllerStack.count ?? 0 > 1 && self?.runningTransition == nil
    }
    contentPan.addTarget { [weak self] _ in self?.popAfterPan() }
    view.addGestureRecognizer(contentPan)
    showLast(nil, false)
  }

  /// Resizes the visible controller's view to the bounds. The animator places the views of a transition.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if runningTransition == nil { controllerStack.last?.viewIfLoaded?.frame = view.bounds }
  }

  /// Replaces the stack, unless a transition is under way.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard runningTransition == nil else { return }
    let (stack, before) = (controllerStack, controllerStack.last)
    let gone = stack.filter { controller in !viewControllers.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    for new in viewControllers where new.parent !== self {
      addChild(new)
      new.isMovingToParent = true
    }
    controllerStack = viewControllers
    for controller in gone { controller.isMovingFromParent = true }
    let end = { [self] (isCompleted: Bool) in
      let added = viewControllers.filter { controller in !stack.contains { $0 === controller } }
      for controller in gone + added {
        (controller.isMovingToParent, controller.isMovingFromParent) = (false, false)
      }
      if !isCompleted { controllerStack = stack }
      for controller in isCompleted ? gone : added {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      for controller in isCompleted ? added : [] { controller.didMove(toParent: self) }
    }
    guard isViewLoaded, let last = viewControllers.last, last !== before else { return end(true) }
    if animated, let before, view.window != nil,
      runAnimator(from: before, isPop: gone.contains { $0 === before }, end)
    {
      return
    }
    showLast(before, animated)
    end(true)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(controllerStack + [viewController], animated: animated)
  }

  /// Pops the last controller, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard controllerStack.count > 1, runningTransition == nil, let last = controllerStack.last else {
      return nil
    }
    setViewControllers(controllerStack.dropLast(), animated: animated)
    return last
  }

  /// Pops all controllers but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard runningTransition == nil else { return nil }
    let gone = Array(controllerStack.dropFirst())
    setViewControllers(Array(controllerStack.prefix(1)), animated: animated)
    return gone
  }

  /// Pops the controllers above one of the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard runningTransition == nil, let index = controllerStack.firstIndex(where: { $0 === viewController })
    else {
      return nil
    }
    let gone = Array(controllerStack[(index + 1)...])
    setViewControllers(Array(controllerStack[...index]), animated: animated)
    return gone
  }

  /// Sets whether the navigation bar is hidden; there is none.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  /// Lets the delegate's animator replace the shown view. Returns false if there is none.
  private func runAnimator(from before: UIViewController, isPop: Bool, _ end: @escaping (Bool) -> Void)
    -> Bool
  {
    guard let last = controllerStack.last, let shown = last.view, let left = before.view,
      let animator = delegate?.navigationController(
        self,
        animationControllerFor: isPop ? .pop : .push,
        from: before,
        to: last
      )
    else { return false }
    let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
    let container = UIView(frame: view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(container, at: 0)
    container.addSubview(left)
    shown.frame = view.bounds
    let transition = RunningTransition(
      in: container,
      from: .init(controller: before, view: left, initialFrame: view.bounds, finalFrame: .zero),
      to: .init(controller: last, view: shown, initialFrame: .zero, finalFrame: view.bounds),
      animated: true,
      style: .none
    )
    runningTransition = transition
    delegate?.navigationController(self, willShow: last, animated: true)
    beginAppearance(of: before, false, animated: true)
    beginAppearance(of: last, true, animated: true)
    transition.run(animator, interaction) { [self] isCompleted in
      runningTransition = nil
      let (stays, goes) = isCompleted ? (last, before) : (before, last)
      if !isCompleted {
        beginAppearance(of: last, false, animated: true)
        beginAppearance(of: before, true, animated: true)
      }
      goes.viewIfLoaded?.removeFromSuperview()
      if let view = stays.viewIfLoaded { self.view.insertSubview(view, at: 0) }
      container.removeFromSuperview()
      view.setNeedsLayout()
      goes.endAppearanceTransition()
      stays.endAppearanceTransition()
      end(isCompleted)
      if isCompleted { delegate?.navigationController(self, didShow: last, animated: true) }
    }
    return true
  }

  private func showLast(_ before: UIViewController?, _ animated: Bool) {
    guard let last = controllerStack.last, last !== before, let shown = last.view else { return }
    delegate?.navigationController(self, willShow: last, animated: animated)
    beginAppearance(of: before, false, animated: animated)
    beginAppearance(of: last, true, animated: animated)
    before?.viewIfLoaded?.removeFromSuperview()
    shown.frame = view.bounds
    view.insertSubview(shown, at: 0)
    before?.endAppearanceTransition()
    last.endAppearanceTransition()
    delegate?.navigationController(self, didShow: last, animated: animated)
  }

  private func popAfterDrag() {
    // Fingers on a trackpad do not move the pointer.
    let isFarEnough =
      edgePan.scrollKind == nil
      ? edgePan.location(in: view).x > view.bounds.midX
      : edgePan.translation(in: view).x > view.bounds.width / 2
    if edgePan.state == .ended, isFarEnough { popViewController(animated: true) }
  }

  private func popAfterPan() {
    guard contentPan.state == .ended, contentPan.translation(in: view).x > view.bounds.width / 2 else {
      return
    }
    popViewController(animated: true)
  }
}

extension UIViewController {
  /// Shows a controller: the navigation controller pushes it; without one, this controller presents it.
  public func show(_ vc: UIViewController, sender: Any?) {
    if let stack = self as? UINavigationController ?? navigationController {
      stack.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Replaces a child's view by that of another child, with changes that may be animated.
  public func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.view, let new = toViewController.view else { return }
    if shouldAutomaticallyForwardAppearanceMethods {
      beginAppearance(of: fromViewController, false, animated: duration > 0)
      beginAppearance(of: toViewController, true, animated: duration > 0)
    }
    if new.superview == nil { old.superview?.addSubview(new) }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { isFinished in
      old.removeFromSuperview()
      fromViewController.endAppearanceTransition()
      toViewController.endAppearanceTransition()
      completion?(isFinished)
    }
  }

  /// Presents a controller.
  public func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    present(vc, animated: true)
  }

  /// The navigation controller that contains the controller, directly or indirectly.
  public var navigationController: UINavigationController? {
    sequence(first: self) { $0.parent }.dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }
}
