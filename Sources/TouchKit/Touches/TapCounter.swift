import Foundation
import Records

/// The counter behind `UITouch.tapCount`. A touch counts one tap more than an earlier one if it begins in the same view,
/// soon after that tap, and close to the first tap of the series. All taps of the last multitouch sequence count as earlier.
struct TapCounter {
  private struct Tap {
    /// The ordinal of the view.
    let view: Int
    let end: Instant
    let sequence: Int
    let count: Int
    let firstLocation: CGPoint
  }

  private var taps: [Tap] = []

  /// The tap count of a new touch, and the location of the first tap of its series in the window.
  mutating func count(of touch: UITouch, in view: UIView, _ thresholds: Thresholds) -> (Int, CGPoint) {
    let gap = Instant.span(seconds: thresholds.touchTapGap)
    taps.removeAll { touch.sample.time - $0.end > gap }
    let location = touch.sample.location
    let sequence = taps.last?.sequence
    let earlier = taps.last {
      $0.sequence == sequence && $0.view == view.ordinal
        && !Limits.exceeds($0.firstLocation.distance(to: location), thresholds.touchTapMovement)
    }
    guard let earlier else { return (1, location) }
    return (earlier.count + 1, earlier.firstLocation)
  }

  /// Adds the tap of a touch that ended.
  mutating func didEnd(_ touch: UITouch) {
    guard touch.tapCount > 0, let view = touch.view else { return }
    taps.append(
      Tap(
        view: view.ordinal,
        end: touch.sample.time,
        sequence: touch.sequence,
        count: touch.tapCount,
        firstLocation: touch.firstTapLocation
      )
    )
  }

  /// Whether a touch that was a tap so far still is one.
  static func isTap(_ touch: UITouch, at now: Instant, within movement: Double, _ duration: Nanoseconds)
    -> Bool
  {
    !Limits.exceeds(touch.began.location.distance(to: touch.sample.location), movement)
      && now - touch.began.time <= duration
  }
}
