import UIKit.UIGestureRecognizerSubclass

/// A pan that tells everybody of its states, begins by itself after a while, and gives up after another.
class AnnouncedPanRecognizer: UIPanGestureRecognizer {
  static let didChange = Notification.Name("AnnouncedPanRecognizerDidChange")
  private(set) var beganAt: CFTimeInterval?
  private var start: Date?
  private var workItem: DispatchWorkItem?
  private let queue = DispatchQueue.main

  override var state: UIGestureRecognizer.State {
    willSet {
      if newValue == .began { beganAt = CACurrentMediaTime() }
    }
    didSet {
      guard state != oldValue else { return }
      NotificationCenter.default.post(
        name: AnnouncedPanRecognizer.didChange,
        object: self,
        userInfo: ["from": oldValue.rawValue, "to": state.rawValue]
      )
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    start = Date()
    workItem?.cancel()
    let item = DispatchWorkItem { [weak self] in
      guard let self = self, self.numberOfTouches > 0, self.state == .possible else { return }
      self.state = .began
    }
    workItem = item
    queue.asyncAfter(deadline: DispatchTime.now() + .milliseconds(150), execute: item)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // A shaky start is not a drag.
    if let start = start, -start.timeIntervalSinceNow < 0.1, state == .possible { return }
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    cancelTimer()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    cancelTimer()
  }

  override func reset() {
    super.reset()
    cancelTimer()
    beganAt = nil
  }

  private func cancelTimer() {
    workItem?.cancel()
    workItem = nil
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }
}
