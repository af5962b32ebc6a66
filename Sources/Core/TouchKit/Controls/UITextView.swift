import Foundation

/// A scrolling text. A touch that ends inside its bounds, and has neither scrolled nor stopped it, makes it first
/// responder, unless the text can be neither edited nor selected. The keys of a keyboard that is connected edit the text,
/// and the view performs the commands of the editing menu.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  open var text: String! = ""
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
  /// The area of the text.
  public let textContainer: NSTextContainer
  /// The attributes of text that is typed.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The kind of keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// The appearance of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The letters that the keyboard makes capital.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the keyboard corrects words.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the keyboard marks unknown words.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether the keyboard makes typographic quotation marks.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether the keyboard turns hyphens into dashes.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether the keyboard adds and removes spaces around pasted text.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Whether the return key needs a text.
  open var enablesReturnKeyAutomatically = false
  private var keptInputView: UIView?
  private var keptAccessoryView: UIView?
  /// The distances of the text from the edges.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  private var storedAttributedText: NSAttributedString?

  open var attributedText: NSAttributedString! {
    get { storedAttributedText ?? NSAttributedString(string: text ?? "") }
    set {
      storedAttributedText = newValue
      text = newValue?.string ?? ""
    }
  }

  /// Creates a view with an area for its text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }

  /// Creates a view.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a view; nothing is decoded.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }

  open override var inputView: UIView? {
    get { keptInputView }
    set { keptInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { keptAccessoryView }
    set { keptAccessoryView = newValue }
  }

  /// The delegate under another name, under which rewritten sources override it.
  open var ownDelegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  /// No-op: the text has no lines that could be scrolled to.
  open func scrollRangeToVisible(_ range: NSRange) {}

  // A text view handles touches even if its content does not scroll.
  package override var handlesTouchesItself: Bool { true }

  open override var canBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? true }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard recognizesTaps else { return }
    let own = touches.inOrder.filter { $0.view === self && !isStopped(by: $0) }
    if own.contains(where: { point(inside: $0.location(in: self), with: event) }) { becomeFirstResponder() }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if isEditable {
      textDelegate?.textViewDidBeginEditing(self)
      NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder && isEditable
    guard !wasEditing || textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    if wasEditing {
      textDelegate?.textViewDidEndEditing(self)
      NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    }
    return true
  }

  // MARK: Typing

  /// The selected part.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editedText.limited(selectedRange)) }
    set { if let newValue { selectedRange = editedText.limited(newValue.characterRange) } }
  }

  /// The place after the last character.
  open var endOfDocument: UITextPosition { UITextPosition(editedText.length) }

  /// Whether there is a text.
  open var hasText: Bool { endOfDocument.textOffset > 0 }

  open func text(in range: UITextRange) -> String? { editedText.part(range.characterRange) }

  /// Replaces a part of the text, and notifies observers of changes.
  open func replace(_ range: UITextRange, withText text: String) {
    var edited = editedText
    edited.replace(range.characterRange, with: text)
    self.text = edited.text
    selectedRange = edited.selection
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  /// Replaces the selection.
  open func insertText(_ text: String) {
    typeText(text)
  }

  /// Deletes the selection, or the character before it.
  open func deleteBackward() {
    typeBackspace()
  }

  /// Returns the rectangle of the cursor: none, because nothing is drawn.
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }

  /// Returns the rectangles of a selection: none, because nothing is drawn.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  override var recognizesTaps: Bool { isEditable || isSelectable }

  override var showsKeyboard: Bool { isEditable }

  override var builtInActions: [String] { EditingActions.all }
}

extension UITextView {
  /// The name of the notification about a changed text.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// The name of the notification about a view that began editing.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  /// The name of the notification about a view that ended editing.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )
}
