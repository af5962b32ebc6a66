import Foundation
import Records

/// Recognizes two fingers that turn about each other. Continuous.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: PairGestureRecognizer {
  private var value: CGFloat = 0

  /// The rotation since the gesture began, in radians, from the x axis towards the y axis; full turns count. After
  /// it is set, the next turn alone gives the velocity, which stays until then.
  open var rotation: CGFloat {
    get { value }
    set {
      value = newValue
      restartVelocity()
    }
  }

  open override func reset() {
    super.reset()
    value = 0
  }

  override func judge(_ change: FingerPair.Change, of pair: FingerPair) {
    let turned = pair.turned
    let threshold = threshold(at: change.distance, from: pair.initialDistance)
    guard Limits.exceeds(abs(turned), threshold), change.advancesRotation else { return }
    value = turned - (turned < 0 ? -threshold : threshold)
    addVelocity(turned, since: pair.landed)
    move(
      to: .began,
      Reason(.turned, Measure(degrees(abs(turned)), limit: degrees(threshold), .degrees))
    )
  }

  override func advance(_ change: FingerPair.Change) {
    guard change.advancesRotation else { return addRest() }
    addVelocity(change.turn)
    value += change.turn
  }

  override func didRecognize(late: Bool) {
    guard late else { return }
    value = 0
    forgetVelocity()
  }

  override func shortfall(of pair: FingerPair) -> Reason {
    let turned = abs(pair.turned)
    let limit = threshold(at: pair.distance, from: pair.initialDistance)
    let measure = Measure(degrees(turned), limit: degrees(limit), .degrees)
    if Limits.exceeds(turned, limit) { return Reason(.liftedPinching, measure) }
    if let lift = pair.atLift {
      let (turned, limit) = (abs(lift.turned), threshold(at: lift.distance, from: pair.initialDistance))
      if Limits.exceeds(turned, limit) {
        return Reason(.turnedMeanwhile, Measure(degrees(turned), limit: degrees(limit), .degrees))
      }
    }
    return Reason(.liftedUnturned, measure)
  }

  package override func report(_ values: inout ActionValues) {
    values.rotation = Double(rotation)
    values.velocity = .number(Double(velocity))
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .continuous,
      summary: .init(
        recognizes: "two fingers turned by more than 5°, up to 10° where they pinch as well",
        fails: "lifted before"
      ),
      parameters: [.threshold(\.rotationAngle), .threshold(\.rotationAnglePerPinch)],
      limits: [
        .fails(.liftedUnturned, unlessLess: .threshold(\.rotationAngle), .shifted),
        .recognizes(unlessMore: .threshold(\.rotationAngle), .unmeasured),
      ],
      reasons: [.tooFewTouches, .liftedUnturned, .liftedPinching, .turnedMeanwhile],
      fingers: .always(2),
      standard: [StandardRecognizer("rotation")]
    ) { UIRotationGestureRecognizer() }
  }

  /// Returns the turn at which the gesture begins, in radians: a larger one if the fingers pinch as well.
  private func threshold(at distance: CGFloat, from initial: CGFloat) -> CGFloat {
    let pinched = initial > 0 ? min(1, abs(distance - initial) / initial) : 1
    let thresholds = engine.thresholds
    return (thresholds.rotationAngle + thresholds.rotationAnglePerPinch * pinched.squareRoot()) * .pi / 180
  }

  private func degrees(_ radians: CGFloat) -> Double { Double(radians * 180 / .pi) }
}
