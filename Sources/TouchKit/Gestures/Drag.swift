import Foundation
import Records

/// The common motion of any number of fingers, which come and go without making it jump.
struct Drag {
  /// The middle of the fingers that are down, in the window.
  private(set) var center = CGPoint.zero
  /// The most fingers that were down at once.
  private(set) var mostFingers = 0
  // Where the middle was when counting began, moved along whenever a finger comes or goes.
  private var origin = CGPoint.zero
  private var filter = VelocityFilter()
  private var last: (time: Instant, serial: Int)?

  /// How far it has moved since the last finger landed, before it has begun.
  var travel: CGPoint { center - origin }
  /// How far it has moved since it began.
  var translation: CGPoint { center - origin }
  /// How fast it moves, in points per second.
  var velocity: CGPoint { filter.value }

  /// Takes a step's motion; once, whichever of its messages comes first.
  mutating func follow(_ touches: [UITouch], _ event: UIEvent, isUnderWay: Bool, _ smoothing: Double) {
    guard last?.serial != event.serial else { return }
    // The motion is that of the fingers that were there before, those that lift now included.
    var (down, before, after) = (Mean(), Mean(), Mean())
    for touch in touches {
      if touch.isDown { down.add(touch.sample.location) }
      guard touch.sample.phase != .began else { continue }
      before.add(touch.sample.previousLocation)
      after.add(touch.sample.location)
    }
    // The lift of the last finger repeats what was.
    guard down.count > 0 else { return }
    let middle = down.value
    var motion = CGPoint.zero
    if let last, after.count > 0 {
      motion = after.value - before.value
      filter.add(motion, over: event.time - last.time, smoothing: smoothing)
    }
    let isJoined = after.count < touches.count
    if isJoined, !isUnderWay {
      origin = middle
    } else if isJoined || down.count < touches.count {
      origin = origin + (middle - (center + motion))
    }
    center = middle
    mostFingers = max(mostFingers, down.count)
    last = (event.time, event.serial)
  }

  /// Counts from here; but where an axis has moved as far as is to be excluded, only that is left out.
  mutating func begin(excluding distance: CGFloat?) {
    origin = CGPoint(
      x: Drag.start(from: origin.x, at: center.x, excluding: distance),
      y: Drag.start(from: origin.y, at: center.y, excluding: distance)
    )
  }

  mutating func setTranslation(_ translation: CGPoint) {
    origin = center - translation
    filter = VelocityFilter()
  }

  private static func start(from origin: CGFloat, at center: CGFloat, excluding distance: CGFloat?) -> CGFloat
  {
    guard let distance, Limits.reaches(abs(center - origin), distance) else { return center }
    return center > origin ? origin + distance : origin - distance
  }
}
