import Foundation
import Records

/// The base class of pinch and rotation, which follow the motion of a pair of fingers. UIKit has no such class: it is
/// public because the superclass of an open class has to be.
@preconcurrency @MainActor open class PairGestureRecognizer: UIGestureRecognizer {
  private(set) var fingerPair: FingerPair?
  private(set) var velocityFilter = VelocityFilter()
  private var lastSample: Instant?
  // The number of the last event that the recognizer followed.
  private var lastSerial = 0
  private var mostFingers = 0
  /// The last value of the transform that the recognizer follows; nil if it follows fingers.
  private var followedValue: CGFloat?

  override var usualNumberOfTouches: Int { 2 }

  /// The number of touches: at most two, even in an event in which both lift and two others land.
  open override var numberOfTouches: Int { min(2, super.numberOfTouches) }

  /// The velocity of the scale or of the rotation, per second.
  open var velocity: CGFloat { velocityFilter.value.x }

  /// Decides whether a sample begins the gesture.
  func _evaluate(_ change: FingerPair.Change, of pair: FingerPair) {}

  /// Updates the gesture with a sample, once it has begun.
  func advancePair(_ change: FingerPair.Change) {}

  /// Returns the reason why the gesture fails when the fingers lift.
  func shortfall(of pair: FingerPair) -> Reason { Reason(.liftedUnfinished) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair = fingerPair, !pair.isBroken {
      touches.inOrder.forEach { ignore($0, for: event) }
    } else {
      formPair(event)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // An event can cause calls of several touch methods; only the first counts. A sample in which one of the two
    // fingers lifts changes nothing, even if the other moves.
    guard let fingerPair, lastSerial != event.serialNumber else { return }
    lastSerial = event.serialNumber
    guard !fingerPair.isBroken else { return }
    let change = fingerPair.follow(event, in: eventEngine)
    if attempt.isActive {
      advancePair(change)
    } else if attempt.isPossible {
      _evaluate(change, of: fingerPair)
    }
    lastSample = event.eventTime
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.isPossible, let pair = fingerPair, pair.isBroken { pair.recordLift(event) }
    guard !trackedTouches.contains(where: \.isDown) else { return }
    guard attempt.isPossible else { return transition(to: .ended, Reason(.lifted)) }
    if let pair = fingerPair {
      transition(to: .failed, shortfall(of: pair))
    } else {
      failGesture(.tooFewTouches, Measure(Double(mostFingers), limit: 2, .touches))
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    transition(to: .cancelled, Reason(.touchesCancelled))
  }

  open override func reset() {
    super.reset()
    fingerPair = nil
    velocityFilter = VelocityFilter()
    lastSample = nil
    mostFingers = 0
    followedValue = nil
  }

  /// Returns the value of the transform before this sample, and stores the present one.
  func followedValue(from start: CGFloat, to value: CGFloat) -> CGFloat {
    defer { followedValue = value }
    return followedValue ?? start
  }

  /// Follows a transform of a trackpad, which begins the gesture with its first change.
  func followTransform(
    _ sample: TransformSample,
    hasChanged: Bool,
    began: ReasonKind,
    failed: ReasonKind,
    _ advance: () -> Void
  ) {
    if sample.phase == .cancelled { return transition(to: .cancelled, Reason(.inputCancelled)) }
    if hasChanged {
      advance()
      transition(to: attempt.isPossible ? .began : .changed, Reason(attempt.isPossible ? began : .moved))
    }
    lastSample = eventEngine.now
    guard sample.phase == .ended else { return }
    guard attempt.isPossible else { return transition(to: .ended, Reason(.transformEnded)) }
    transition(to: .failed, Reason(failed))
  }

  /// Adds a change of the value since the pair's last sample to the velocity.
  func addVelocity(_ change: CGFloat, since start: Instant? = nil) {
    let since = start ?? lastSample ?? eventEngine.now
    velocityFilter.add(
      CGPoint(x: change, y: 0),
      over: eventEngine.now - since,
      smoothing: eventEngine.thresholds.velocitySmoothing
    )
  }

  func addRest() {
    // A sample at the same time as the last one leaves the velocity unchanged.
    guard let lastSample, eventEngine.now > lastSample else { return }
    velocityFilter.addRest(smoothing: eventEngine.thresholds.velocitySmoothing)
  }

  /// Restarts the velocity after the program has set the value. The velocity stays the same until the next change,
  /// which sets it unfiltered.
  func restartVelocity() {
    velocityFilter.startAnew()
  }

  func forgetVelocity() {
    velocityFilter = VelocityFilter()
  }

  private func formPair(_ event: UIEvent) {
    let down = trackedTouches.filter(\.isDown)
    mostFingers = max(mostFingers, down.count)
    guard down.count >= 2 else { return }
    fingerPair = FingerPair(down[0], down[1], event)
    lastSerial = event.serialNumber
    velocityFilter.startAnew()
    lastSample = event.eventTime
    for touch in down.dropFirst(2) { ignore(touch, for: event) }
  }
}
