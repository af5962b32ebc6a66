import Foundation

/// A scrolling text. A touch that ends inside its bounds without scrolling makes it first responder. There is no
/// keyboard to edit the text, but the view performs the commands of the editing menu.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  /// The text.
  open var text: String! = ""
  /// The font.
  open var font: UIFont?
  /// The text's colour.
  open var textColor: UIColor?
  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural
  /// The selected part of the text.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Whether the text may be edited.
  open var isEditable = true
  /// Whether the text may be selected.
  open var isSelectable = true
  /// Whether the font follows the text size of the user, which does not change.
  open var adjustsFontForContentSizeCategory = false
  /// The room of the text.
  public let textContainer = NSTextContainer()
  /// The distances of the text from the edges.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  private var storedAttributedText: NSAttributedString?

  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { storedAttributedText ?? NSAttributedString(string: text ?? "") }
    set {
      storedAttributedText = newValue
      text = newValue?.string ?? ""
    }
  }

  // A text view handles touches even if its content does not scroll.
  package override var handlesTouchesItself: Bool { true }

  open override var canBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? true }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    let own = touches.inOrder.filter { $0.view === self }
    if own.contains(where: { point(inside: $0.location(in: self), with: event) }) { becomeFirstResponder() }
  }

  override var recognizesTaps: Bool { isEditable || isSelectable }

  override var showsKeyboard: Bool { isEditable }

  override var builtInActions: [String] { EditingActions.all }
}
