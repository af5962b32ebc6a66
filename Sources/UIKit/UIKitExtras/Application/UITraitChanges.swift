import Foundation
import TouchKit

// Registrations for changes of traits. The traits never change, so nothing is called.

public protocol UITraitDefinition {}

/// A registration for changes of traits.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// The light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitHorizontalSizeClass: UITraitDefinition {}
public struct UITraitVerticalSizeClass: UITraitDefinition {}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {}
/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {}
/// The text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitAccessibilityContrast: UITraitDefinition {}

/// An object that can be told about changes of traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIPresentationController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Registers a closure for changes of traits. It is never called.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type],
    handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { NoTraitChanges() }

  /// Registers a method of the object for changes of traits. It is never called.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type],
    action: Selector
  ) -> any UITraitChangeRegistration { NoTraitChanges() }

  /// Registers a method of a target for changes of traits. It is never called.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration { NoTraitChanges() }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

private final class NoTraitChanges: UITraitChangeRegistration {}
