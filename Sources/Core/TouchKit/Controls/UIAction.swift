import Foundation

@preconcurrency @MainActor open class UIMenuElement: NSObject {
  open fileprivate(set) var title: String
  open fileprivate(set) var image: UIImage?

  /// The mark of an element.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// The mark of a mixed state.
    case mixed
  }

  /// The attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt

    /// Creates attributes from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  fileprivate init(_ title: String, _ image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// A closure with an identifier, for menus and controls.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The identifier of an action.
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
  }

  /// The identifier; generated if none is given.
  public let identifier: Identifier
  /// A longer title.
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  /// The mark.
  open var state: UIMenuElement.State
  /// The sender, while the closure is called.
  open private(set) var sender: Any?
  private let actionHandler: UIActionHandler

  /// Creates an action.
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(Engine.current.nextName(for: UIAction.self))
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.actionHandler = handler
    super.init(title, image)
  }

  /// Calls the closure.
  open func performWithSender(_ sender: Any?, target: Any?) {
    performHandler(for: sender)
  }

  func performHandler(for sender: Any?) {
    let outer = self.sender
    self.sender = sender
    actionHandler(self)
    self.sender = outer
  }
}

/// A menu of actions and other menus, which nothing opens.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The name of a menu.
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
  }

  /// The appearance of a menu.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The elements are shown inside of the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu looks destructive.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One element at a time has a mark.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The name; generated if none is given.
  public let identifier: Identifier
  /// The appearance.
  public let options: Options
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(Engine.current.nextName(for: UIMenu.self))
    self.options = options
    self.children = children
    super.init(title, image)
  }

  /// Returns a menu that differs in its elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void
