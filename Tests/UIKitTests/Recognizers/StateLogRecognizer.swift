import UIKit.UIGestureRecognizerSubclass

/// A pan that keeps a log of its states, and refuses to end before it has moved far enough.
class StateLogRecognizer: UIPanGestureRecognizer {
  private(set) var log: [UIGestureRecognizer.State] = []
  var minimumDistance: CGFloat = 0

  override var state: UIGestureRecognizer.State {
    get { return super.state }
    set {
      let moved = translation(in: view)
      let isShort = newValue == .ended && hypot(moved.x, moved.y) < minimumDistance
      super.state = isShort ? .cancelled : newValue
      log.append(super.state)
    }
  }
}
