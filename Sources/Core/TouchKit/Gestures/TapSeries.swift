import Foundation
import Records

/// Tracks a series of taps: the fingers of the current tap, and the number of completed taps.
///
/// A tap with several fingers begins with the first that comes down and is done when the last has lifted.
struct TapSeries {
  /// The effect of a lift on the current tap.
  enum Lift {
    case failed(Reason)
    /// Other fingers are still down.
    case lifting
    /// The tap is done.
    case tapped
  }

  /// The fingers of the current tap, including lifted ones.
  private(set) var fingers: [UITouch] = []
  /// The number of completed taps.
  private(set) var completed = 0
  /// The places where the fingers of the first tap came down, in the window.
  private(set) var firstLocations: [CGPoint] = []
  private var lifted = 0

  /// Adds fingers that came down. Returns a reason if they make the series fail, else nil.
  mutating func begin(_ touches: [UITouch], of required: Int, _ thresholds: Thresholds) -> Reason? {
    let isFirst = fingers.isEmpty
    fingers += touches
    if completed == 0 { firstLocations += touches.map(\.beganSample.location) }
    if fingers.count > required {
      return Reason(.tooManyTouches, Measure(Double(fingers.count), limit: Double(required), .touches))
    }
    guard isFirst, completed > 0, let first = firstLocations.first, let touch = fingers.first else {
      return nil
    }
    let distance = Plane.distance(first, touch.beganSample.location)
    guard Limits.exceeds(distance, thresholds.tapMovement) else { return nil }
    return Reason(.tapsApart, Measure(distance, limit: thresholds.tapMovement, .points))
  }

  /// Returns the reason for failing if a finger is further than a limit from where it came down, else nil.
  func strayed(_ touches: some Sequence<UITouch>, _ limit: Double) -> Reason? {
    var distance: CGFloat = 0
    for touch in touches {
      distance = max(distance, Plane.distance(touch.beganSample.location, touch.currentSample.location))
    }
    guard Limits.exceeds(distance, limit) else { return nil }
    return Reason(.movedTooFar, Measure(distance, limit: limit, .points))
  }

  /// Processes fingers that lifted, and returns the effect on the current tap.
  mutating func end(_ touches: [UITouch], of required: Int, _ thresholds: Thresholds) -> Lift {
    if let reason = strayed(touches, thresholds.tapMovement) { return .failed(reason) }
    guard fingers.count >= required else {
      let count = Measure(Double(fingers.count), limit: Double(required), .touches)
      return .failed(Reason(.tooFewTouches, count))
    }
    lifted += touches.count
    guard lifted == fingers.count else { return .lifting }
    fingers = []
    lifted = 0
    completed += 1
    return .tapped
  }
}

extension Set<UITouch> {
  /// The touches in the order in which they came down, the same on every run.
  public var inOrder: [UITouch] { count < 2 ? Array(self) : sorted { $0.creationIndex < $1.creationIndex } }
}
