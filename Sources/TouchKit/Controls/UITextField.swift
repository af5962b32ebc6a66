/// A line of text. A tap, a lift inside, makes it first responder; there is no text to edit, but it performs the
/// commands of the editing menu.
open class UITextField: UIControl {
  open override var canBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? isEnabled }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { becomeFirstResponder() }
  }

  // A text field is used when the return key is pressed, of which there is none.
  override var isUsedByTouchUp: Bool { false }

  override var builtInActions: [String] { EditingActions.all }
}

/// The commands of the editing menu.
enum EditingActions {
  static let all = ["cut:", "copy:", "paste:", "select:", "selectAll:"]
}
