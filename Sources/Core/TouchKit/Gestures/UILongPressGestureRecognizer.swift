import Foundation
import Records

/// Recognizes fingers that are held down, after any number of taps. Continuous.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers in the press and in each tap before it.
  open var numberOfTouchesRequired = 1
  /// The duration of the press after which the gesture begins, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The greatest movement of a finger before the gesture begins, in points.
  open var allowableMovement: CGFloat = 10
  private var tapSeries = TapSeries()
  private var pressPhase = Phase.tapping

  private enum Phase {
    /// Taps before the press, or some fingers of the press, are still missing.
    case tapping
    /// All fingers are down since an instant; the gesture begins after the duration, in seconds.
    case pressing(since: Instant, duration: Double)
  }

  /// Returns whether this press prevents another recognizer. It does not prevent a long press that needs more taps,
  /// which can still recognize afterwards.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let press = preventedGestureRecognizer as? UILongPressGestureRecognizer else { return true }
    return press.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      touches.inOrder.forEach { ignore($0, for: event) }
      return
    }
    let isFirst = tapSeries.fingers.isEmpty
    if isFirst { attempt.cancelTimers() }
    if let reason = tapSeries.begin(touches.inOrder, of: numberOfTouchesRequired, eventEngine.thresholds) {
      return transition(to: .failed, reason)
    }
    if tapSeries.completed < numberOfTapsRequired {
      if isFirst { failAfter(eventEngine.thresholds.tapDuration, .stillDown) }
    } else if tapSeries.fingers.count == numberOfTouchesRequired {
      startPress(for: minimumPressDuration)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.isPossible else { return }
    let isPress = tapSeries.completed >= numberOfTapsRequired
    let limit = isPress ? allowableMovement : eventEngine.thresholds.tapMovement
    if let reason = tapSeries.strayed(touches, limit) { transition(to: .failed, reason) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.isPossible else { return transition(to: .ended, Reason(.lifted)) }
    if case .pressing(let since, let duration) = pressPhase {
      return failLifted(after: eventEngine.now - since, of: duration)
    }
    switch tapSeries.end(touches.inOrder, of: numberOfTouchesRequired, eventEngine.thresholds) {
    case .failed(let reason):
      transition(to: .failed, reason)
    case .lifting:
      break
    case .tapped:
      attempt.cancelTimers()
      failAfter(eventEngine.thresholds.tapGap, .noNextTap)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    transition(to: .cancelled, Reason(.touchesCancelled))
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    startPress(for: minimumPressDuration)
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard attempt.isPossible else { return transition(to: .ended, Reason(.lifted)) }
    if case .pressing(let since, let duration) = pressPhase {
      failLifted(after: eventEngine.now - since, of: duration)
    }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    transition(to: .cancelled, Reason(.inputCancelled))
  }

  open override func reset() {
    super.reset()
    tapSeries = TapSeries()
    pressPhase = .tapping
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .continuous,
      movement: .press,
      summary: .init(
        recognizes: "held for 0.5 s",
        fails: "moved more than 10 pt before that, lifted early, a finger too many"
      ),
      properties: [
        .integer(
          "numberOfTapsRequired",
          \UILongPressGestureRecognizer.numberOfTapsRequired,
          from: 0,
          example: 1,
          values: "a whole number from 0: the taps before the press"
        ),
        .integer(
          "numberOfTouchesRequired",
          \UILongPressGestureRecognizer.numberOfTouchesRequired,
          from: 1,
          example: 2
        ),
        .number(
          "minimumPressDuration",
          \UILongPressGestureRecognizer.minimumPressDuration,
          example: 1,
          values: "seconds, from 0"
        ),
        .number(
          "allowableMovement",
          \UILongPressGestureRecognizer.allowableMovement,
          example: 20,
          values: "points, from 0"
        ),
      ],
      parameters: [
        .property("minimumPressDuration", limits: .duration), .property("allowableMovement", limits: .length),
        .threshold(\.tapMovement, limits: .length),
        .threshold(\.tapDuration, limits: .duration), .threshold(\.tapGap, limits: .duration),
      ],
      limits: [
        .fails(.movedTooFar, unlessMore: .property("allowableMovement")),
        .fails(.movedTooFar, unlessMore: .threshold(\.tapMovement)),
        .fails(.tapsApart, unlessMore: .threshold(\.tapMovement)),
        .fails(.stillDown, unlessMore: .threshold(\.tapDuration), .unmeasured),
        .fails(.noNextTap, unlessMore: .threshold(\.tapGap), .unmeasured),
        .fails(.tooManyTouches, unlessMore: .property("numberOfTouchesRequired")),
        .fails(.tooFewTouches, unlessLess: .property("numberOfTouchesRequired")),
        .fails(.liftedBefore, unlessLess: .property("minimumPressDuration")),
        .recognizes(unlessMore: .property("minimumPressDuration"), .unmeasured),
      ],
      reasons: [
        .movedTooFar, .stillDown, .noNextTap, .tapsApart, .tooManyTouches, .tooFewTouches, .liftedBefore,
        .liftedBeforeTimer,
      ],
      fingers: .property("numberOfTouchesRequired"),
      isIndependent: true,
      standard: [StandardRecognizer("longPress")]
    ) { UILongPressGestureRecognizer() }
  }

  private func startPress(for duration: Double) {
    pressPhase = .pressing(since: eventEngine.now, duration: duration)
    scheduleAction(duration, latency: eventEngine.thresholds.pressLatency) {
      [unowned self] in
      transition(to: .began, Reason(.held, Measure(duration, limit: duration, .seconds)))
    }
  }

  /// Fails because a finger lifted before the duration was over, or so soon afterwards that the lift precedes the
  /// timer.
  private func failLifted(after held: Nanoseconds, of duration: Double) {
    let isEarly = held < Instant.span(seconds: duration)
    let limit = isEarly ? duration : duration + eventEngine.thresholds.pressLatency
    let measure = Measure(Instant.seconds(held), limit: limit, .seconds)
    failGesture(isEarly ? .liftedBefore : .liftedBeforeTimer, measure)
  }
}
