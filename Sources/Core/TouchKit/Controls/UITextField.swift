import Foundation

/// A line of text. A touch that ends inside makes it first responder. The keys of a keyboard that is connected edit the
/// text, and the field performs the commands of the editing menu.
///
/// The field's own taps take its touches, so it sends `touchCancel` where other controls send `touchUpInside` and
/// `touchUpOutside`.
@preconcurrency @MainActor open class UITextField: UIControl {
  open var text: String? = "" {
    didSet {
      selectedPart = NSRange(location: text?.utf16.count ?? 0, length: 0)
      invalidateIntrinsicContentSize()
    }
  }
  /// The selected part of the text: its end, unless a program selects another.
  var selectedPart = NSRange(location: 0, length: 0)
  /// Whether the font follows the text size of the user, which does not change.
  open var adjustsFontForContentSizeCategory = false
  open var placeholder: String?
  open var font: UIFont?
  /// The text's colour.
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// Whether editing begins with an empty text.
  open var clearsOnBeginEditing = false
  open var borderStyle = BorderStyle.none
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
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  open weak var delegate: (any UITextFieldDelegate)?

  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A line with a shadow.
    case bezel
    /// A frame with round corners.
    case roundedRect
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never
    /// While the field is edited.
    case whileEditing
    /// While the field is not edited.
    case unlessEditing
    case always
  }

  /// The view at the left end, which receives touches while it is shown.
  open var leftView: UIView? { didSet { replaceView(oldValue, by: leftView) } }
  /// When the view at the left end is shown.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the right end, which receives touches while it is shown.
  open var rightView: UIView? { didSet { replaceView(oldValue, by: rightView) } }
  /// When the view at the right end is shown.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// When a button that clears the text would be shown. No-op: there is none.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != .never { eventEngine.warn(of: .clearButtons, at: self) } }
  }
  /// The meaning of the text, for keyboards that suggest text.
  open var textContentType: UITextContentType?
  /// The image behind the text. No-op: nothing is drawn.
  open var background: UIImage?
  /// The image behind the text of a field that is not enabled. No-op: nothing is drawn.
  open var disabledBackground: UIImage?
  /// Whether the keyboard makes typographic quotation marks.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether the keyboard turns hyphens into dashes.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether the keyboard adds and removes spaces around pasted text.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Whether typing replaces the whole text.
  open var clearsOnInsertion = false
  /// Whether the user may change attributes.
  open var allowsEditingTextAttributes = false
  /// The attributes of the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of text that is typed.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Whether the font shrinks with the width. No-op: nothing is drawn.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest font. No-op: nothing is drawn.
  open var minimumFontSize: CGFloat = 0
  /// Whether the return key needs a text.
  open var enablesReturnKeyAutomatically = false
  // Whether the touch that is ending lifted inside.
  private var wasTapped = false
  private var keptInputView: UIView?
  private var keptAccessoryView: UIView?
  private var keptAttributedText: NSAttributedString?

  open var attributedText: NSAttributedString? {
    get {
      keptAttributedText?.string == text ? keptAttributedText : text.map { NSAttributedString(string: $0) }
    }
    set {
      keptAttributedText = newValue
      text = newValue?.string
    }
  }

  open override var inputView: UIView? {
    get { keptInputView }
    set { keptInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { keptAccessoryView }
    set { keptAccessoryView = newValue }
  }

  private func replaceView(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
  }

  /// Returns the rectangle of the view at the left end: its own size, centered vertically.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideViewRect(of: leftView, in: bounds) { _ in bounds.minX }
  }

  /// Returns the rectangle of the view at the right end: its own size, centered vertically.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideViewRect(of: rightView, in: bounds) { bounds.maxX - $0 }
  }

  /// Returns the rectangle of the button that clears the text; there is none.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  /// Returns the rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// No-op: nothing is drawn.
  open func drawText(in rect: CGRect) {}

  /// No-op: nothing is drawn.
  open func drawPlaceholder(in rect: CGRect) {}

  private func sideViewRect(of view: UIView?, in bounds: CGRect, x: (CGFloat) -> CGFloat) -> CGRect {
    guard let view else { return .zero }
    let size = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
    let fitting = CGSize(width: max(0, size.width), height: max(0, size.height))
    return CGRect(
      origin: CGPoint(x: x(fitting.width), y: bounds.midY - fitting.height / 2),
      size: fitting
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (view, mode, isLeft) in [(leftView, leftViewMode, true), (rightView, rightViewMode, false)] {
      guard let view else { continue }
      view.isHidden = !isShown(mode)
      view.frame = isLeft ? leftViewRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
    }
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect =
      switch borderStyle {
      case .none: bounds
      case .line: bounds.insetBy(dx: 2, dy: 2)
      case .bezel, .roundedRect: bounds.insetBy(dx: 7, dy: 2)
      }
    // The views beside the text narrow it.
    let left = leftView != nil && isShown(leftViewMode) ? leftViewRect(forBounds: bounds).maxX : rect.minX
    let right = rightView != nil && isShown(rightViewMode) ? rightViewRect(forBounds: bounds).minX : rect.maxX
    rect.origin.x = max(rect.minX, left)
    rect.size.width = max(0, right - rect.minX)
    return rect
  }

  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Whether the field is being edited, that is, first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? isEnabled }

  /// The size of the text or the placeholder. A field with round corners is 34 points high and has 7 points on each side
  /// of the text.
  open override var intrinsicContentSize: CGSize {
    let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    let size = TextSize(font).of(shown)
    let line = (font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)).lineHeight.rounded(.up)
    return switch borderStyle {
    case .none: CGSize(width: size.width, height: line)
    case .line: CGSize(width: size.width + 4, height: line + 4)
    case .bezel, .roundedRect: CGSize(width: size.width + 14, height: max(34, line + 12))
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActionMessages(.editingDidBegin, nil, nil)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard !wasEditing || delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    if wasEditing {
      setNeedsLayout()
      delegate?.textFieldDidEndEditing(self)
      delegate?.textFieldDidEndEditing(self, reason: .committed)
      sendActionMessages(.editingDidEnd, nil, nil)
      NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
    }
    return true
  }

  // MARK: Typing

  /// The selected part, while the field is edited.
  open var selectedTextRange: UITextRange? {
    get { isFirstResponder ? UITextRange(selectedPart) : nil }
    set { if let newValue { selectedPart = editedText.limited(newValue.characterRange) } }
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
    selectedPart = edited.selection
    sendActionMessages(.editingChanged, nil, nil)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
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

  // MARK: Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    wasTapped = isTouchInside && isEnabled
  }

  /// Makes the field first responder, after it has lost the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard wasTapped else { return }
    wasTapped = false
    becomeFirstResponder()
  }

  override func sentEvent(for touchEvent: Event) -> Event? {
    touchEvent == .touchUpInside || touchEvent == .touchUpOutside ? .touchCancel : touchEvent
  }

  // The primary action is the return key.
  override var triggersPrimaryActionByTouchUp: Bool { false }

  /// Does what the return key does, unless the delegate says no. A field with actions for `editingDidEndOnExit` is no
  /// longer edited then.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActionMessages(.editingDidEndOnExit, nil, nil)
    sendActionMessages(.primaryActionTriggered, nil, nil)
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  override var recognizesTaps: Bool { isEnabled }

  override var showsKeyboard: Bool { true }

  override var builtInActions: [String] { EditingActions.all }
}

extension UITextField {
  /// The name of the notification about a changed text; its object is the field.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// The name of the notification about a field that began editing.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  /// The name of the notification about a field that ended editing.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )
}

/// The commands of the editing menu.
enum EditingActions {
  static let all = ["cut:", "copy:", "paste:", "select:", "selectAll:"]
}
