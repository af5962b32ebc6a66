import Foundation
import Records

/// Recognizes fingers that drag. Continuous.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers with which a pan begins.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers. Extra fingers make a pan fail before it has begun; afterwards they are ignored.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling by a pointer that count as a drag.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  private var _drag = Drag()
  /// The kind of scroll that the pan follows; nil if it follows touches.
  package private(set) var scrollKind: ScrollKind?

  /// The movement on one axis at which a pan begins, in points.
  var beginDistance: Double { eventEngine.thresholds.panDistance }

  /// The movement before the pan begins: since the last finger landed, in points of the window.
  var dragTravel: CGPoint { _drag.travel }

  /// The number of touches that are down.
  open override var numberOfTouches: Int { attempt.tracked.count { $0.isDown } }

  /// Returns the centroid of the touches that are down; after the last has lifted, the last centroid.
  open override func location(in view: UIView?) -> CGPoint {
    convertFromWindow(_drag.center, to: view)
  }

  /// The time of the last sample before the last finger lifted.
  var lastMoveTime: Instant? { _drag.lastTime }

  // A pan with fewer fingers than the minimum keeps its translation.
  override var continuesWithItsTouches: Bool { numberOfTouches >= minimumNumberOfTouches }

  /// Returns the translation since the pan began, in the coordinates of a view.
  open func translation(in view: UIView?) -> CGPoint {
    convertVectorFromWindow(_drag.translation, to: view)
  }

  /// Sets the translation, to which later movement is added. The velocity stays the same until the next movement, which
  /// alone determines it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    _drag.setTranslation(convertVectorToWindow(translation, from: view))
  }

  /// Returns the velocity, in points per second, in the coordinates of a view.
  open func velocity(in view: UIView?) -> CGPoint {
    convertVectorFromWindow(_drag.velocity, to: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      guard attempt.isActive || ignoresExtraTouches else {
        let count = Measure(Double(numberOfTouches), limit: Double(maximumNumberOfTouches), .touches)
        return failGesture(.tooManyTouches, count)
      }
      let room = trackedTouches.filter { $0.isDown && !touches.contains($0) }.count
      touches.inOrder.dropFirst(max(0, maximumNumberOfTouches - room)).forEach { ignore($0, for: event) }
    }
    // Ignored fingers do not change the motion.
    if touches.contains(where: trackedTouches.containsSorted) { followDrag(event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    followDrag(event)
    // A sample in which a finger lifts never begins the pan, even if another finger moves.
    guard attempt.isPossible, numberOfTouches >= minimumNumberOfTouches,
      attempt.tracked.allSatisfy({ $0.isDown })
    else { return }
    _evaluate(effectiveTravel(_drag.travel))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    followDrag(event)
    guard !trackedTouches.contains(where: \.isDown) else { return }
    guard attempt.isPossible else { return transition(to: .ended, Reason(.lifted)) }
    failLifted()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.contains(where: \.isDown) else {
      return transition(to: .cancelled, Reason(.touchesCancelled))
    }
    followDrag(event)
  }

  open override func reset() {
    super.reset()
    _drag = Drag()
    scrollKind = nil
  }

  override func takesInput(_ input: PointerInput) -> Bool {
    guard case .scroll(let sample) = input else { return false }
    return allowedScrollTypesMask.contains(UIScrollTypeMask(sample.kind))
  }

  /// Follows a scroll, which begins the pan with its first movement that counts.
  override func followInput(_ input: PointerInput) {
    guard case .scroll(let sample) = input, let standIn = attempt.standIn else { return }
    if sample.phase == .cancelled { return transition(to: .cancelled, Reason(.inputCancelled)) }
    scrollKind = sample.kind
    let location = standIn.currentSample.location
    let motion = standIn.windowVector(CGPoint(sample.delta))
    // As with fingers, the end leaves the velocity as it is.
    if motion != .zero || !input.ends {
      _drag.scroll(by: motion, at: location, eventEngine.now, eventEngine.thresholds.velocitySmoothing)
    }
    if motion != .zero { attempt.isActive ? transition(to: .changed, Reason(.moved)) : beginScroll() }
    guard input.ends else { return }
    guard attempt.isPossible else { return transition(to: .ended, Reason(.scrollEnded)) }
    let moved = Measure(travelProgress(of: _drag.travel), .points)
    let isAcross = Limits.exceeds(moved.value ?? 0, 0)
    transition(
      to: .failed,
      isAcross ? Reason(.scrolledAcross, moved, by: owningScrollView?.traceID) : Reason(.scrolledNowhere)
    )
  }

  private func beginScroll() {
    let moved = travelProgress(of: effectiveTravel(_drag.travel))
    guard attempt.isPossible, Limits.exceeds(moved, 0) else { return }
    transition(to: .began, Reason(.scrolled, Measure(moved, .points)))
  }

  /// Whether fingers over the maximum that land before the pan has begun are ignored, and do not make it fail.
  var ignoresExtraTouches: Bool { false }

  /// Returns the part of the movement that counts towards the minimum distance, in points of the window. Here all of
  /// it; subclasses may count less.
  func effectiveTravel(_ travel: CGPoint) -> CGPoint { travel }

  /// Returns the progress of a movement towards the minimum distance, in points of the window.
  func travelProgress(of travel: CGPoint) -> Double { max(abs(travel.x), abs(travel.y)) }

  /// Returns the reason why a movement that is long enough does not begin the pan, or nil if all of it counts.
  func reasonForUncounted(_ travel: CGPoint) -> Reason? { nil }

  /// Begins the pan once the movement, in window points, is long enough. The screen-edge pan overrides this and may
  /// fail.
  func _evaluate(_ travel: CGPoint) {
    let moved = travelProgress(of: travel)
    guard Limits.reaches(moved, beginDistance) else { return }
    transition(to: .began, Reason(.dragged, measureMove(moved)))
  }

  override func didRecognize(late: Bool) {
    // The translation of a pan that had to wait for others begins at zero. In any other pan, an axis that has moved at
    // least the minimum distance begins with the rest of the movement, and any other axis at zero. A scroll has no
    // minimum distance.
    _drag.begin(excluding: late ? nil : CGFloat(scrollKind == nil ? beginDistance : 0))
  }

  package override func reportValues(_ values: inout ActionValues) {
    values.translation = Point(translation(in: view))
    values.velocity = .vector(Point(velocity(in: view)))
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .continuous,
      movement: .drag,
      summary: .init(recognizes: "moved 10 pt along x or y", fails: "lifted before"),
      properties: [
        .integer(
          "minimumNumberOfTouches",
          \UIPanGestureRecognizer.minimumNumberOfTouches,
          from: 1,
          example: 2
        ),
        .integer(
          "maximumNumberOfTouches",
          \UIPanGestureRecognizer.maximumNumberOfTouches,
          from: 1,
          unlimited: .max,
          example: 1,
          initially: "no limit"
        ),
        .options(
          "allowedScrollTypesMask",
          \UIPanGestureRecognizer.allowedScrollTypesMask,
          "kind of scrolling",
          named: [("continuous", .continuous), ("discrete", .discrete)],
          all: "all",
          example: ["continuous", "discrete"],
          values:
            "`continuous` (a trackpad), `discrete` (a wheel), a list of them, or `all`: the scrolls that it follows",
          initially: "none; `all` for the pan of a scroll view"
        ),
      ],
      parameters: [.threshold(\.panDistance, limits: .length)],
      limits: [
        .fails(.tooManyTouches, unlessMore: .property("maximumNumberOfTouches")),
        .fails(.tooFewTouches, unlessLess: .property("minimumNumberOfTouches")),
        .fails(.liftedShort, unlessLess: .threshold(\.panDistance)),
        .recognizes(unlessMore: .threshold(\.panDistance)),
      ],
      reasons: [
        .tooManyTouches, .tooFewTouches, .liftedShort, .liftedMeanwhile, .contentFits, .scrollsVertically,
        .scrollsHorizontally, .handedOver, .scrolledNowhere, .scrolledAcross, .inputCancelled,
        .rowDraggedVertically, .rowWithoutActions, .rowsBeingEdited, .scrollsInSheet,
      ],
      fingers: .property("minimumNumberOfTouches"),
      isIndependent: true,
      standard: [StandardRecognizer("pan")]
    ) { UIPanGestureRecognizer() }
  }

  private func failLifted() {
    let moved = travelProgress(of: effectiveTravel(_drag.travel))
    let isShort = !Limits.reaches(moved, beginDistance)
    // The pan may have had enough fingers and enough movement, but not at the same time.
    let fingers = isShort ? _drag.mostFingers : min(_drag.mostFingers, trackedTouches.count)
    if fingers < minimumNumberOfTouches {
      let count = Measure(Double(fingers), limit: Double(minimumNumberOfTouches), .touches)
      failGesture(.tooFewTouches, count)
    } else {
      transition(
        to: .failed,
        isShort ? reasonForShortMove(moved) : Reason(.liftedMeanwhile, measureMove(moved))
      )
    }
  }

  private func reasonForShortMove(_ moved: Double) -> Reason {
    let travel = _drag.travel + _drag.finalMotion
    let atTheLift = travelProgress(of: effectiveTravel(travel))
    if Limits.reaches(atTheLift, beginDistance) { return Reason(.liftedMeanwhile, measureMove(atTheLift)) }
    return reasonForUncounted(travel) ?? Reason(.liftedShort, measureMove(moved))
  }

  func measureMove(_ moved: Double) -> Measure { Measure(moved, limit: beginDistance, .points) }

  private func followDrag(_ event: UIEvent) {
    _drag.follow(
      trackedTouches,
      event,
      minimum: attempt.isActive ? minimumNumberOfTouches : nil,
      eventEngine.thresholds.velocitySmoothing
    )
  }
}
