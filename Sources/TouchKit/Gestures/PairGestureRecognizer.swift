import Foundation
import Records

/// The base class of pinch and rotation, which follow the motion of a pair of fingers. UIKit has no such class: it is
/// public because the superclass of an open class has to be.
@preconcurrency @MainActor open class PairGestureRecognizer: UIGestureRecognizer {
  private(set) var pair: FingerPair?
  private(set) var filter = VelocityFilter()
  private var lastSample: Instant?
  private var mostFingers = 0

  override var usualNumberOfTouches: Int { 2 }

  /// The velocity of the scale or of the rotation, per second.
  open var velocity: CGFloat { filter.value.x }

  /// Decides whether a sample begins the gesture.
  func judge(_ change: FingerPair.Change, of pair: FingerPair) {}

  /// Changes the gesture by a sample, once it has begun.
  func advance(_ change: FingerPair.Change) {}

  /// Returns the reason for which the gesture fails when the fingers lift.
  func shortfall(of pair: FingerPair) -> Reason { Reason(.liftedUnfinished) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair, !pair.isBroken {
      touches.inOrder.forEach { ignore($0, for: event) }
    } else {
      formPair(event)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // A sample in which one of the two lifts changes nothing, even if the other moves.
    guard let pair, !pair.isBroken, let change = pair.follow(event, in: engine) else { return }
    if attempt.isPossible {
      judge(change, of: pair)
    } else if attempt.isActive {
      advance(change)
    }
    lastSample = event.time
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.isPossible, let pair, pair.isBroken { pair.recordLift(event) }
    guard !tracked.contains(where: \.isDown) else { return }
    guard attempt.isPossible else { return move(to: .ended, Reason(.lifted)) }
    if let pair {
      move(to: .failed, shortfall(of: pair))
    } else {
      fail(.tooFewTouches, Measure(Double(mostFingers), limit: 2, .touches))
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    move(to: .cancelled, Reason(.touchesCancelled))
  }

  open override func reset() {
    super.reset()
    pair = nil
    filter = VelocityFilter()
    lastSample = nil
    mostFingers = 0
  }

  /// Adds a change of the value since the pair's last sample to the velocity.
  func addVelocity(_ change: CGFloat, since start: Instant? = nil) {
    let since = start ?? lastSample ?? engine.now
    filter.add(
      CGPoint(x: change, y: 0),
      over: engine.now - since,
      smoothing: engine.thresholds.velocitySmoothing
    )
  }

  func addRest() {
    // A sample that took no time leaves the velocity as it is.
    guard let lastSample, engine.now > lastSample else { return }
    filter.addRest(smoothing: engine.thresholds.velocitySmoothing)
  }

  /// Restarts the velocity after the program has set the value. The velocity stays as it is until the next change,
  /// which determines it without a filter.
  func restartVelocity() {
    filter.startAnew()
  }

  func forgetVelocity() {
    filter = VelocityFilter()
  }

  private func formPair(_ event: UIEvent) {
    let down = tracked.filter(\.isDown)
    mostFingers = max(mostFingers, down.count)
    guard down.count >= 2 else { return }
    pair = FingerPair(down[0], down[1], event)
    filter.startAnew()
    lastSample = event.time
    for touch in down.dropFirst(2) { ignore(touch, for: event) }
  }
}
