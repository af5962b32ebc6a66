import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A finger that goes to and fro.
class ScribbleRecognizer: UIGestureRecognizer {
  private enum Heading { case unknown, left, right }
  private var heading = Heading.unknown
  private var turnX: CGFloat = 0
  private(set) var turns = 0
  let requiredTurns = 3
  let distancePerStroke: CGFloat = 25

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    turnX = touch.location(in: view).x
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let x = touches.first?.location(in: view).x else { return }
    let moved = x - turnX
    let now: Heading = moved < 0 ? .left : .right
    guard abs(moved) >= distancePerStroke, now != heading else {
      if now == heading { turnX = x }
      return
    }
    turns += 1
    turnX = x
    heading = now
    if turns > requiredTurns, state == .possible { state = .ended }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  override func reset() {
    turns = 0
    turnX = 0
    heading = .unknown
    if state == .possible { state = .failed }
  }
}
