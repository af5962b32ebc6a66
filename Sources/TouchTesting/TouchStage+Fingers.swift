import Foundation
import TouchKit

/// Single fingers, by index; those that nobody mentions stay where they are.
extension TouchStage {
  /// Puts a finger down.
  public func touch(
    _ location: CGPoint,
    in view: UIView? = nil,
    finger: Int = 1,
    force: CGFloat? = nil,
    type: UITouch.TouchType = .direct
  ) {
    send([Touch(finger, .began, at: point(location, in: view), force: force, type: type)])
  }

  /// Moves a finger to a place after one sample's time.
  public func move(
    to location: CGPoint,
    in view: UIView? = nil,
    finger: Int = 1,
    force: CGFloat? = nil
  ) {
    advance(by: sampleInterval)
    send([Touch(finger, .moved, at: point(location, in: view), force: force)])
  }

  /// Moves a finger along places, a sample each.
  public func move(along path: [CGPoint], in view: UIView? = nil, finger: Int = 1) {
    for location in path { move(to: location, in: view, finger: finger) }
  }

  /// Moves a finger evenly to a place in a time.
  public func move(
    to location: CGPoint,
    in view: UIView? = nil,
    finger: Int = 1,
    over seconds: TimeInterval
  ) {
    let start = fingers[finger] ?? .zero
    let end = point(location, in: view)
    move(over: seconds) { part in [(finger, start.mixed(with: end, part))] }
  }

  /// Lifts a finger where it is after one sample's time.
  public func lift(finger: Int = 1) {
    lift([finger])
  }

  /// Lifts fingers where they are, at once, after one sample's time.
  public func lift(_ fingers: [Int]) {
    advance(by: sampleInterval)
    send(fingers.map { Touch($0, .ended, at: self.fingers[$0] ?? .zero) })
  }

  /// Cancels a finger's touch.
  public func cancel(finger: Int = 1) {
    send([Touch(finger, .cancelled, at: fingers[finger] ?? .zero)])
  }

  /// Moves fingers in a time, a sample after the other, to where a closure has them at each part of it, from 0 to 1.
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
    // The ends are met to the last bit.
    if part == 1 { return other }
    return CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
