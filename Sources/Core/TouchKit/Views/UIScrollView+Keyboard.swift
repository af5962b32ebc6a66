import Foundation
import UIKitValues

extension UIScrollView {
  /// How far an arrow key scrolls, in points. Chosen, because Apple does not say it.
  static let distanceOfArrowKey: CGFloat = 40

  /// Scrolls by an arrow key, a page key, Home or End, if the scroll view is first responder and allows it. Returns
  /// whether it scrolled.
  func scrollsContent(by press: UIPress) -> Bool {
    guard let key = press.key, allowsKeyboardScrolling, isScrollEnabled, isFirstResponder, !showsKeyboard,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
      let target = contentOffset(after: key.keyCode), eventEngine.follows(.keyboardScrolling)
    else { return false }
    setContentOffset(scrollRange.closest(to: target), animated: true)
    return true
  }

  /// Returns the offset to which a key scrolls; nil for keys that do not scroll, or not along an axis that can.
  private func contentOffset(after key: UIKeyboardHIDUsage) -> CGPoint? {
    let (range, page, step) = (scrollRange, bounds.height, Self.distanceOfArrowKey)
    var target = contentOffset
    switch key {
    case .keyboardUpArrow: target.y -= step
    case .keyboardDownArrow: target.y += step
    case .keyboardLeftArrow: target.x -= step
    case .keyboardRightArrow: target.x += step
    case .keyboardPageUp: target.y -= page
    case .keyboardPageDown: target.y += page
    case .keyboardHome: target.y = range.lower.y
    case .keyboardEnd: target.y = range.upper.y
    default: return nil
    }
    let isSideways = key == .keyboardLeftArrow || key == .keyboardRightArrow
    let canScroll = isSideways ? range.upper.x > range.lower.x : range.upper.y > range.lower.y
    return canScroll ? target : nil
  }

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
