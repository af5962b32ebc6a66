import Foundation
import Records

/// Recognizes taps: any number, with any number of fingers. Discrete.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes.
  open var numberOfTapsRequired = 1
  /// How many fingers each tap takes.
  open var numberOfTouchesRequired = 1
  /// The buttons that a pointer's tap takes; there is no pointer.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary
  private var series = TapSeries()

  open override var numberOfTouches: Int {
    state == .recognized ? numberOfTouchesRequired : super.numberOfTouches
  }

  /// Where the fingers of the first tap came down, not where they lifted.
  open override func location(in view: UIView?) -> CGPoint {
    convertFromWindow(series.firstLocations.centroid { $0 }, to: view)
  }

  /// A tap spares taps of the same fingers that take more, and long presses that take at least as many.
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
    let isFirst = series.fingers.isEmpty
    if isFirst { attempt.cancelTimers() }
    if let reason = series.begin(touches.inOrder, of: numberOfTouchesRequired, engine.thresholds) {
      return move(to: .failed, reason)
    }
    if isFirst { failAfter(engine.thresholds.tapDuration, .stillDown) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, !attempt.isWaiting else { return }
    if let reason = series.strayed(touches, engine.thresholds.tapMovement) {
      move(to: .failed, reason)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, !attempt.isWaiting else { return }
    switch series.end(touches.inOrder, of: numberOfTouchesRequired, engine.thresholds) {
    case .failed(let reason):
      move(to: .failed, reason)
    case .lifting:
      break
    case .tapped:
      attempt.cancelTimers()
      if series.completed >= numberOfTapsRequired {
        let count = Measure(Double(series.completed), limit: Double(numberOfTapsRequired), .taps)
        move(to: .recognized, Reason(series.completed == 1 ? .tapped : .tappedSeveralTimes, count))
      } else {
        failAfter(engine.thresholds.tapGap, .noNextTap)
      }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(.touchesCancelled)
  }

  open override func reset() {
    super.reset()
    series = TapSeries()
  }
}
