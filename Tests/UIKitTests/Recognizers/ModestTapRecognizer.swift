import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A tap that is its own delegate: it stays out of the way of pans, and leaves buttons alone.
class ModestTapRecognizer: UITapGestureRecognizer, UIGestureRecognizerDelegate {
  private(set) var asked: [String] = []

  convenience init(onTap handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
    delegate = self
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    return !(preventedGestureRecognizer is UIPanGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    return preventingGestureRecognizer is UIPanGestureRecognizer
  }

  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = otherGestureRecognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired > numberOfTapsRequired
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    return otherGestureRecognizer is UILongPressGestureRecognizer
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    asked.append("touch")
    return !(touch.view is UIControl)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    return press.type == .select
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    asked.append("event")
    return event.type == .touches && event.buttonMask.isEmpty && event.modifierFlags.isEmpty
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked.append("begin")
    return gestureRecognizer === self
  }
}
