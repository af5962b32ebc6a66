import Foundation

/// A text that scrolls. A tap, a lift inside its bounds that scrolling has not taken away, makes it first responder;
/// there is no text to edit, but it performs the commands of the editing menu.
open class UITextView: UIScrollView {
  /// The text.
  open var text: String! = ""
  /// The font.
  open var font: UIFont?
  /// The text's colour.
  open var textColor: UIColor?
  /// Where the text's lines begin.
  open var textAlignment = NSTextAlignment.natural
  /// What of the text is selected.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Whether it may be edited.
  open var isEditable = true
  /// Whether text may be selected in it.
  open var isSelectable = true
  /// How far the text stays away from its edges.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  private var attributed: NSAttributedString?

  /// The text with how it looks.
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: text ?? "") }
    set {
      attributed = newValue
      text = newValue?.string ?? ""
    }
  }

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
