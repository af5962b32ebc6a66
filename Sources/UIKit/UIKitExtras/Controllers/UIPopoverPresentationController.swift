import Foundation
import TouchKit

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The directions as bits.
  public let rawValue: UInt

  /// Creates directions from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upwards.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// The manager of a popover. No-op: a popover covers the window, as other presentations do.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the arrow points.
  open weak var sourceView: UIView?
  /// The rectangle of that view.
  open var sourceRect = CGRect.zero
  /// The item to which the arrow points.
  open var barButtonItem: UIBarButtonItem?
  /// Whether the popover may cover the rectangle.
  open var canOverlapSourceViewRect = false
  /// The allowed directions of the arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// The views that receive touches while the popover is shown.
  open var passthroughViews: [UIView]?
  /// The colour.
  open var backgroundColor: UIColor?
  /// The distances from the edges of the screen.
  open var popoverLayoutMargins = UIEdgeInsets()
}

/// The methods about popovers, which are never called.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Tells the delegate that a popover is about to be shown.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

  /// Returns whether a touch outside the popover hides it.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool

  /// Tells the delegate that a touch hid the popover.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  )

  /// Asks for a new source rectangle of a popover.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  )
}

/// A pointer to an object that a method may replace.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

extension UIPopoverPresentationControllerDelegate {
  /// No-op.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  {}

  /// Returns true.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }

  /// No-op.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  /// No-op.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

extension UIViewController {
  /// The manager of the controller's presentation: its transitioning delegate's, or else a plain one.
  public var presentationController: UIPresentationController? {
    managedPresentation {
      UIPresentationController(presentedViewController: $0, presenting: $0.presentingViewController)
    }
  }

  /// The manager of the controller's popover, if it is presented as one.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    return managedPresentation {
      UIPopoverPresentationController(presentedViewController: $0, presenting: $0.presentingViewController)
    } as? UIPopoverPresentationController
  }

  private func managedPresentation(_ make: (UIViewController) -> UIPresentationController)
    -> UIPresentationController?
  {
    if let custom = (transition as? CustomPresentation)?.manager(of: self, from: parent) { return custom }
    let associations = Engine.current.associations(of: self)
    if let known = associations[UIPresentationController.self] { return known }
    let made = make(self)
    made.releaseControllers()
    associations[UIPresentationController.self] = made
    return made
  }
}
