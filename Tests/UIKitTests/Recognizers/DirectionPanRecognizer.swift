import UIKit.UIGestureRecognizerSubclass

enum PanAxis {
  case vertical
  case horizontal
}

/// A pan along one axis alone.
class DirectionPanRecognizer: UIPanGestureRecognizer {
  let axis: PanAxis

  init(axis: PanAxis, target: AnyObject?, action: Selector?) {
    self.axis = axis
    super.init(target: target, action: action)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .began {
      let speed = velocity(in: view)
      switch axis {
      case .horizontal where abs(speed.y) > abs(speed.x): state = .cancelled
      case .vertical where abs(speed.x) > abs(speed.y): state = .cancelled
      default: break
      }
    }
  }
}
