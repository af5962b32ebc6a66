import Foundation

/// What stands in menus.
open class UIMenuElement: NSObject {
  /// The title.
  open fileprivate(set) var title: String
  /// The image.
  open fileprivate(set) var image: UIImage?

  /// How an element is marked.
  public enum State: Int, Sendable {
    /// Without a mark.
    case off
    /// With a mark.
    case on
    /// With the mark of something that is neither on nor off.
    case mixed
  }

  /// What an element is like.
  public struct Attributes: OptionSet, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt

    /// Makes attributes of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It takes something away.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not there.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  fileprivate init(_ title: String, _ image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// A closure with a name, for menus and controls.
open class UIAction: UIMenuElement {
  /// The name by which an action is taken off again.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Its name; one of its own where it was given none.
  public let identifier: Identifier
  /// A longer title.
  open var discoverabilityTitle: String?
  /// What it is like.
  open var attributes: UIMenuElement.Attributes
  /// How it is marked.
  open var state: UIMenuElement.State
  /// Who sent it, while its closure is called.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Makes an action.
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
    self.handler = handler
    super.init(title, image)
  }

  /// Calls its closure.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(for: sender)
  }

  func perform(for sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}

/// What an action calls.
public typealias UIActionHandler = (UIAction) -> Void
