import Foundation
import TouchKit

/// An observer of double taps on a pencil. No-op: no trace has such taps, so the delegate is never called.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
  /// The user's preferred action for a double tap.
  public enum PreferredAction: Int, Sendable {
    /// No action.
    case ignore
    /// Switches to the eraser and back.
    case switchEraser
    /// Switches to the previous tool and back.
    case switchPrevious
    /// Shows the colours.
    case showColorPalette
  }

  /// The preferred action: the eraser, the system's default.
  public static let preferredTapAction = PreferredAction.switchEraser
  /// Whether the user draws with the pencil alone.
  public static let prefersPencilOnlyDrawing = false

  /// The delegate.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether the interaction is enabled.
  open var isEnabled = true
  /// The view.
  open private(set) weak var view: UIView?

  /// Creates an interaction without a delegate.
  public override init() {
    super.init()
  }

  /// Creates an interaction with a delegate.
  public convenience init(delegate: any UIPencilInteractionDelegate) {
    self.init()
    self.delegate = delegate
  }

  /// Tells the interaction that its view is about to change.
  open func willMove(to view: UIView?) {}

  /// Tells the interaction that its view changed.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// The method that tells a pencil interaction's delegate about a double tap.
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: AnyObject {
  /// Tells the delegate about a double tap.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// No-op.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
