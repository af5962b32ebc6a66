import Foundation
import Records

/// The common motion of any number of fingers. A finger that lands or lifts does not change the translation.
struct Drag {
  /// The centroid of the fingers that are down, in window coordinates.
  private(set) var center = CGPoint.zero
  /// The largest number of fingers that were down at once.
  private(set) var mostFingers = 0
  /// The motion of the fingers in the sample that lifted the last one.
  private(set) var finalMotion = CGPoint.zero
  // The location of the center at which the translation is zero. When a finger lands or lifts, the center and the
  // origin move by the same vector, so that the translation stays the same.
  private var origin = CGPoint.zero
  private var filter = VelocityFilter()
  private var last: (time: Instant, serial: Int)?

  /// The time of the last sample with fingers that are down.
  var lastTime: Instant? { last?.time }

  /// The translation before the gesture has begun: since the last finger landed.
  var travel: CGPoint { center - origin }
  /// The translation since the gesture began.
  var translation: CGPoint { center - origin }
  /// The velocity, in points per second.
  var velocity: CGPoint { filter.value }

  /// Updates the drag with an event. An event can cause calls of several touch methods; only the first call has an
  /// effect.
  ///
  /// A gesture that has begun stops moving while it has fewer fingers than the minimum, and continues when enough
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
    // After the last finger has lifted, the center and the velocity stay as they are.
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

  /// Adds the movement of a scroll. Its pointer stays where it is.
  mutating func scroll(by motion: CGPoint, at location: CGPoint, _ time: Instant, _ smoothing: Double) {
    if let last { filter.add(motion, over: time - last.time, smoothing: smoothing) }
    let translation = last == nil ? .zero : translation
    origin = location - (translation + motion)
    center = location
    last = (time, 0)
  }

  /// Restarts the translation at zero. On an axis that has moved by at least `distance`, the translation starts with
  /// the movement beyond that distance.
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
