import Foundation

/// A line of text. A tap, a lift inside, makes it first responder; there is no keyboard to edit it with, but it
/// performs the commands of the editing menu.
open class UITextField: UIControl {
  /// The text.
  open var text: String? = ""
  /// What it shows where there is no text.
  open var placeholder: String?
  /// The font.
  open var font: UIFont?
  /// The text's colour.
  open var textColor: UIColor?
  /// Where its text begins.
  open var textAlignment = NSTextAlignment.natural
  /// Whether its text is not shown.
  open var isSecureTextEntry = false
  /// Whether tapping it again takes the text away.
  open var clearsOnBeginEditing = false
  /// Its frame.
  open var borderStyle = BorderStyle.none
  /// Which keyboard it is edited with.
  open var keyboardType = UIKeyboardType.default
  /// What its return key says.
  open var returnKeyType = UIReturnKeyType.default
  /// Who decides what it leaves open.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Frames of text fields.
  public enum BorderStyle: Int, Sendable {
    /// No frame.
    case none
    /// A thin line.
    case line
    /// A line with a shadow.
    case bezel
    /// A frame with round corners.
    case roundedRect
  }

  /// Whether it is edited: whether it is first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { script?.canBecomeFirstResponder ?? isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, nil, nil)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard !wasEditing || delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    if wasEditing {
      delegate?.textFieldDidEndEditing(self)
      send(.editingDidEnd, nil, nil)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { becomeFirstResponder() }
  }

  // A text field is used when the return key is pressed, of which there is none.
  override var isUsedByTouchUp: Bool { false }

  override var builtInActions: [String] { EditingActions.all }
}

/// Decides what a text field leaves open.
public protocol UITextFieldDelegate: AnyObject {
  /// Whether it may be edited.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Tells that it is edited.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether it is edited no more.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Tells that it is edited no more.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Whether the return key does what it does; there is none.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Whether a part of its text may be replaced; nothing is typed.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// It may.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// It is.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// It does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  /// It may.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

/// Which keyboard something is edited with.
public enum UIKeyboardType: Int, Sendable {
  /// The usual keyboard.
  case `default`
  /// Letters and signs of ASCII.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// Letters, and what web addresses need.
  case URL
  /// Digits alone.
  case numberPad
  /// What telephone numbers need.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Letters, and what mail addresses need.
  case emailAddress
  /// Digits and the decimal sign.
  case decimalPad
  /// Letters, and the signs of tags and names.
  case twitter
  /// Letters, and what searches and addresses need.
  case webSearch
  /// Digits of ASCII alone.
  case asciiCapableNumberPad
}

/// What a return key says.
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
