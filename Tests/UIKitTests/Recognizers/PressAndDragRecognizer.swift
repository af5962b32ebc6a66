import UIKit.UIGestureRecognizerSubclass

/// A long press that reports how far it was dragged, and can be told to let go.
class PressAndDragRecognizer: UILongPressGestureRecognizer {
  private var origin: CGPoint?
  private(set) var isLifted = false
  private lazy var feedback = UIImpactFeedbackGenerator(style: .medium)

  convenience init(pressDuration: TimeInterval) {
    self.init(target: nil, action: nil)
    minimumPressDuration = pressDuration
    allowableMovement = 15
  }

  func translation(in view: UIView?) -> CGPoint {
    guard let origin = origin, let window = self.view?.window else { return .zero }
    let start = window.convert(origin, to: view)
    let now = location(in: view)
    return CGPoint(x: now.x - start.x, y: now.y - start.y)
  }

  override var state: UIGestureRecognizer.State {
    didSet {
      switch (oldValue, state) {
      case (.possible, .began):
        origin = location(in: self.view?.window)
        isLifted = true
        feedback.impactOccurred(intensity: 0.8)
      case (_, .ended), (_, .cancelled):
        isLifted = false
      default:
        break
      }
    }
  }

  func cancel() {
    isEnabled = false
    isEnabled = true
  }

  override func reset() {
    super.reset()
    origin = nil
    isLifted = false
  }
}
