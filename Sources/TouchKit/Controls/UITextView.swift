import Foundation

/// A text that scrolls. A tap, a lift inside its bounds that scrolling has not taken away, makes it first responder;
/// there is no text to edit, but it performs the commands of the editing menu.
open class UITextView: UIScrollView {
  // Also where there is nothing to scroll.
  package override var handlesTouchesItself: Bool { true }

  open override var canBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? true }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    let own = touches.inOrder.filter { $0.view === self }
    if own.contains(where: { point(inside: $0.location(in: self), with: event) }) { becomeFirstResponder() }
  }

  override var builtInActions: [String] { EditingActions.all }
}
