import Foundation
import Records

/// Recognizes two fingers that move closer or apart. Continuous.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: PairGestureRecognizer {
  private var storedScale: CGFloat = 1

  /// The ratio of the distance between the fingers to their distance when the gesture began. After it is set, the
  /// velocity stays the same until the next change, which alone determines it.
  open var scale: CGFloat {
    get { storedScale }
    set {
      storedScale = newValue
      restartVelocity()
    }
  }

  open override func reset() {
    super.reset()
    storedScale = 1
  }

  override func _evaluate(_ change: FingerPair.Change, of pair: FingerPair) {
    let moved = change.distance - pair.initialDistance
    let limit = eventEngine.thresholds.pinchDistance
    guard Limits.exceeds(abs(moved), limit) else { return }
    if change.advancesPinch {
      storedScale = change.distance / (pair.initialDistance + (moved < 0 ? -limit : limit))
      addVelocity(storedScale - 1, since: pair.landed)
    }
    transition(
      to: .began,
      Reason(moved < 0 ? .fingersCloser : .fingersApart, Measure(abs(moved), limit: limit, .points))
    )
  }

  override func advancePair(_ change: FingerPair.Change) {
    guard change.advancesPinch else { return addRest() }
    let next = storedScale * (change.distance / change.previousDistance)
    addVelocity(next - storedScale)
    storedScale = next
  }

  override func takesInput(_ input: PointerInput) -> Bool {
    if case .transform = input { true } else { false }
  }

  override func followInput(_ input: PointerInput) {
    guard case .transform(let sample) = input else { return }
    let ratio = CGFloat(sample.scale) / followedValue(from: 1, to: CGFloat(sample.scale))
    followTransform(
      sample,
      hasChanged: Limits.exceeds(abs(ratio - 1), 0),
      began: .pinchedOnTrackpad,
      failed: .notPinchedOnTrackpad
    ) {
      let next = storedScale * ratio
      addVelocity(next - storedScale)
      storedScale = next
    }
  }

  override func didRecognize(late: Bool) {
    guard late else { return }
    storedScale = 1
    forgetVelocity()
  }

  override func shortfall(of pair: FingerPair) -> Reason {
    let moved = abs(pair.distance - pair.initialDistance)
    let limit = eventEngine.thresholds.pinchDistance
    let lifting = abs((pair.atLift?.distance ?? pair.distance) - pair.initialDistance)
    if Limits.exceeds(lifting, limit) {
      return Reason(.pinchedMeanwhile, Measure(lifting, limit: limit, .points))
    }
    return Reason(.liftedUnpinched, Measure(moved, limit: limit, .points))
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.scale = Double(scale)
    values.velocity = .number(Double(velocity))
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .continuous,
      movement: .pinch,
      summary: .init(recognizes: "two fingers more than 8 pt closer or apart", fails: "lifted before"),
      parameters: [.threshold(\.pinchDistance, limits: .length)],
      limits: [
        .fails(.liftedUnpinched, unlessLess: .threshold(\.pinchDistance)),
        .recognizes(unlessMore: .threshold(\.pinchDistance)),
      ],
      reasons: [
        .tooFewTouches, .liftedUnpinched, .pinchedMeanwhile, .notPinchedOnTrackpad, .inputCancelled,
      ],
      fingers: .always(2),
      isIndependent: true,
      standard: [StandardRecognizer("pinch")]
    ) { UIPinchGestureRecognizer() }
  }
}
