import Foundation
import TouchKit

// No-op: bars take no room and nothing is drawn.

/// The place of a bar.
public enum UIBarPosition: Int, Sendable {
  /// Any place.
  case any
  /// The bottom.
  case bottom
  /// The top.
  case top
  /// The top, up to the edge of the screen.
  case topAttached
}

/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default`
  /// Dark.
  case black
}

/// The measures of a bar for which an image is meant.
public enum UIBarMetrics: Int, Sendable {
  /// The usual measures.
  case `default`
  /// The measures on a small device on its side.
  case compact
  /// The measures of a bar with a prompt.
  case defaultPrompt = 101
  /// The measures of a bar with a prompt, on a small device on its side.
  case compactPrompt
}

/// A bar with a place.
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  /// The place.
  var barPosition: UIBarPosition { get }
}

/// The method that places a bar; never called.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the place of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns no place in particular.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The delegate of a toolbar.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of any kind.
@preconcurrency @MainActor open class UIBar: UIView, UIBarPositioning {
  /// The style.
  open var barStyle = UIBarStyle.default
  /// The colour.
  open var barTintColor: UIColor?
  /// Whether what is behind shines through.
  open var isTranslucent = true
  /// The image of the shadow.
  open var shadowImage: UIImage?
  /// The place.
  open var barPosition: UIBarPosition { .any }
}

/// The bar of a navigation controller.
@preconcurrency @MainActor open class UINavigationBar: UIBar {
  /// The items.
  open var items: [UINavigationItem]?
  /// The item that is visible.
  open var topItem: UINavigationItem? { items?.last }
  /// The item behind it.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the button that leads back.
  open var backIndicatorImage: UIImage?
  /// The mask of the button that leads back.
  open var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image behind the bar.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  /// Returns the image behind the bar: nil.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }

  /// Pushes an item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    items = (items ?? []) + [item]
  }
}

/// A bar with buttons.
@preconcurrency @MainActor open class UIToolbar: UIBar {
  /// The items.
  open var items: [UIBarButtonItem]?
  /// The delegate.
  open weak var delegate: (any UIToolbarDelegate)?

  /// Sets the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }
}
