import Foundation

extension UIGestureRecognizer {
  /// Whether the recognizer receives touches of a type: the type must be allowed, and may have to be that of the first
  /// touch.
  func allows(_ type: UITouch.TouchType) -> Bool {
    guard allowedTouchTypes.contains(where: { $0.intValue == type.rawValue }) else { return false }
    guard requiresExclusiveTouchType, let first = attempt.tracked.first else { return true }
    return first.type == type
  }
}
