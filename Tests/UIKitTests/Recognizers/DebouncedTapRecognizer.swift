import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A touch that recognizes when nothing has come after it for a while; a work item is set and taken back.
class DebouncedTapRecognizer: UIGestureRecognizer {
  private var pending: DispatchWorkItem?
  private(set) var count = 0
  var quiet: DispatchTimeInterval = .milliseconds(200)

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    pending?.cancel()
    count += 1
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let item = DispatchWorkItem { [weak self] in
      self?.state = .recognized
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + quiet, execute: item)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    pending?.cancel()
    state = .failed
  }

  override func reset() {
    super.reset()
    count = 0
  }
}
