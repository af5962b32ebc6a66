import Foundation

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

  /// Tells the delegate that editing ended, and why.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Returns whether the text may be cleared; never called.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Tells the delegate that the selection changed; never called.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Returns whether the return key has its default effect: the field sends `editingDidEndOnExit` and its primary
  /// action.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Returns whether a part of the text may be replaced; never called, because nothing is typed.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// No-op.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// No-op.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// No-op.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}

  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// No-op.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  /// Returns true.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

extension UITextField {
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text was accepted.
    case committed
    /// Editing was cancelled.
    case cancelled
  }
}
