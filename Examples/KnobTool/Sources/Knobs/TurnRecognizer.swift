import UIKit

/// Recognizes a finger that goes around the middle of the view.
open class TurnRecognizer: UIGestureRecognizer {
  /// The turn at which it begins, in radians.
  open var minimumRotation: CGFloat = .pi / 12
  /// How near the middle a finger may not come down, in points: its angle would jump about there.
  open var innerRadius: CGFloat = 20
  /// The turn since the finger came down, in radians; positive as the hands of a clock go.
  public private(set) var rotation: CGFloat = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state != .possible {
      for touch in touches { ignore(touch, for: event) }
    } else if numberOfTouches > 1 {
      fail(because: "a second finger")
    } else if let distance = distances(of: touches).first(where: { $0 < innerRadius }) {
      fail(because: "came down near the middle", measured: distance, limit: innerRadius)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, let view = view else { return }
    rotation += view.turn.angle(from: touch.previousLocation(in: view), to: touch.location(in: view))
    if state != .possible {
      state = .changed
    } else if abs(rotation) >= minimumRotation {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible {
      fail(because: "lifted after turning by \(degrees(rotation)), less than \(degrees(minimumRotation))")
    } else {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    rotation = 0
  }

  private func distances(of touches: Set<UITouch>) -> [CGFloat] {
    guard let view = view else { return [] }
    return touches.map { view.turn.distance(of: $0.location(in: view)) }
  }

  private func degrees(_ angle: CGFloat) -> String { "\(Int(abs(angle) * 180 / .pi)) degrees" }
}

#if !canImport(TouchKit)
  extension UIGestureRecognizer {
    /// Fails. On a device no record shows the reason.
    func fail(because reason: String, measured: CGFloat? = nil, limit: CGFloat? = nil) {
      state = .failed
    }
  }
#endif
