import Foundation
import Records

/// Recognizes a checkmark drawn with one finger: down to the right, then up to the right. Discrete.
///
/// The custom recognizer of the Event Handling Guide for iOS, listing 1-8; unlike in the listing, a second finger or a
/// lift without an upstroke makes it fail.
@preconcurrency @MainActor open class CheckmarkGestureRecognizer: UIGestureRecognizer {
  private var turningPoint = CGPoint.zero
  private var strokeUp = false

  /// Where the upstroke begins, in the view's coordinates.
  open var midPoint: CGPoint { convertFromWindow(turningPoint, to: view) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.count == 1, let touch = trackedTouches.first else {
      return failGesture(.tooManyTouches, Measure(Double(trackedTouches.count), limit: 1, .touches))
    }
    turningPoint = touch.location(in: nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, !strokeUp, let touch = touches.first else { return }
    let now = touch.location(in: nil)
    let before = touch.previousLocation(in: nil)
    if now.x >= before.x && now.y >= before.y {
      turningPoint = now
    } else if now.x >= before.x {
      strokeUp = true
    } else {
      failGesture(.notTheShape)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if strokeUp {
      transition(to: .recognized, Reason(.drewCheckmark))
    } else {
      failGesture(.notTheShape)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    failGesture(.touchesCancelled)
  }

  open override func reset() {
    super.reset()
    turningPoint = .zero
    strokeUp = false
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.midPoint = Point(midPoint)
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .discrete,
      summary: .init(
        recognizes: "one finger down to the right, then up",
        fails: "any other shape, a second finger"
      ),
      reasons: [.tooManyTouches, .notTheShape]
    ) { CheckmarkGestureRecognizer() }
  }
}
