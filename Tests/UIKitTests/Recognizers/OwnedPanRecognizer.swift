import UIKit

/// A pan that decides for itself, and lets nobody else.
class OwnedPanRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  override weak var delegate: UIGestureRecognizerDelegate? {
    get { return super.delegate }
    set {
      guard newValue === self else {
        NSException(name: .invalidArgumentException, reason: "a pan of its own", userInfo: nil).raise()
        return
      }
      super.delegate = newValue
    }
  }

  init() {
    super.init(target: nil, action: nil)
    delegate = self
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return otherGestureRecognizer is UIPinchGestureRecognizer
  }
}
