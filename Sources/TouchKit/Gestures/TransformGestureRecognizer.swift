import Foundation
import Records

/// Recognizes fingers that move, turn and spread, as one affine transform. Continuous.
///
/// The custom recognizer of WWDC 2010's session on advanced gesture recognition. The transform takes the
/// fingers from where they were to where they are, in the coordinates of the view's superview and about the view's
/// center, so that a view that is given it follows the fingers. It starts from where the fingers were when the last
/// one came or went: what they did before stays in it, and it never jumps. Of more than two fingers the two
/// that have been down longest count.
///
/// Turning and spreading begin it at once. Mere moving begins it at `Thresholds.transformDistance`, counted in
/// the window since the last finger came or went, and is not left out of the transform. The lift of the last
/// finger ends it, and so does the system's taking it away: whatever is dragged stays where it is.
open class TransformGestureRecognizer: UIGestureRecognizer {
  private var original = CGAffineTransform.identity
  private var incremental = CGAffineTransform.identity
  private var starts: [(touch: UITouch, location: CGPoint)] = []

  /// The transform by which the fingers moved, turned and spread. Setting it makes the present places of the fingers the
  /// new start. A handler that sets it, in began, to the view's transform followed by this one can assign it to the view
  /// from then on.
  open var transform: CGAffineTransform {
    get { original.concatenating(incremental) }
    set { start(from: newValue) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    follow()
    start(from: transform)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    follow()
    if attempt.isPossible { judge() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    finish(Reason(.lifted), orFail: Reason(.liftedShort, distance))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    let reason = Reason(.touchesCancelled)
    finish(reason, orFail: reason)
  }

  open override func reset() {
    super.reset()
    original = .identity
    incremental = .identity
    starts = []
  }

  package override func report(_ values: inout ActionValues) {
    values.transform = transform.record
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .continuous,
      summary: .init(
        recognizes: "one or two fingers moved 10 pt, turned or spread",
        fails: "lifted before"
      ),
      parameters: [.threshold(\.transformDistance)],
      limits: [
        .fails(.liftedShort, unlessLess: .threshold(\.transformDistance)),
        .recognizes(unlessMore: .threshold(\.transformDistance)),
      ],
      reasons: [.liftedShort]
    ) { TransformGestureRecognizer() }
  }

  /// Begins the gesture if the fingers have moved far enough, turned or spread since the last of them landed or lifted.
  private func judge() {
    if incremental.isTranslation {
      let distance = distance
      guard Limits.exceeds(distance.value ?? 0, 0), distance.reachesLimit else { return }
      move(to: .began, Reason(.dragged, distance))
    } else {
      move(to: .began, Reason(.transformed))
    }
  }

  /// Goes on with the fingers that are left. Without any it ends, or fails where it has not begun.
  private func finish(_ end: Reason, orFail failure: Reason) {
    follow()
    if tracked.contains(where: \.isDown) {
      start(from: transform)
    } else if attempt.isPossible {
      move(to: .failed, failure)
    } else {
      move(to: .ended, end)
    }
  }

  /// The distance that the fingers have moved, with the distance at which the gesture begins as its limit.
  private var distance: Measure {
    let moved = CGPoint(x: incremental.tx, y: incremental.ty)
    let length = convertVectorToWindow(moved, from: view?.superview).length
    return Measure(Double(length), limit: engine.thresholds.transformDistance, .points)
  }

  private func follow() {
    incremental = CGAffineTransform(
      taking: starts.map(\.location),
      to: starts.map { $0.touch.location(in: view?.superview) },
      about: view?.center ?? .zero
    )
  }

  private func start(from transform: CGAffineTransform) {
    original = transform
    incremental = .identity
    starts = tracked.filter(\.isDown).map { ($0, $0.location(in: view?.superview)) }
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
