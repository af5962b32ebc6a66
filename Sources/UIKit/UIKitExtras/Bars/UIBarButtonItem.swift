import Foundation
import TouchKit

// No-op: bars take no room and nothing is drawn, so fingers cannot tap their items. A test calls the action of an item.

@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// Whether the item can be tapped.
  open var isEnabled = true
  open var title: String?
  open var image: UIImage?
  /// The image on a small device on its side.
  open var landscapeImagePhone: UIImage?
  /// The distances of the image from the edges.
  open var imageInsets = UIEdgeInsets()
  /// The movement of the title. No-op: nothing is drawn.
  open var titlePositionAdjustment = UIOffset()
  /// A number for finding the item.
  open var tag = 0
  /// The identifier, for tests of user interfaces.
  open var accessibilityIdentifier: String?
  /// The label for assistive technology.
  open var accessibilityLabel: String?

  /// Creates an item.
  public override init() {
    super.init()
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
  }
}

@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    /// The usual style.
    case plain
    /// The older style with a border.
    case bordered
    /// The style of a button that completes a task.
    case done
  }

  /// The buttons of the system.
  public enum SystemItem: Int, Sendable {
    /// The button with this name.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    /// The button with this name.
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  open var style = Style.plain
  /// The width; 0 means the width of the title.
  open var width: CGFloat = 0
  /// The view that replaces the title.
  open var customView: UIView?
  /// The target of the action.
  open weak var target: AnyObject?
  open var action: Selector?
  /// The closure that replaces target and action.
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open var tintColor: UIColor?

  /// Creates a button without a title.
  public override init() {
    super.init()
  }

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a button with an image, and one for a small device on its side.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: systemItem == .done ? .done : .plain, target: target, action: action)
  }

  /// Creates a button of the system that calls a closure.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
    style = systemItem == .done ? .done : .plain
  }

  /// Creates a button that calls a closure.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item of a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  // Whether a tap on the item would do something.
  fileprivate var isTapped: Bool { action != nil || primaryAction != nil || menu != nil || customView != nil }

  /// Returns a gap of a width.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.width = width
    return item
  }

  /// Sets the image behind the title. No-op: nothing is drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}

  /// Moves the title. No-op: nothing is drawn.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}

  /// Returns a gap that takes up the remaining space.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
}

/// The items of a controller in its navigation bar and its toolbar.
final class BarItems {
  var left: [UIBarButtonItem]?
  var right: [UIBarButtonItem]?
  var toolbar: [UIBarButtonItem]?
  var back: UIBarButtonItem?
  var tab: UITabBarItem?

  /// Warns of items that a finger would tap.
  @MainActor static func warn(_ items: [UIBarButtonItem]?) {
    let application = Engine.current.application
    if items?.contains(where: \.isTapped) == true {
      application.eventEngine.warn(of: .barItems, at: application)
    }
  }

  @MainActor static func of(_ object: AnyObject) -> BarItems {
    let associations = Engine.current.associations(of: object)
    let items = associations[BarItems.self] ?? BarItems()
    associations[BarItems.self] = items
    return items
  }
}

extension UINavigationItem {
  /// The first item on the left.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item on the right.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The items on the left.
  public var leftBarButtonItems: [UIBarButtonItem]? {
    get { BarItems.of(self).left }
    set {
      BarItems.of(self).left = newValue
      BarItems.warn(newValue)
    }
  }
  /// The items on the right.
  public var rightBarButtonItems: [UIBarButtonItem]? {
    get { BarItems.of(self).right }
    set {
      BarItems.of(self).right = newValue
      BarItems.warn(newValue)
    }
  }
  /// The button that pops back to the controller.
  public var backBarButtonItem: UIBarButtonItem? {
    get { BarItems.of(self).back }
    set { BarItems.of(self).back = newValue }
  }

  /// Sets the first item on the left.
  public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets the first item on the right.
  public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
}

extension UIViewController {
  public var toolbarItems: [UIBarButtonItem]? {
    get { BarItems.of(self).toolbar }
    set {
      BarItems.of(self).toolbar = newValue
      BarItems.warn(newValue)
    }
  }

  public var tabBarItem: UITabBarItem! {
    get {
      let items = BarItems.of(self)
      if let tab = items.tab { return tab }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      items.tab = made
      return made
    }
    set { BarItems.of(self).tab = newValue }
  }

  /// The button that turns editing on and off.
  public var editButtonItem: UIBarButtonItem {
    UIBarButtonItem(title: isEditing ? "Done" : "Edit", style: .plain, target: nil, action: nil)
  }
}
