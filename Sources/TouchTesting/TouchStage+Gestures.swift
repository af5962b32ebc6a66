import Foundation
import TouchKit

/// Whole gestures, from fingers down to fingers up. Locations are in a view, by default the stage's own.
extension TouchStage {
  /// Taps with a number of fingers side by side.
  public func tap(
    at location: CGPoint = CGPoint(x: 100, y: 100),
    in view: UIView? = nil,
    fingers count: Int = 1,
    duration: TimeInterval = 0.05
  ) {
    let fingers = Array(1...max(1, count))
    send(
      fingers.map { finger in
        let place = CGPoint(x: location.x + CGFloat(finger - 1) * 40, y: location.y)
        return Touch(finger, .began, at: point(place, in: view))
      }
    )
    advance(by: max(0, duration - sampleInterval))
    lift(fingers)
  }

  /// Taps twice.
  public func doubleTap(
    at location: CGPoint = CGPoint(x: 100, y: 100),
    in view: UIView? = nil,
    gap: TimeInterval = 0.1
  ) {
    tap(at: location, in: view)
    advance(by: gap)
    tap(at: location, in: view)
  }

  /// Holds a finger down without moving it.
  public func longPress(
    at location: CGPoint = CGPoint(x: 100, y: 100),
    in view: UIView? = nil,
    duration: TimeInterval = 0.6
  ) {
    tap(at: location, in: view, duration: duration)
  }

  /// Drags a finger evenly from one location to another, and lifts it.
  public func drag(
    from start: CGPoint,
    to end: CGPoint,
    in view: UIView? = nil,
    duration: TimeInterval = 0.3
  ) {
    touch(start, in: view)
    move(to: end, in: view, over: duration)
    lift()
  }

  /// Directions in which a finger swipes.
  public enum Direction: Sendable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// Flicks a finger in a direction.
  public func swipe(
    _ direction: Direction,
    from start: CGPoint = CGPoint(x: 200, y: 400),
    in view: UIView? = nil,
    distance: CGFloat = 120
  ) {
    let (dx, dy): (CGFloat, CGFloat) =
      switch direction {
      case .left: (-1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      case .right: (1, 0)
      }
    let end = CGPoint(x: start.x + dx * distance, y: start.y + dy * distance)
    drag(from: start, to: end, in: view, duration: 0.15)
  }

  /// Moves two fingers closer or apart, along a line at an angle in radians.
  public func pinch(
    at center: CGPoint = CGPoint(x: 200, y: 400),
    in view: UIView? = nil,
    from start: CGFloat,
    to end: CGFloat,
    angle: CGFloat = 0,
    duration: TimeInterval = 0.3
  ) {
    pair(center, view, duration) { part in (start + (end - start) * part, angle) }
  }

  /// Rotates two fingers by an angle in radians, positive from the x axis towards the y axis.
  public func rotate(
    at center: CGPoint = CGPoint(x: 200, y: 400),
    in view: UIView? = nil,
    by angle: CGFloat,
    distance: CGFloat = 160,
    duration: TimeInterval = 0.3
  ) {
    pair(center, view, duration) { part in (distance, angle * part) }
  }

  // Moves two fingers about a center; `spread` is their distance and angle at each fraction of the time.
  private func pair(
    _ center: CGPoint,
    _ view: UIView?,
    _ duration: TimeInterval,
    _ spread: (CGFloat) -> (distance: CGFloat, angle: CGFloat)
  ) {
    func places(_ part: CGFloat) -> [(finger: Int, location: CGPoint)] {
      let (distance, angle) = spread(part)
      return [(1, -1.0), (2, 1.0)].map { finger, side in
        let reach = distance / 2 * CGFloat(side)
        let place = CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach)
        return (finger, point(place, in: view))
      }
    }
    send(places(0).map { Touch($0.finger, .began, at: $0.location) })
    move(over: duration, places)
    lift([1, 2])
  }
}
