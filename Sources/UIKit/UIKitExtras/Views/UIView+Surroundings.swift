import Foundation
import TouchKit

// The safe area, the reading direction and snapshots of a view. Nothing is drawn.
extension UIView {
  /// The insets of the safe area: zero.
  public var safeAreaInsets: UIEdgeInsets { .zero }

  /// The reading direction: from left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Returns the reading direction of views with an attribute.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  /// The 3D transform. Hit testing uses its two-dimensional part.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Returns a plain view of the same size.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: bounds.size))
  }

  /// Returns a plain view of the size of a part of the view.
  public func resizableSnapshotView(
    from rect: CGRect,
    afterScreenUpdates afterUpdates: Bool,
    withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }

  /// No-op: draws the view and its subviews.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
}

// The notifications of windows, which are never posted.
extension UIWindow {
  /// The name of the notification about a window that became visible. No-op: it is never posted.
  public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// The name of the notification about a window that was hidden. No-op: it is never posted.
  public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// The name of the notification about a window that became key. No-op: it is never posted.
  public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// The name of the notification about a window that is no longer key. No-op: it is never posted.
  public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}

extension UIAccessibilityCustomAction {
  /// Creates an action that calls a method. The target is not retained.
  public convenience init(name: String, target: Any?, selector: Selector) {
    let target = target.map { $0 as AnyObject }
    self.init(name: name) { [weak target] action in selector.perform(on: target, with: action) }
  }
}
