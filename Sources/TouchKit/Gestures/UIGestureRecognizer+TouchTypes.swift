import Foundation

extension UIGestureRecognizer {
  /// Whether it is offered touches of a kind: it must allow the kind, and may insist on that of the touches it has.
  func allows(_ type: UITouch.TouchType) -> Bool {
    guard allowedTouchTypes.contains(where: { $0.intValue == type.rawValue }) else { return false }
    guard requiresExclusiveTouchType, let first = attempt.tracked.first else { return true }
    return first.type == type
  }
}
