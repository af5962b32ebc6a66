import Foundation
import Records

/// Recognizes taps: any number, with any number of fingers. Discrete.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that the gesture needs.
  open var numberOfTapsRequired = 1
  /// The number of fingers that each tap needs.
  open var numberOfTouchesRequired = 1
  /// The buttons of a pointer that a click needs. It has no effect on fingers.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary
  private var tapSeries = TapSeries()
  private var pressCount = 0

  open override var numberOfTouches: Int {
    state == .recognized && attempt.standIn == nil ? numberOfTouchesRequired : super.numberOfTouches
  }

  /// Returns the centroid of the places where the fingers of the first tap came down, not of those where they lifted.
  open override func location(in view: UIView?) -> CGPoint {
    if attempt.standIn != nil { return super.location(in: view) }
    return convertFromWindow(Mean(of: tapSeries.firstLocations) { $0 }.value, to: view)
  }

  /// Returns false for a tap recognizer with the same number of fingers that needs more taps, and for a long press that
  /// needs at least as many: both can still recognize after this tap.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    switch preventedGestureRecognizer {
    case let tap as UITapGestureRecognizer:
      tap.numberOfTouchesRequired != numberOfTouchesRequired
        || tap.numberOfTapsRequired <= numberOfTapsRequired
    case let press as UILongPressGestureRecognizer:
      press.numberOfTapsRequired < numberOfTapsRequired
    default:
      true
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.type == .indirectPointer && $0.pointerButtons != buttonMaskRequired }) {
      return failGesture(.otherButton)
    }
    let isFirst = tapSeries.fingers.isEmpty
    if isFirst { attempt.cancelTimers() }
    if let reason = tapSeries.begin(touches.inOrder, of: numberOfTouchesRequired, eventEngine.thresholds) {
      return transition(to: .failed, reason)
    }
    if isFirst { failAfter(eventEngine.thresholds.tapDuration, .stillDown) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, !attempt.isWaiting else { return }
    if let reason = tapSeries.strayed(touches, eventEngine.thresholds.tapMovement) {
      transition(to: .failed, reason)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, !attempt.isWaiting else { return }
    switch tapSeries.end(touches.inOrder, of: numberOfTouchesRequired, eventEngine.thresholds) {
    case .failed(let reason):
      transition(to: .failed, reason)
    case .lifting:
      break
    case .tapped:
      attempt.cancelTimers()
      if tapSeries.completed >= numberOfTapsRequired {
        let count = Measure(Double(tapSeries.completed), limit: Double(numberOfTapsRequired), .taps)
        transition(to: .recognized, Reason(tapSeries.completed == 1 ? .tapped : .tappedSeveralTimes, count))
      } else {
        failAfter(eventEngine.thresholds.tapGap, .noNextTap)
      }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    failGesture(.touchesCancelled)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    attempt.cancelTimers()
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard state == .possible, !attempt.isWaiting else { return }
    pressCount += 1
    guard pressCount >= numberOfTapsRequired else {
      return failAfter(eventEngine.thresholds.tapGap, .noNextTap)
    }
    let count = Measure(Double(pressCount), limit: Double(numberOfTapsRequired), .taps)
    transition(to: .recognized, Reason(.pressed, count))
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    failGesture(.inputCancelled)
  }

  open override func reset() {
    super.reset()
    tapSeries = TapSeries()
    pressCount = 0
  }

  open override class var gestureDescription: GestureDescription {
    GestureDescription(
      .discrete,
      movement: .tap,
      summary: .init(
        recognizes: "when the last finger of the last tap lifts",
        fails:
          "moved more than 45 pt, down longer than 1.5 s, next tap later than 0.35 s or further than 45 pt"
          + " away, a finger too many"
      ),
      properties: [
        .integer("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired, from: 1, example: 2),
        .integer(
          "numberOfTouchesRequired",
          \UITapGestureRecognizer.numberOfTouchesRequired,
          from: 1,
          example: 2
        ),
        .options(
          "buttonMaskRequired",
          \UITapGestureRecognizer.buttonMaskRequired,
          "button",
          named: PointerButton.allCases.map { ($0.rawValue, UIEvent.ButtonMask([$0])) },
          example: ["secondary"],
          values: "the buttons that a click of a pointer needs, all at once",
          initially: "`primary`"
        ),
      ],
      parameters: [
        .threshold(\.tapMovement, limits: .length), .threshold(\.tapDuration, limits: .duration),
        .threshold(\.tapGap, limits: .duration),
      ],
      limits: [
        .fails(.movedTooFar, unlessMore: .threshold(\.tapMovement)),
        .fails(.tapsApart, unlessMore: .threshold(\.tapMovement)),
        .fails(.stillDown, unlessMore: .threshold(\.tapDuration), .unmeasured),
        .fails(.noNextTap, unlessMore: .threshold(\.tapGap), .unmeasured),
        .fails(.tooManyTouches, unlessMore: .property("numberOfTouchesRequired")),
        .fails(.tooFewTouches, unlessLess: .property("numberOfTouchesRequired")),
      ],
      reasons: [
        .movedTooFar, .stillDown, .noNextTap, .tapsApart, .tooManyTouches, .tooFewTouches, .otherButton,
      ],
      fingers: .property("numberOfTouchesRequired"),
      isIndependent: true,
      standard: [
        StandardRecognizer("tap"), StandardRecognizer("doubleTap", [("numberOfTapsRequired", .number(2))]),
      ]
    ) { UITapGestureRecognizer() }
  }
}
