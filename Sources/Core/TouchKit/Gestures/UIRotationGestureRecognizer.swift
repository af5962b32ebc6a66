import Foundation
import Records

/// Recognizes two fingers that turn about each other. Continuous.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: PairGestureRecognizer {
  private var storedRotation: CGFloat = 0

  /// The rotation since the gesture began, in radians, from the x axis towards the y axis; full turns count. After it
  /// is set, the velocity stays the same until the next turn, which alone determines it.
  open var rotation: CGFloat {
    get { storedRotation }
    set {
      storedRotation = newValue
      restartVelocity()
    }
  }

  open override func reset() {
    super.reset()
    storedRotation = 0
  }

  override func _evaluate(_ change: FingerPair.Change, of pair: FingerPair) {
    let turned = pair.turned
    let threshold = turnThreshold(at: change.distance, from: pair.initialDistance)
    guard Limits.exceeds(abs(turned), threshold), change.advancesRotation else { return }
    storedRotation = turned - (turned < 0 ? -threshold : threshold)
    addVelocity(turned, since: pair.landed)
    transition(
      to: .began,
      Reason(.turned, Measure(degreesOf(abs(turned)), limit: degreesOf(threshold), .degrees))
    )
  }

  override func advancePair(_ change: FingerPair.Change) {
    guard change.advancesRotation else { return addRest() }
    addVelocity(change.turn)
    storedRotation += change.turn
  }

  override func takesInput(_ input: PointerInput) -> Bool {
    if case .transform = input { true } else { false }
  }

  override func followInput(_ input: PointerInput) {
    guard case .transform(let sample) = input else { return }
    let turn = CGFloat(sample.rotation) - followedValue(from: 0, to: CGFloat(sample.rotation))
    followTransform(
      sample,
      hasChanged: Limits.exceeds(abs(turn), 0),
      began: .turnedOnTrackpad,
      failed: .notTurnedOnTrackpad
    ) {
      addVelocity(turn)
      storedRotation += turn
    }
  }

  override func didRecognize(late: Bool) {
    guard late else { return }
    storedRotation = 0
    forgetVelocity()
  }

  override func shortfall(of pair: FingerPair) -> Reason {
    let turned = abs(pair.turned)
    let limit = turnThreshold(at: pair.distance, from: pair.initialDistance)
    let measure = Measure(degreesOf(turned), limit: degreesOf(limit), .degrees)
    if Limits.exceeds(turned, limit) { return Reason(.liftedPinching, measure) }
    if let lift = pair.atLift {
      let (turned, limit) = (abs(lift.turned), turnThreshold(at: lift.distance, from: pair.initialDistance))
      if Limits.exceeds(turned, limit) {
        return Reason(.turnedMeanwhile, Measure(degreesOf(turned), limit: degreesOf(limit), .degrees))
      }
    }
    return Reason(.liftedUnturned, measure)
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.rotation = Double(rotation)
    values.velocity = .number(Double(velocity))
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .continuous,
      movement: .turn,
      summary: .init(
        recognizes: "two fingers turned by more than 5°, up to 10° where they pinch as well",
        fails: "lifted before"
      ),
      parameters: [.threshold(\.rotationAngle, limits: .angle), .threshold(\.rotationAnglePerPinch)],
      limits: [
        .fails(.liftedUnturned, unlessLess: .threshold(\.rotationAngle), .shifted),
        .recognizes(unlessMore: .threshold(\.rotationAngle), .unmeasured),
      ],
      reasons: [
        .tooFewTouches, .liftedUnturned, .liftedPinching, .turnedMeanwhile, .notTurnedOnTrackpad,
        .inputCancelled,
      ],
      fingers: .always(2),
      isIndependent: true,
      standard: [StandardRecognizer("rotation")]
    ) { UIRotationGestureRecognizer() }
  }

  /// Returns the turn at which the gesture begins, in radians. It is larger if the fingers pinch as well.
  private func turnThreshold(at distance: CGFloat, from initial: CGFloat) -> CGFloat {
    let pinched = initial > 0 ? min(1, abs(distance - initial) / initial) : 1
    let thresholds = eventEngine.thresholds
    return (thresholds.rotationAngle + thresholds.rotationAnglePerPinch * pinched.squareRoot()) * .pi / 180
  }

  private func degreesOf(_ radians: CGFloat) -> Double { Double(radians * 180 / .pi) }
}
