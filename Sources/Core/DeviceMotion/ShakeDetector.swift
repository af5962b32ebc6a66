import Records

/// Detects shakes in the samples of the accelerometer.
///
///     calm     --jolt--------------------------> shaking   motionBegan
///     shaking  --strong, against the last swing-> shaking   one reversal more
///     shaking  --pause, enough reversals--------> calm      motionEnded
///     shaking  --pause, too few-----------------> calm      motionCancelled
///     shaking  --still strong after too long----> spent     motionCancelled
///     shaking  --interruption-------------------> spent     motionCancelled
///     spent    --pause--------------------------> calm
///
/// A jolt is detected by the length of the acceleration, which does not depend on how the device is held. Swings are
/// detected by the acceleration without gravity, which a low-pass filter estimates.
package struct ShakeDetector {
  private enum State {
    case calm
    case shaking(Shake)
    /// The shake was cancelled. Strong samples still belong to it until there is a pause.
    case spent(last: Instant)
  }

  private struct Shake {
    let began: Instant
    /// The time of the last strong sample of the shake.
    var last: Instant
    /// The direction in which the current swing began.
    var swing: Vector3
    var reversals = 0
  }

  private struct Gravity {
    var vector: Vector3
    var time: Instant
  }

  private var state = State.calm
  private var gravity: Gravity?

  package init() {}

  /// Returns the time at which the shake ends if no strong sample follows: a nanosecond after the pause.
  package func deadline(_ thresholds: MotionThresholds) -> Instant? {
    guard case .shaking(let shake) = state else { return nil }
    return shake.last + Instant.span(seconds: thresholds.shakePause) + 1
  }

  /// Processes a sample in g. Returns the resulting change of the shake.
  package mutating func process(_ acceleration: Vector3, at now: Instant, _ thresholds: MotionThresholds)
    -> [MotionPhase]
  {
    let overdue = pause(at: now, thresholds).map { [$0] } ?? []
    let motion = acceleration - (gravity?.vector ?? .zero)
    updateGravity(acceleration, at: now, thresholds)
    let isStrong = Limits.reaches(motion.length, thresholds.shakeAcceleration)
    switch state {
    case .calm:
      guard Limits.reaches(acceleration.length - 1, thresholds.shakeJolt) else { return overdue }
      state = .shaking(Shake(began: now, last: now, swing: motion))
      return overdue + [.began]
    case .shaking(var shake):
      guard isStrong else { return overdue }
      if now - shake.began > Instant.span(seconds: thresholds.shakeDuration) {
        state = .spent(last: now)
        return overdue + [.cancelled]
      }
      if motion.dot(shake.swing) < 0 {
        shake.reversals += 1
        shake.swing = motion
      }
      shake.last = now
      state = .shaking(shake)
    case .spent:
      if isStrong { state = .spent(last: now) }
    }
    return overdue
  }

  /// Ends a shake if the pause after its last strong sample is over.
  package mutating func pause(at now: Instant, _ thresholds: MotionThresholds) -> MotionPhase? {
    let pause = Instant.span(seconds: thresholds.shakePause)
    switch state {
    case .shaking(let shake) where now - shake.last > pause:
      state = .calm
      return Double(shake.reversals) >= thresholds.shakeReversals ? .ended : .cancelled
    case .spent(let last) where now - last > pause:
      state = .calm
    default:
      break
    }
    return nil
  }

  /// Cancels the shake under way, if there is one.
  package mutating func interrupt(at now: Instant) -> MotionPhase? {
    guard case .shaking = state else { return nil }
    state = .spent(last: now)
    return .cancelled
  }

  private mutating func updateGravity(
    _ acceleration: Vector3,
    at now: Instant,
    _ thresholds: MotionThresholds
  ) {
    guard let known = gravity else {
      // In a trace that begins with a jolt, gravity is unknown, and starts at zero.
      let isJolt = Limits.reaches(acceleration.length - 1, thresholds.shakeJolt)
      gravity = Gravity(vector: isJolt ? .zero : acceleration, time: now)
      return
    }
    let weight = LowPass.weight(over: now - known.time, thresholds.shakeGravityTime)
    gravity = Gravity(vector: known.vector + (acceleration - known.vector) * weight, time: now)
  }
}
