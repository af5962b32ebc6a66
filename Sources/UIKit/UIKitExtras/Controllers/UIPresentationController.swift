import Foundation
import TouchKit

/// An object that contains controllers and is told about changes of their sizes.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// The preferred size of the contents.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// The manager of a presentation. A manager from a transitioning delegate decides the frame of the presented view, and
/// is told of the transitions.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  // A manager that a controller retains refers to the controllers weakly, so that both can be released.
  private var retainedControllers: (presented: UIViewController, presenting: UIViewController)?
  private weak var weakPresented: UIViewController?
  private weak var weakPresenting: UIViewController?
  /// The view that contains the presentation of a transitioning delegate.
  var transitionContainer: UIView?

  open var presentingViewController: UIViewController {
    weakPresenting ?? weakPresented?.presentingViewController ?? presentedViewController
  }

  open var presentedViewController: UIViewController { weakPresented ?? UIViewController() }

  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The traits that replace the controller's own.
  open var overrideTraitCollection: UITraitCollection?

  /// Creates a manager of a presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    let presenting = presentingViewController ?? presentedViewController
    retainedControllers = (presentedViewController, presenting)
    weakPresented = presentedViewController
    self.weakPresenting = presentingViewController
    super.init()
  }

  /// Refers to the controllers weakly from now on, because the presented one retains the manager.
  func releaseControllers() {
    retainedControllers = nil
  }

  /// The view of the presentation.
  open var containerView: UIView? { transitionContainer ?? presentedViewController.viewIfLoaded?.superview }
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of the presented view: the bounds of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The style for small screens.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
  /// Whether the presentation covers the screen.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting view is removed.
  open var shouldRemovePresentersView: Bool { false }
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }

  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    adaptivePresentationStyle
  }

  /// Tells the manager that the container is about to lay out its views.
  open func containerViewWillLayoutSubviews() {}

  /// Tells the manager that the container laid out its views.
  open func containerViewDidLayoutSubviews() {}

  /// Tells the manager that the presentation begins.
  open func presentationTransitionWillBegin() {}

  /// Tells the manager that the presentation ended.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Tells the manager that the dismissal begins.
  open func dismissalTransitionWillBegin() {}

  /// Tells the manager that the dismissal ended.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Tells the manager that the size of the container is about to change.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Tells the manager that a child prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size of a child.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
}

/// The methods that adapt a presentation, which are never called.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style of a presentation.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

  /// Returns whether a drag dismisses the presentation.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

  /// Tells the delegate that a drag dismisses the presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Tells the delegate that a drag dismissed the presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the controller's own style.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.presentationStyle }

  /// Returns true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// No-op.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

  /// No-op.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
