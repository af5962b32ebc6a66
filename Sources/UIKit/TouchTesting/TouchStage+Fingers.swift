import Foundation
import Records
import TouchKit

/// Single fingers, identified by numbers. A finger without a sample stays in its place.
extension TouchStage {
  /// Puts a finger down.
  public func touch(
    _ location: CGPoint,
    in view: UIView? = nil,
    finger: Int = 1,
    force: CGFloat? = nil,
    type: TouchType? = nil
  ) {
    send([Touch(finger, .began, at: point(location, in: view), force: force, type: type)])
  }

  /// Moves a finger to a location, one sample interval later.
  public func move(
    to location: CGPoint,
    in view: UIView? = nil,
    finger: Int = 1,
    force: CGFloat? = nil
  ) {
    advance(by: sampleInterval)
    send([Touch(finger, .moved, at: point(location, in: view), force: force)])
  }

  /// Moves a finger along locations, one sample for each.
  public func move(along path: [CGPoint], in view: UIView? = nil, finger: Int = 1) {
    for location in path { move(to: location, in: view, finger: finger) }
  }

  /// Moves a finger evenly to a location, over some seconds.
  public func move(
    to location: CGPoint,
    in view: UIView? = nil,
    finger: Int = 1,
    over seconds: TimeInterval
  ) {
    // If the finger is not down, the single move reports the mistake.
    guard let start = fingers[finger] else { return move(to: location, in: view, finger: finger) }
    let end = point(location, in: view)
    move(over: seconds) { part in [(finger, start.mixed(with: end, part))] }
  }

  /// Lifts a finger at its location, one sample interval later.
  public func lift(finger: Int = 1) {
    lift([finger])
  }

  /// Lifts fingers at their locations, in one event, one sample interval later.
  public func lift(_ fingers: [Int]) {
    advance(by: sampleInterval)
    send(fingers.map { Touch($0, .ended, at: self.fingers[$0] ?? .zero) })
  }

  /// Cancels a finger's touch.
  public func cancel(finger: Int = 1) {
    send([Touch(finger, .cancelled, at: fingers[finger] ?? .zero)])
  }

  /// Moves fingers over some seconds. A closure returns their locations at each fraction of that time, from 0 to 1.
  func move(over seconds: TimeInterval, _ places: (CGFloat) -> [(finger: Int, location: CGPoint)]) {
    let count = max(1, Int((seconds / sampleInterval).rounded()))
    for index in 1...count {
      advance(by: seconds / Double(count))
      send(places(CGFloat(index) / CGFloat(count)).map { Touch($0.finger, .moved, at: $0.location) })
    }
  }
}

extension CGPoint {
  func mixed(with other: CGPoint, _ part: CGFloat) -> CGPoint {
    // The last location is exact, without rounding.
    if part == 1 { return other }
    return CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
