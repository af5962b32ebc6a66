import Foundation

/// The methods by which a text view asks its delegate about editing. Every method has a default.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Tells the delegate that editing began.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Returns whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Tells the delegate that editing ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Tells the delegate that `insertText(_:)` or a similar method changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// Tells the delegate that the selection changed; never called.
  func textViewDidChangeSelection(_ textView: UITextView)

  /// Returns whether a part of the text may be replaced; never called, because nothing is typed.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

  /// No-op.
  public func textViewDidBeginEditing(_ textView: UITextView) {}

  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

  /// No-op.
  public func textViewDidEndEditing(_ textView: UITextView) {}

  /// No-op.
  public func textViewDidChange(_ textView: UITextView) {}

  /// No-op.
  public func textViewDidChangeSelection(_ textView: UITextView) {}

  /// Returns true.
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
}

// Apple's subclass narrows the type of the delegate, which Swift does not allow.
/// Gives text views a `delegate` with their own delegate type.
@preconcurrency @MainActor public protocol UITextViewDelegating: UITextView {}

extension UITextView: UITextViewDelegating {
  var textDelegate: (any UITextViewDelegate)? {
    (self as UIScrollView).delegate as? any UITextViewDelegate
  }
}

extension UITextViewDelegating {
  public var delegate: (any UITextViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
}
