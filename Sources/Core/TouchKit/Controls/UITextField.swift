import Foundation

/// A line of text. A touch that ends inside makes it first responder. There is no keyboard to edit the text, but the
/// field performs the commands of the editing menu.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// The text.
  open var text: String? = "" { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the font follows the text size of the user, which does not change.
  open var adjustsFontForContentSizeCategory = false
  /// The placeholder.
  open var placeholder: String?
  /// The font.
  open var font: UIFont?
  /// The text's colour.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// Whether editing begins with an empty text.
  open var clearsOnBeginEditing = false
  /// The style of the border.
  open var borderStyle = BorderStyle.none
  /// The kind of keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// The looks of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The letters that the keyboard makes capital.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the keyboard corrects words.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the keyboard marks unknown words.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The style of the border.
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

  /// Whether there is a text.
  open var hasText: Bool { text?.isEmpty == false }

  /// Returns the place of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    switch borderStyle {
    case .none: bounds
    case .line: bounds.insetBy(dx: 2, dy: 2)
    case .bezel, .roundedRect: bounds.insetBy(dx: 7, dy: 2)
    }
  }

  /// Returns the place of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the place of the placeholder.
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
    delegate?.textFieldDidBeginEditing(self)
    sendActionMessages(.editingDidBegin, nil, nil)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard !wasEditing || delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    if wasEditing {
      delegate?.textFieldDidEndEditing(self)
      sendActionMessages(.editingDidEnd, nil, nil)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { becomeFirstResponder() }
  }

  // The primary action is the return key, which does not exist here.
  override var triggersPrimaryActionByTouchUp: Bool { false }

  override var recognizesTaps: Bool { isEnabled }

  override var showsKeyboard: Bool { true }

  override var builtInActions: [String] { EditingActions.all }
}

/// The methods by which a text field asks its delegate about editing. Every method has a default.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Tells the delegate that editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Tells the delegate that editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Returns whether the return key does its default action; never called.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Returns whether a part of the text may be replaced; never called, because nothing is typed.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// No-op.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// No-op.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  /// Returns true.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

/// The kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard.
  case `default`
  /// Letters and punctuation of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// For web addresses.
  case URL
  /// Digits.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For mail addresses.
  case emailAddress
  /// Digits and the decimal point.
  case decimalPad
  /// For posts with tags and names.
  case twitter
  /// For searches and web addresses.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// "return".
  case `default`
  /// "Go".
  case go
  /// "Google".
  case google
  /// "Join".
  case join
  /// "Next".
  case next
  /// "Route".
  case route
  /// "Search".
  case search
  /// "Send".
  case send
  /// "Yahoo!".
  case yahoo
  /// "Done".
  case done
  /// "Emergency Call".
  case emergencyCall
  /// "Continue".
  case `continue`
}

/// The commands of the editing menu.
enum EditingActions {
  static let all = ["cut:", "copy:", "paste:", "select:", "selectAll:"]
}
