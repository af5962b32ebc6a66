import Foundation
import Records
import TouchKit

/// The fingers of a stage, and what is wrong with a sample of one.
struct StageFingers {
  private var locations: [Int: CGPoint] = [:]
  /// The fingers that were down as an interruption cancelled their touches. They may move and lift without effect.
  private var interrupted: Set<Int> = []

  /// The location of a finger that is down, or that was as an interruption cancelled its touch.
  subscript(finger: Int) -> CGPoint? { locations[finger] }

  /// The greatest number of a finger that is down; 0 without fingers.
  var greatest: Int { locations.keys.max() ?? 0 }

  /// Cancels the touches of all fingers.
  mutating func interrupt() {
    interrupted = Set(locations.keys)
  }

  /// Follows the samples of an event. Returns what is wrong with the first one that is impossible, and follows none.
  mutating func follow(_ samples: [TouchSample]) -> String? {
    var followed = self
    var seen: [Int: TouchPhase] = [:]
    for sample in samples {
      // The system may take a touch back in the event in which it began.
      if let before = seen.updateValue(sample.phase, forKey: sample.id),
        before != .began || sample.phase != .cancelled
      {
        return "finger \(sample.id) is in one event twice"
      }
      if let mistake = followed.follow(sample) { return mistake }
    }
    self = followed
    return nil
  }

  private mutating func follow(_ sample: TouchSample) -> String? {
    let id = sample.id
    let location = locations[id]
    switch sample.phase {
    case .began:
      if let location, !interrupted.contains(id) {
        return "finger \(id) lands, but it is down at (\(location.x), \(location.y)); lift it before"
      }
      interrupted.remove(id)
      locations[id] = CGPoint(sample.location)
    case .moved, .stationary:
      if location == nil { return "finger \(id) moves, but it is not down" }
      locations[id] = CGPoint(sample.location)
    case .ended, .cancelled:
      if location == nil {
        return "finger \(id) \(sample.phase == .ended ? "lifts" : "is cancelled"), but it is not down"
      }
      interrupted.remove(id)
      locations[id] = nil
    }
    return nil
  }
}
