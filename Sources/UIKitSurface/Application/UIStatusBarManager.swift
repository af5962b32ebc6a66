import Foundation
import TouchKit

/// The status bar of a scene: none, so that it is hidden and has no size.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// The style.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether the bar is hidden.
  open var isStatusBarHidden: Bool { true }
  /// The frame.
  open var statusBarFrame: CGRect { .zero }
}

extension UIWindowScene {
  /// The manager of the status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

extension UIContentSizeCategory {
  /// Posted when the user chooses another size of text, which does not happen.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}
