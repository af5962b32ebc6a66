import Foundation

extension UIControl {
  /// Whether a recognizer looks for a single tap of one finger.
  func isSingleTap(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Where a touch came down, in the control as it lies now.
  func start(of touch: UITouch) -> CGPoint { convertFromTop(touch.began.location) }

  /// Whether a touch has moved along the control, rather than across.
  func movedAlong(_ touch: UITouch) -> Bool {
    let moved = touch.location(in: self) - start(of: touch)
    return abs(moved.x) >= abs(moved.y)
  }
}

extension UIControl {
  /// How what is in it lies, by left and right.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    case let alignment: alignment
    }
  }

  /// Does what it is there for, as if a finger had.
  public func performPrimaryAction() {
    sendActions(for: .primaryActionTriggered)
  }
}
