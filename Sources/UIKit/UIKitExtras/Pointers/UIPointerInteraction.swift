import Foundation
import TouchKit

// No-op: there is no pointer, so no delegate is asked for a style or a region.

/// An interaction that changes the pointer over a view.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the interaction changes the pointer.
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Tells the interaction that its view is about to change.
  open func willMove(to view: UIView?) {}

  /// Tells the interaction that its view changed.
  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// Asks for the region again.
  open func invalidate() {}
}

/// The methods that change a pointer, which are never called.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region at a location.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// Returns the style in a region.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// Returns the default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// Returns nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// A rectangle in which a pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle.
  public let rect: CGRect
  /// The name.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// A request for the region at a location.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  open var location: CGPoint { .zero }
  open var modifiers: UIKeyModifierFlags { [] }
}

@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  /// Creates a style with an effect and a shape.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init()
  }

  /// Creates a style with a shape.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init()
  }

  /// Returns the style of a hidden pointer.
  public class func hidden() -> UIPointerStyle { UIPointerStyle() }

  public class func system() -> UIPointerStyle { UIPointerStyle() }
}

/// The axes along which the pointer may move.
public struct UIAxis: OptionSet, Sendable {
  /// The axes as bits.
  public let rawValue: UInt

  /// Creates axes from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// From left to right.
  public static let horizontal = UIAxis(rawValue: 1)
  /// From the top down.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// The effect of a pointer on a view.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// The system's choice.
  case automatic(UITargetedPreview)
  /// The view is highlighted.
  case highlight(UITargetedPreview)
  /// The view is lifted.
  case lift(UITargetedPreview)
  /// The view follows the pointer.
  case hover(UITargetedPreview)

  /// The view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview): preview
    }
  }
}

@preconcurrency @MainActor public enum UIPointerShape {
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A beam across text.
  case verticalBeam(length: CGFloat)
  /// A beam along text.
  case horizontalBeam(length: CGFloat)
}

/// A view for an effect, with its location.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  /// The location of the view.
  public let target: UIPreviewTarget
  /// The appearance of the view.
  public let parameters: UIPreviewParameters

  public init(view: UIView, parameters: UIPreviewParameters? = nil, target: UIPreviewTarget? = nil) {
    self.view = view
    self.parameters = parameters ?? UIPreviewParameters()
    self.target = target ?? UIPreviewTarget(container: view.superview ?? view, center: view.center)
    super.init()
  }

  open var size: CGSize { view.bounds.size }
}

/// The location of a preview.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  public let container: UIView
  /// The center in the container.
  public let center: CGPoint

  /// Creates a location.
  public init(container: UIView, center: CGPoint) {
    self.container = container
    self.center = center
    super.init()
  }
}

/// The appearance of a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The colour behind the view.
  open var backgroundColor: UIColor?
  /// The outline of the visible part.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow.
  open var shadowPath: UIBezierPath?

  /// Creates the default appearance.
  public override init() {
    super.init()
  }
}

extension UIButton {
  /// The closure that provides the pointer style of a button.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// The closure that provides the pointer style. No-op: it is never called.
  public var pointerStyleProvider: PointerStyleProvider? {
    get { nil }
    set {}
  }
}

extension UIKeyCommand {
  /// Creates a command with a title.
  public convenience init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle ?? title
  }
}
