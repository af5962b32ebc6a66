import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A circle drawn with one finger.
class CircleRecognizer: UIGestureRecognizer {
  private var points = [CGPoint]()
  private(set) var center = CGPoint.zero
  private(set) var radius: CGFloat = 0
  var tolerance: CGFloat = 0.2
  let path = CGMutablePath()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 { state = .failed }
    state = .began
    guard let window = view?.window, let location = touches.first?.location(in: window) else { return }
    path.move(to: location)
    points.append(location)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .failed { return }
    guard let location = touches.first?.location(in: view?.window) else { return }
    points.append(location)
    path.addLine(to: location)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = isCircle() ? .ended : .failed
  }

  private func isCircle() -> Bool {
    guard points.count > 8 else { return false }
    let box = path.boundingBox
    center = CGPoint(x: box.midX, y: box.midY)
    let distances = points.map { hypot($0.x - center.x, $0.y - center.y) }
    radius = distances.reduce(0, +) / CGFloat(distances.count)
    return distances.allSatisfy { abs($0 - radius) < tolerance * radius } && path.contains(center)
  }

  override func reset() {
    super.reset()
    points.removeAll(keepingCapacity: true)
    state = .possible
  }
}
