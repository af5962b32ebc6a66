import Foundation
import TouchKit

// Interactions that the engine ignores. Adding one to a view is a warning.

/// An interaction that only knows its view.
@preconcurrency @MainActor open class IgnoredInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  /// Whether the interaction is enabled.
  open var isEnabled = true
  class var _missing: NoEffect { .dragsAndDrops }

  /// Tells the interaction that its view is about to change.
  open func willMove(to view: UIView?) {}

  /// Tells the interaction that its view changed.
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { view.eventEngine.warn(of: type(of: self)._missing, at: view) }
  }
}

/// The lifting of items by a long press. No-op.
@preconcurrency @MainActor open class UIDragInteraction: IgnoredInteraction {
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether other recognizers may go on.
  open var allowsSimultaneousRecognitionDuringLift = false

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// The dropping of items. No-op.
@preconcurrency @MainActor open class UIDropInteraction: IgnoredInteraction {
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?

  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// The methods about dragged items, which are never called.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {}

/// The methods about dropped items, which are never called.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {}

/// The menu for editing. No-op: it is not shown.
@preconcurrency @MainActor open class UIEditMenuInteraction: IgnoredInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  override class var _missing: NoEffect { .editMenus }

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// No-op: no menu is shown.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {}

  /// No-op: no menu is shown.
  open func dismissMenu() {}
}

/// The description of a menu for editing.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The position of the menu.
  public let sourcePoint: CGPoint

  /// Creates a description.
  public init(identifier: (any Hashable)?, sourcePoint: CGPoint) {
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The methods about menus for editing, which are never called.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {}

/// An element for assistive technology that is not a view.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The view of the element.
  open weak var accessibilityContainer: AnyObject?
  open var isAccessibilityElement = true
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The identifier, for tests of user interfaces.
  open var accessibilityIdentifier: String?
  /// The frame on the screen, in points.
  open var accessibilityFrame = CGRect.zero
  /// The frame in the view of the element.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// The point on the screen that an activation touches.
  open var accessibilityActivationPoint = CGPoint.zero
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// Creates an element of a view.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// Activates the element; false if it cannot.
  open func accessibilityActivate() -> Bool { false }

  /// Increments the value.
  open func accessibilityIncrement() {}

  /// Decrements the value.
  open func accessibilityDecrement() {}
}

/// An effect of glass. No-op: nothing is drawn.
open class UIGlassEffect: UIVisualEffect {
  /// The style of glass.
  public enum Style: Int, Sendable {
    /// The usual glass.
    case regular
    /// Clear glass.
    case clear
  }

  /// Whether the glass changes its appearance when touched.
  open var isInteractive = false
  open var tintColor: UIColor?

  /// Creates an effect.
  public override init() {
    super.init()
  }

  /// Creates an effect of a style.
  public convenience init(style: Style) {
    self.init()
  }
}
