import Foundation
import TouchKit

/// The presentation of a controller that has a transitioning delegate.
///
/// A container covers the window. The manager of the presentation, the animator and the interaction object work in it.
/// Without an animator the view appears at once, where the manager places it.
@preconcurrency @MainActor final class CustomPresentation: ControllerTransition {
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  private(set) var isShown = false
  private(set) var running: RunningTransition?
  var isUnderWay: Bool { running != nil }
  var removesPresenter: Bool { manager?.shouldRemovePresentersView == true }
  /// The manager that the delegate returned.
  private var manager: UIPresentationController?
  /// Where the presenter's view was, for animators that move it to the container.
  private weak var presenterParent: UIView?
  private var presenterIndex = 0

  /// Returns the manager from the delegate. The delegate is asked once a presentation, and only for the style `custom`.
  func manager(of controller: UIViewController, from source: UIViewController?) -> UIPresentationController? {
    if let manager { return manager }
    guard controller.modalPresentationStyle == .custom else { return nil }
    let presenter = controller.presentingViewController
    let made = delegate?.presentationController(
      forPresented: controller,
      presenting: presenter,
      source: source ?? presenter ?? controller
    )
    made?.releaseControllers()
    manager = made
    return made
  }

  func present(
    _ controller: UIViewController,
    from source: UIViewController,
    in window: UIWindow,
    animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    _ = manager(of: controller, from: source)
    guard let manager = controller.presentationController,
      let presenter = controller.presentingViewController
    else { return }
    (isShown, controller.isBeingPresented) = (true, true)
    let container = TransitionView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (container.manager, manager.transitionContainer) = (manager, container)
    (presenterParent, presenterIndex) = (presenter.view.superview, presenter.view.indexInSuperview)
    window.addSubview(container)
    let animator =
      animated
      ? delegate?.animationController(forPresented: controller, presenting: presenter, source: source) : nil
    let interaction = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    let frame = manager.frameOfPresentedViewInContainerView
    let shownView = manager.presentedView
    let transition = RunningTransition(
      in: container,
      from: side(of: presenter, manager),
      to: .init(controller: controller, view: shownView, initialFrame: .zero, finalFrame: frame),
      animated: animated,
      style: controller.modalPresentationStyle
    )
    running = transition
    manager.presentationTransitionWillBegin()
    controller.beginAppearance(ofPresenter: presenter, false, animated: animated)
    controller.beginAppearanceTransition(true, animated: animated)
    shownView?.frame = frame
    if animator == nil, let shownView { container.addSubview(shownView) }
    transition.run(animator, interaction) { [self] isCompleted in
      (running, isShown) = (nil, isCompleted)
      if !isCompleted {
        controller.beginAppearanceTransition(false, animated: animated)
        controller.beginAppearance(ofPresenter: presenter, true, animated: animated)
        remove(shownView, presenter, manager)
      }
      endAppearances(of: controller, presenter, stays: isCompleted)
      controller.isBeingPresented = false
      manager.presentationTransitionDidEnd(isCompleted)
      completion(isCompleted)
    }
  }

  func dismiss(_ controller: UIViewController, animated: Bool, completion: @escaping (Bool) -> Void) {
    guard let manager = controller.presentationController, let container = manager.transitionContainer,
      let presenter = controller.presentingViewController
    else { return }
    controller.isBeingDismissed = true
    let animator = animated ? delegate?.animationController(forDismissed: controller) : nil
    let interaction = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let shownView = manager.presentedView
    let frame = shownView?.frame ?? .zero
    let transition = RunningTransition(
      in: container,
      from: .init(controller: controller, view: shownView, initialFrame: frame, finalFrame: frame),
      to: side(of: presenter, manager),
      animated: animated,
      style: controller.modalPresentationStyle
    )
    running = transition
    manager.dismissalTransitionWillBegin()
    controller.beginAppearanceTransition(false, animated: animated)
    controller.beginAppearance(ofPresenter: presenter, true, animated: animated)
    transition.run(animator, interaction) { [self] isCompleted in
      (running, isShown) = (nil, !isCompleted)
      if isCompleted {
        remove(shownView, presenter, manager)
      } else {
        controller.beginAppearance(ofPresenter: presenter, false, animated: animated)
        controller.beginAppearanceTransition(true, animated: animated)
      }
      endAppearances(of: controller, presenter, stays: !isCompleted)
      if isCompleted { self.manager = nil }
      controller.isBeingDismissed = false
      manager.dismissalTransitionDidEnd(isCompleted)
      completion(isCompleted)
    }
  }

  /// The controller that is visible now is told first.
  private func endAppearances(of controller: UIViewController, _ presenter: UIViewController, stays: Bool) {
    for ended in stays ? [controller, presenter] : [presenter, controller] { ended.endAppearanceTransition() }
  }

  /// The presenter's side: its view belongs to the transition if the presentation replaces it.
  private func side(of presenter: UIViewController, _ manager: UIPresentationController)
    -> RunningTransition.Side
  {
    let isReplaced = manager.presentationStyle != .custom || manager.shouldRemovePresentersView
    let frame = presenter.view.convert(presenter.view.bounds, to: manager.transitionContainer)
    return .init(
      controller: presenter,
      view: isReplaced ? presenter.view : nil,
      initialFrame: frame,
      finalFrame: frame
    )
  }

  private func remove(
    _ shownView: UIView?,
    _ presenter: UIViewController,
    _ manager: UIPresentationController
  ) {
    if let parent = presenterParent, let view = presenter.viewIfLoaded, view.superview !== parent {
      parent.insertSubview(view, at: min(presenterIndex, parent.subviews.count))
    }
    shownView?.removeFromSuperview()
    manager.transitionContainer?.removeFromSuperview()
    manager.transitionContainer = nil
  }
}

/// The view that contains a presentation, over the whole window.
private final class TransitionView: UIView {
  weak var manager: UIPresentationController?

  override func layoutSubviews() {
    manager?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    manager?.containerViewDidLayoutSubviews()
  }
}

extension UIView {
  fileprivate var indexInSuperview: Int { superview?.subviews.firstIndex { $0 === self } ?? 0 }
}

extension UIViewController {
  /// The object that provides the manager, the animators and the interaction of the controller's presentation.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { (transition as? CustomPresentation)?.delegate }
    set {
      let presentation = transition as? CustomPresentation ?? CustomPresentation()
      presentation.delegate = newValue
      transition = newValue == nil && !presentation.isShown ? nil : presentation
    }
  }

  /// The coordinator of the transition that presents, dismisses, pushes or pops the controller, a container of it, or a
  /// controller that it presents.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    for controller in sequence(first: self, next: \.parent) {
      if let running = (controller as? UINavigationController)?.runningTransition { return running }
      for candidate in [controller, controller.presentedViewController] {
        if let running = (candidate?.transition as? CustomPresentation)?.running { return running }
      }
    }
    return nil
  }
}
