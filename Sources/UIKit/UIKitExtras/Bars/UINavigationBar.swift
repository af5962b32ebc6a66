import Foundation
import TouchKit

// No-op: bars take no room and nothing is drawn.

public enum UIBarPosition: Int, Sendable {
  /// Any position.
  case any
  case bottom
  case top
  /// The top, extended to the edge of the screen.
  case topAttached
}

public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default`
  /// Dark.
  case black
}

/// The kinds of bars that an image is for.
public enum UIBarMetrics: Int, Sendable {
  /// The usual bar.
  case `default`
  /// The bar of a small device on its side.
  case compact
  /// The bar with a prompt.
  case defaultPrompt = 101
  /// The bar with a prompt, of a small device on its side.
  case compactPrompt
}

@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  /// The position.
  var barPosition: UIBarPosition { get }
}

/// The method that positions a bar; never called.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the position of a bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns ``UIBarPosition/any``.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}

@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of any kind.
@preconcurrency @MainActor open class UIBar: UIView, UIBarPositioning {
  open var barStyle = UIBarStyle.default
  /// The colour.
  open var barTintColor: UIColor?
  /// Whether contents behind the bar shine through.
  open var isTranslucent = true
  open var shadowImage: UIImage?
  open var barPosition: UIBarPosition { .any }
}

/// The bar of a navigation controller.
@preconcurrency @MainActor open class UINavigationBar: UIBar {
  open var items: [UINavigationItem]?
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The item that is visible.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the visible one.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open var prefersLargeTitles = false
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The default appearance.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of a compact bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance while nothing is scrolled below the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of a compact bar while nothing is scrolled below it.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The image of the back button.
  open var backIndicatorImage: UIImage?
  /// The mask of the back button.
  open var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image behind the bar.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  /// Returns the image behind the bar: nil.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    items = (items ?? []) + [item]
  }
}

/// A bar with buttons.
@preconcurrency @MainActor open class UIToolbar: UIBar {
  open var items: [UIBarButtonItem]? { didSet { BarItems.warn(items) } }
  open weak var delegate: (any UIToolbarDelegate)?

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }
}
