import Foundation

extension UIControl {
  /// Returns whether a recognizer recognizes a single tap of one finger.
  func isSingleTap(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Returns the place where a touch began, in the control's present coordinates.
  func start(of touch: UITouch) -> CGPoint { convertFromTop(touch.began.location) }

  /// Returns whether a touch has moved more along the control than across it.
  func movedAlong(_ touch: UITouch) -> Bool {
    let moved = touch.location(in: self) - start(of: touch)
    return abs(moved.x) >= abs(moved.y)
  }
}

extension UIControl {
  /// The horizontal alignment as left or right.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    case let alignment: alignment
    }
  }

  /// Sends the primary action, as if a finger had triggered it.
  public func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }
}
