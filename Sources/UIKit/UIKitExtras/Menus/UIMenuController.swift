import Foundation
import TouchKit

/// The editing menu. No-op: nothing is shown, but the menu stores its items and whether it would be visible.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The only menu of the current replay.
  public class var shared: UIMenuController {
    let engine = Engine.current
    if let known = engine.companions[ObjectIdentifier(UIMenuController.self)] as? UIMenuController {
      return known
    }
    let made = UIMenuController()
    engine.companions[ObjectIdentifier(UIMenuController.self)] = made
    return made
  }

  /// The items to show in addition to the system's.
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible = false
  open var arrowDirection = ArrowDirection.default
  /// Posted when the menu is about to be shown. It is never posted.
  public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted when the menu is about to be hidden. It is never posted.
  public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted when the menu was shown. It is never posted.
  public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted when the menu was hidden. It is never posted.
  public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")

  /// The direction of a menu's arrow.
  public enum ArrowDirection: Int, Sendable {
    /// Where there is space.
    case `default`
    /// Upwards.
    case up
    /// Downwards.
    case down
    case left
    case right
  }

  open private(set) var menuFrame = CGRect.zero

  /// Shows the menu next to a rectangle of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu.
  open func hideMenu() {
    isMenuVisible = false
  }

  /// Hides the menu.
  open func hideMenu(from targetView: UIView) {
    isMenuVisible = false
  }

  /// Sets the rectangle of a view next to which the menu is shown.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    menuFrame = targetView.convert(targetRect, to: nil)
  }

  /// Shows the menu, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    isMenuVisible = menuVisible
    let application = Engine.current.application
    if menuVisible { application.eventEngine.warn(of: .editMenus, at: application) }
  }

  /// Updates the items.
  open func update() {}
}

/// An item of the editing menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  /// Creates an item.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The menu that a long press opens. No-op: the interaction attaches no recognizer and opens no menu.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Tells the interaction that its view is about to change.
  open func willMove(to view: UIView?) {}

  /// Tells the interaction that its view changed.
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { view.eventEngine.warn(of: .contextMenus, at: view) }
  }

  /// Hides the menu.
  open func dismissMenu() {}
}

/// The method that provides a menu; never called.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a location.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// The description of a menu that a long press opens.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The closure that creates the view above the menu.
  public typealias ContentPreviewProvider = () -> UIViewController?
  /// The closure that creates the menu.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The name.
  public let identifier: any NSCopying

  /// Creates a description.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    super.init()
  }
}
