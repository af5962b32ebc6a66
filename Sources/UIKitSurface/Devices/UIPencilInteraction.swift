import Foundation
import TouchKit

/// Hears of taps on a pencil's shaft. No trace has any, so nobody is told.
open class UIPencilInteraction: NSObject, UIInteraction {
  /// What people want a tap on the shaft to do.
  public enum PreferredAction: Int, Sendable {
    /// Nothing.
    case ignore
    /// The eraser, and back.
    case switchEraser
    /// The tool before, and back.
    case switchPrevious
    /// The colours.
    case showColorPalette
  }

  /// What people want: the eraser, as the system has it.
  public static let preferredTapAction = PreferredAction.switchEraser
  /// Whether people draw with the pencil alone.
  public static let prefersPencilOnlyDrawing = false

  /// Who is told.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether anybody is.
  open var isEnabled = true
  /// The view.
  open private(set) weak var view: UIView?

  /// Makes an interaction that tells nobody.
  public override init() {
    super.init()
  }

  /// Makes an interaction.
  public convenience init(delegate: any UIPencilInteractionDelegate) {
    self.init()
    self.delegate = delegate
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}

  /// Remembers the view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// Somebody who is told of taps on a pencil's shaft.
public protocol UIPencilInteractionDelegate: AnyObject {
  /// Tells of a double tap.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// Does nothing.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
