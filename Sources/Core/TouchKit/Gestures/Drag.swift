import Foundation
import Records

/// The common motion of any number of fingers. A finger that lands or lifts does not change the translation.
struct Drag {
  /// The middle of the fingers that are down, in the window.
  private(set) var center = CGPoint.zero
  /// The most fingers that were down at once.
  private(set) var mostFingers = 0
  /// The motion of the fingers in the sample in which the last of them lifted.
  private(set) var finalMotion = CGPoint.zero
  // The place of the center when counting began. A finger that lands or lifts moves the center, and the origin by the
  // same vector, so that the translation stays.
  private var origin = CGPoint.zero
  private var filter = VelocityFilter()
  private var last: (time: Instant, serial: Int)?

  /// The translation since the last finger landed, as long as the gesture has not begun.
  var travel: CGPoint { center - origin }
  /// The translation since the gesture began.
  var translation: CGPoint { center - origin }
  /// The velocity, in points per second.
  var velocity: CGPoint { filter.value }

  /// Follows the motion of an event. An event calls several touch methods; only the first of these calls has an effect.
  ///
  /// A gesture under way that has fewer fingers than the minimum does not move. Its motion continues when enough
  /// fingers are down again.
  mutating func follow(_ touches: [UITouch], _ event: UIEvent, minimum: Int?, _ smoothing: Double) {
    guard last?.serial != event.serialNumber else { return }
    // Only fingers that were already down count, including those that lift in this event.
    var (down, before, after) = (Mean(), Mean(), Mean())
    for touch in touches {
      if touch.isDown { down.add(touch.currentSample.location) }
      guard touch.currentSample.phase != .began else { continue }
      before.add(touch.currentSample.previousLocation)
      after.add(touch.currentSample.location)
    }
    // After the lift of the last finger the center and the velocity stay.
    guard down.count > 0 else {
      if after.count > 0 { finalMotion = after.value - before.value }
      return
    }
    if let minimum, down.count < minimum { return last = (event.eventTime, event.serialNumber) }
    let middle = down.value
    var motion = CGPoint.zero
    if let last, after.count > 0 {
      motion = after.value - before.value
      filter.add(motion, over: event.eventTime - last.time, smoothing: smoothing)
    }
    let isJoined = after.count < touches.count
    if isJoined, minimum == nil {
      origin = middle
    } else if isJoined || down.count < touches.count {
      origin = origin + (middle - (center + motion))
    }
    center = middle
    mostFingers = max(mostFingers, down.count)
    last = (event.eventTime, event.serialNumber)
  }

  /// Begins to count the translation from the present center. On an axis that has moved by at least `distance`, only
  /// that distance is left out, and the movement beyond it counts.
  mutating func begin(excluding distance: CGFloat?) {
    origin = CGPoint(
      x: Drag.start(from: origin.x, at: center.x, excluding: distance),
      y: Drag.start(from: origin.y, at: center.y, excluding: distance)
    )
  }

  mutating func setTranslation(_ translation: CGPoint) {
    origin = center - translation
    filter.startAnew()
  }

  private static func start(from origin: CGFloat, at center: CGFloat, excluding distance: CGFloat?) -> CGFloat
  {
    guard let distance, Limits.reaches(abs(center - origin), distance) else { return center }
    return center > origin ? origin + distance : origin - distance
  }
}
