import UIKit
import UIKit.UIGestureRecognizerSubclass

/// The select button of a remote control, for at least a while.
class SelectPressRecognizer: UIGestureRecognizer {
  private var began: TimeInterval?
  var minimumDuration: TimeInterval = 0.5
  private(set) var isLong = false

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    allowedTouchTypes = []
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard let press = presses.first, press.type == .select else { return }
    began = press.timestamp
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if presses.contains(where: { $0.force > 0.9 }) { isLong = true }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard let began = began, let press = presses.first else { return }
    isLong = isLong || press.timestamp - began >= minimumDuration
    state = .ended
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    for press in presses { ignore(press, for: event) }
    began = nil
  }
}
