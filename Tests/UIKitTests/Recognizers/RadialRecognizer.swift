import UIKit
import UIKit.UIGestureRecognizerSubclass

protocol RadialRecognizerDelegate: AnyObject {
  func radialRecognizer(_ recognizer: RadialRecognizer, didTurnBy angle: CGFloat)
  func radialRecognizerDidFinish(_ recognizer: RadialRecognizer)
}

extension RadialRecognizerDelegate {
  func radialRecognizerDidFinish(_ recognizer: RadialRecognizer) {}
}

/// One finger that goes around the middle of a ring: how far it has turned, and how fast.
@IBDesignable
open class RadialRecognizer: UIGestureRecognizer {
  /// Closer to the middle than this nothing counts.
  @IBInspectable public var innerRadius: CGFloat = 20
  /// Further out than this nothing counts.
  @IBInspectable open var outerRadius: CGFloat = .greatestFiniteMagnitude
  private(set) var rotation: CGFloat = 0
  private(set) var angularVelocity: CGFloat = 0
  weak var radialDelegate: RadialRecognizerDelegate?
  fileprivate var lastTime: TimeInterval = 0

  private var middle: CGPoint {
    guard let view = view else { return .zero }
    return CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  /// Creates a recognizer of a ring.
  public convenience init(innerRadius: CGFloat, outerRadius: CGFloat) {
    self.init(target: nil, action: nil)
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, event.allTouches?.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    lastTime = touch.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state != .failed, let touch = touches.first else { return }
    let point = touch.location(in: view)
    let distance = hypotf(Float(point.x - middle.x), Float(point.y - middle.y))
    guard (innerRadius...outerRadius).contains(CGFloat(distance)) else {
      if state == .began || state == .changed { state = .cancelled }
      return
    }
    let turn = angle(of: point).turn(from: angle(of: touch.previousLocation(in: view)))
    rotation += turn
    let elapsed = touch.timestamp - lastTime
    if elapsed > 0 { angularVelocity = turn / CGFloat(elapsed) }
    lastTime = touch.timestamp
    radialDelegate?.radialRecognizer(self, didTurnBy: turn.degrees)
    switch state {
    case .possible: state = .began
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard state != .possible else { return state = .failed }
    state = .ended
    radialDelegate?.radialRecognizerDidFinish(self)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    rotation = 0
    angularVelocity = 0
  }

  private func angle(of point: CGPoint) -> CGFloat { atan2(point.y - middle.y, point.x - middle.x) }
}

extension RadialRecognizer: UIGestureRecognizerDelegate {
  /// Lets others recognize as well.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return true
  }
}

private extension CGFloat {
  var degrees: CGFloat { return self * 180 / .pi }

  func turn(from other: CGFloat) -> CGFloat {
    let turn = self - other
    if turn > .pi { return turn - 2 * .pi }
    return turn < -.pi ? turn + 2 * .pi : turn
  }
}
