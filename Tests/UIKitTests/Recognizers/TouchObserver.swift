import UIKit.UIGestureRecognizerSubclass

/// Looks on, and never recognizes anything.
class TouchObserver: UIGestureRecognizer, UIGestureRecognizerDelegate {
  var onTouch: ((UITouch.Phase, Int) -> Void)?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
    delegate = self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    onTouch?(.began, event.allTouches?.count ?? 0)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    onTouch?(.moved, event.allTouches?.count ?? 0)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    onTouch?(.ended, event.allTouches?.count ?? 0)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    onTouch?(.cancelled, event.allTouches?.count ?? 0)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return true
  }
}
