import Foundation
import Records

/// Recognizes fingers that move, turn and spread, as one affine transform. Continuous.
///
/// The custom recognizer of WWDC 2010's session on advanced gesture recognition. The transform maps the start locations
/// of the fingers to their present ones, so that a view with this transform follows the fingers. It is in the
/// coordinates of the view's superview, about the view's center. When a finger lands or lifts, the start locations are
/// set anew and the transform so far is kept, so that it never jumps. Of more than two fingers, the two that have been
/// down longest count.
///
/// The gesture begins at once when the fingers turn or spread. Movement alone begins it at
/// `Thresholds.transformDistance`, measured in the window since the last finger landed or lifted; the transform
/// includes that distance. The gesture ends when the last finger lifts, and also when the system cancels its touch: a
/// dragged view stays where it is.
@preconcurrency @MainActor open class TransformGestureRecognizer: UIGestureRecognizer {
  private var originalTransform = CGAffineTransform.identity
  private var incrementalTransform = CGAffineTransform.identity
  private var startLocations: [(touch: UITouch, location: CGPoint)] = []

  /// The transform of the fingers' movement. Setting it makes their current locations the new start. If a handler sets
  /// it in `began` to the view's transform followed by this one, each later value can be assigned to the view.
  open var transform: CGAffineTransform {
    get { originalTransform.concatenating(incrementalTransform) }
    set { startFingers(from: newValue) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    followFingers()
    startFingers(from: transform)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    followFingers()
    if attempt.isPossible { _evaluate() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    finishGesture(Reason(.lifted), orFail: Reason(.liftedShort, movedDistance))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let reason = Reason(.touchesCancelled)
    finishGesture(reason, orFail: reason)
  }

  open override func reset() {
    super.reset()
    originalTransform = .identity
    incrementalTransform = .identity
    startLocations = []
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.transform = transform.recordValues
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .continuous,
      summary: .init(
        recognizes: "one or two fingers moved 10 pt, turned or spread",
        fails: "lifted before"
      ),
      parameters: [.threshold(\.transformDistance, limits: .length)],
      limits: [
        .fails(.liftedShort, unlessLess: .threshold(\.transformDistance)),
        .recognizes(unlessMore: .threshold(\.transformDistance)),
      ],
      reasons: [.liftedShort, .liftedMeanwhile]
    ) { TransformGestureRecognizer() }
  }

  /// Begins the gesture if the fingers have moved far enough, turned or spread since the last of them landed or lifted.
  private func _evaluate() {
    if incrementalTransform.isTranslation {
      let distance = movedDistance
      guard Limits.exceeds(distance.value ?? 0, 0), distance.reachesLimit else { return }
      transition(to: .began, Reason(.dragged, distance))
    } else {
      transition(to: .began, Reason(.transformed))
    }
  }

  /// Continues with the fingers that are still down. If there are none, ends the gesture, or fails if it has not begun.
  private func finishGesture(_ end: Reason, orFail failure: Reason) {
    followFingers()
    if trackedTouches.contains(where: \.isDown) {
      startFingers(from: transform)
    } else if attempt.isPossible {
      let isShort = failure.kind != .liftedShort || !movedDistance.reachesLimit
      transition(to: .failed, isShort ? failure : Reason(.liftedMeanwhile, movedDistance))
    } else {
      transition(to: .ended, end)
    }
  }

  /// The distance that the fingers have moved, and its limit, the distance at which the gesture begins.
  private var movedDistance: Measure {
    let moved = CGPoint(x: incrementalTransform.tx, y: incrementalTransform.ty)
    let length = Plane.length(of: convertVectorToWindow(moved, from: view?.superview))
    return Measure(Double(length), limit: eventEngine.thresholds.transformDistance, .points)
  }

  private func followFingers() {
    incrementalTransform = CGAffineTransform(
      taking: startLocations.map(\.location),
      to: startLocations.map { $0.touch.location(in: view?.superview) },
      about: view?.center ?? .zero
    )
  }

  private func startFingers(from transform: CGAffineTransform) {
    originalTransform = transform
    incrementalTransform = .identity
    startLocations = trackedTouches.filter(\.isDown).map { ($0, $0.location(in: view?.superview)) }
  }
}

extension CGAffineTransform {
  /// Whether the transform only translates, apart from rounding errors.
  fileprivate var isTranslation: Bool {
    ![a - 1, b, c, d - 1].contains { Limits.exceeds(abs($0), 0) }
  }
}

extension Measure {
  fileprivate var reachesLimit: Bool { Limits.reaches(value ?? 0, limit ?? 0) }
}
