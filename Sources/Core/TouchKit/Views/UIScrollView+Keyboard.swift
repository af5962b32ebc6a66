extension UIScrollView {
  /// Dismisses the keyboard as a drag begins, if `keyboardDismissMode` says so: the text field or text view that is the
  /// first responder resigns.
  func dismissKeyboardForDrag() {
    guard keyboardDismissMode != .none, let input = eventEngine.firstResponder as? UIView,
      input.showsKeyboard,
      eventEngine.follows(.keyboardDismissal)
    else { return }
    switch keyboardDismissMode {
    case .none: break
    case .onDrag, .onDragWithAccessory: input.resignFirstResponder()
    case .interactive, .interactiveWithAccessory:
      eventEngine.recorder.warn(
        .interactiveKeyboard,
        self,
        "lets the keyboard follow the finger (keyboardDismissMode), and there is no keyboard that could:"
          + " \(input.traceID) stays first responder"
      )
    }
  }
}
