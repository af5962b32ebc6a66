import Foundation
import TouchKit

/// The manager of a sheet. A sheet covers the window like other presentations, and no finger drags it: a program that asks
/// for the manager is warned.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates a name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half of the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name.
    public let identifier: Identifier

    init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// Returns the height of about half of the container.
    open class func medium() -> Detent { Detent(.medium) }

    /// Returns the full height.
    open class func large() -> Detent { Detent(.large) }

    /// Returns a height that a closure computes; it is never called.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom")) }
  }

  /// The heights at which the sheet rests.
  open var detents: [Detent] = [.large()]
  /// The height at which it rests now.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The largest height at which the views behind the sheet are not dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether scrolling expands the sheet.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet has a handle.
  open var prefersGrabberVisible = false
  /// Whether the sheet keeps its edges in a low window.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the width follows the preferred size.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?
  /// The view from which the sheet comes.
  open weak var sourceView: UIView?

  /// Makes changes; they are not animated.
  open func animateChanges(_ changes: () -> Void) {
    changes()
  }

  /// No-op: custom heights are not computed.
  open func invalidateDetents() {}
}

/// The inputs of a custom height.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The largest height.
  var maximumDetentValue: CGFloat { get }
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
}

/// The methods about sheets, which are never called.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Tells the delegate that a finger chose another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  /// No-op.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIViewController {
  /// The manager of the controller's sheet, if it is presented as one.
  public var sheetPresentationController: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    let associations = eventEngine.associations(of: self)
    if let kept = associations[UISheetPresentationController.self] as UISheetPresentationController? {
      return kept
    }
    let made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    made.releaseControllers()
    associations[UISheetPresentationController.self] = made
    eventEngine.warn(of: .draggedSheets, at: self)
    return made
  }
}
