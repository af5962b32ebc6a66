import Foundation
import Records

/// The counter behind `UITouch.tapCount`. The tap count of a touch is one more than that of an earlier tap if the touch
/// begins in the same view, soon after that tap and close to its location. Any tap of the last multitouch sequence that
/// had one can be the earlier tap.
struct TapCounter {
  private struct Tap {
    /// The ordinal of the view.
    let view: Int
    let end: Instant
    let sequence: Int
    let count: Int
    /// The location in the window at which the finger came down.
    let location: CGPoint
  }

  private var taps: [Tap] = []

  /// The tap count of a new touch.
  mutating func count(of touch: UITouch, in view: UIView, _ thresholds: Thresholds) -> Int {
    let gap = Instant.span(seconds: thresholds.touchTapGap)
    taps.removeAll { touch.currentSample.time - $0.end > gap }
    let location = touch.currentSample.location
    let sequence = taps.last?.sequence
    let earlier = taps.last {
      $0.sequence == sequence && $0.view == view.creationIndex
        && !Limits.exceeds(Plane.distance($0.location, location), thresholds.touchTapMovement)
    }
    return (earlier?.count ?? 0) + 1
  }

  /// Adds the tap of a touch that ended.
  mutating func didEnd(_ touch: UITouch) {
    guard touch.tapCount > 0, let view = touch.view else { return }
    taps.append(
      Tap(
        view: view.creationIndex,
        end: touch.currentSample.time,
        sequence: touch.sequenceNumber,
        count: touch.tapCount,
        location: touch.beganSample.location
      )
    )
  }
}
