import UIKit

/// A pan whose delegate is asked by way of another, which keeps some answers to itself.
class ProxiedPanRecognizer: UIPanGestureRecognizer {
  private let proxy = DelegateProxy()

  override weak var delegate: UIGestureRecognizerDelegate? {
    get { return proxy.target }
    set {
      proxy.target = newValue
      super.delegate = proxy
    }
  }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    super.delegate = proxy
  }
}

final class DelegateProxy: NSObject, UIGestureRecognizerDelegate {
  weak var target: UIGestureRecognizerDelegate?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return target?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    if touch.view is UIControl { return false }
    return target?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool {
    return target?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let target = target else { return false }
    return target.gestureRecognizer(
      gestureRecognizer,
      shouldRecognizeSimultaneouslyWith: otherGestureRecognizer
    )
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return target?.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
      ?? (otherGestureRecognizer is UISwipeGestureRecognizer)
  }
}
