import Foundation
import TouchKit

/// An object whose appearance can be set for its whole class. No-op: setting the proxy's properties changes no object.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {}

extension UIPageControl: UIAppearance {
  /// Returns a proxy.
  public static func appearance() -> UIPageControl { UIPageControl() }
}

extension UILabel: UIAppearance {
  /// Returns a proxy.
  public static func appearance() -> UILabel { UILabel() }
}

extension UIButton: UIAppearance {
  /// Returns a proxy.
  public static func appearance() -> UIButton { UIButton() }
}

extension UINavigationBar: UIAppearance {
  /// Returns a proxy.
  public static func appearance() -> UINavigationBar { UINavigationBar() }
}

extension UITabBar: UIAppearance {
  /// Returns a proxy.
  public static func appearance() -> UITabBar { UITabBar() }
}

extension UIBarButtonItem: UIAppearance {
  /// Returns a proxy.
  public static func appearance() -> UIBarButtonItem { UIBarButtonItem() }
}
