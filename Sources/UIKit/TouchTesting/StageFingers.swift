import Foundation
import Records
import TouchKit

/// The fingers of a stage. Checks that each sample of a finger is possible.
struct StageFingers {
  private var locations: [Int: CGPoint] = [:]
  /// The fingers whose touches an interruption cancelled while they were down. Until they lift, their samples have no
  /// effect.
  private var interrupted: Set<Int> = []

  /// The location of a finger that is down, whether or not an interruption has cancelled its touch.
  subscript(finger: Int) -> CGPoint? { locations[finger] }

  /// The greatest number of a finger that is down; 0 if there is none.
  var greatest: Int { locations.keys.max() ?? 0 }

  /// Cancels the touches of all fingers.
  mutating func interrupt() {
    interrupted = Set(locations.keys)
  }

  /// Processes the samples of an event. If one is impossible, processes none of them and returns the mistake.
  mutating func follow(_ samples: [TouchSample]) -> String? {
    var followed = self
    var seen: [Int: TouchPhase] = [:]
    for sample in samples {
      // The system can cancel a touch in the same event in which it begins.
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
