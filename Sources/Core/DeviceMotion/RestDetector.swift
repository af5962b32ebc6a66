import Records

/// The bias of the gyroscope, learned at rest.
///
/// A device is at rest if the gyroscope measures almost no rotation and both sensors measure steady values for a while.
struct RestDetector {
  private enum State {
    case moving
    case resting(Rest)
  }

  private struct Rest {
    let since: Instant
    let acceleration: Vector3
    /// The mean of the rates so far.
    var mean: Vector3
    var count = 1.0
    var isCertain = false
  }

  private var state = State.moving
  /// The bias: the rate to subtract from the gyroscope's rates, in radians per second.
  private(set) var bias = Vector3.zero

  /// Processes a rate and the acceleration of the same time.
  ///
  /// As soon as the rest is certain, the function returns the rotation that the bias has caused since the rest began,
  /// in radians.
  mutating func process(
    _ rate: Vector3,
    _ acceleration: Vector3,
    at now: Instant,
    _ thresholds: MotionThresholds
  ) -> Vector3? {
    let isStill =
      rate.length <= thresholds.restRate
      && abs(acceleration.length - 1) <= thresholds.gravityTolerance
    guard isStill else {
      state = .moving
      return nil
    }
    guard case .resting(var rest) = state,
      (acceleration - rest.acceleration).length <= thresholds.restAcceleration
    else {
      state = .resting(Rest(since: now, acceleration: acceleration, mean: rate))
      return nil
    }
    rest.count += 1
    rest.mean = rest.mean + (rate - rest.mean) * (1 / rest.count)
    defer { state = .resting(rest) }
    guard now - rest.since >= Instant.span(seconds: thresholds.restTime) else { return nil }
    let turn = (rest.mean - bias) * Instant.seconds(now - rest.since)
    bias = rest.mean
    guard !rest.isCertain else { return nil }
    rest.isCertain = true
    return turn
  }
}
