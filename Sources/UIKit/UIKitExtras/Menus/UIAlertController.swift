import Foundation
import TouchKit

/// A controller with a message and buttons. No-op: its view is empty, but covers the window while it is presented.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    /// Buttons at the bottom.
    case actionSheet
    /// A message in the middle.
    case alert
  }

  public let preferredStyle: Style
  open var message: String?
  /// The buttons.
  open private(set) var actions: [UIAlertAction] = []
  /// The button for the return key.
  open var preferredAction: UIAlertAction?
  open private(set) var textFields: [UITextField]?

  /// Creates an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Creates an empty alert; nothing is decoded.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    eventEngine.warn(of: .alerts, at: self)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    /// The usual style.
    case `default`
    /// The style of a button that cancels.
    case cancel
    /// The style of a button that deletes something.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// Whether the button can be tapped.
  open var isEnabled = true
  /// The closure of the button. A test calls it, because the button cannot be tapped.
  public let handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
