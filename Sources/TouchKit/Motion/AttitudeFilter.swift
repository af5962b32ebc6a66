import Foundation
import Records

/// Estimates how the device lies from its sensors: a complementary filter.
///
/// The gyroscope turns the attitude, its rates taken as linear between two samples. Each sample of the
/// accelerometer that can be gravity pulls the vertical to where it points, and one of the magnetometer the x
/// axis to where the frame wants it, both by a low-pass. The gyroscope's bias is learned at rest, and how far
/// the device seemed to turn meanwhile is taken back. Nothing is known before the first gravity.
struct AttitudeFilter {
  /// The frame in which the attitude is told.
  let frame: CMAttitudeReferenceFrame
  /// Takes vectors of the device to the frame; nil before the first gravity.
  private(set) var rotation: Rotation?
  /// The last acceleration.
  private(set) var acceleration: Sample?
  /// The last magnetic field.
  private(set) var magneticField: Sample?
  /// The last rate of rotation, as it was measured.
  private(set) var rotationRate: Sample?
  private var rest = RestDetector()
  /// How much of the time since the last rate has been turned at that rate, in seconds.
  private var carried = 0.0
  /// The direction of the horizontal magnetic field that an arbitrary frame began with.
  private var anchor: Double?

  /// What a sensor measured.
  struct Sample {
    let value: Vector3
    let time: Instant
  }

  init(frame: CMAttitudeReferenceFrame) {
    self.frame = frame
  }

  /// What the gyroscope measures of a device that does not turn.
  var bias: Vector3 { rest.bias }

  /// Gravity in the device's axes, in g.
  var gravity: Vector3? { rotation.map { $0.inverse.apply(.down) } }

  /// Takes a rate of rotation, in radians per second.
  mutating func take(rate: Vector3, at now: Instant, _ thresholds: MotionThresholds) {
    if let last = rotationRate, !isSilent(last, at: now, thresholds) {
      let mean = (last.value + rate) * 0.5 - bias
      turn(by: mean * Instant.seconds(now - last.time) - (last.value - bias) * carried)
    }
    carried = 0
    rotationRate = Sample(value: rate, time: now)
    guard let acceleration, let gravity else { return }
    if let drift = rest.take(rate, acceleration.value, at: now, thresholds) {
      // The accelerometer shows gravity alone now; of a turn about that it knows nothing.
      turn(by: gravity * -drift.dot(gravity))
      turn(by: Rotation(from: acceleration.value, to: gravity).turn)
    }
  }

  /// Takes an acceleration, in g.
  mutating func take(acceleration: Vector3, at now: Instant, _ thresholds: MotionThresholds) {
    let span = now - (self.acceleration?.time ?? now)
    self.acceleration = Sample(value: acceleration, time: now)
    guard rotation != nil else {
      guard acceleration.length >= thresholds.gravityMinimum else { return }
      rotation = Rotation(from: acceleration, to: .down)
      if let magneticField { align(to: magneticField.value, weight: 1, thresholds) }
      return
    }
    let isAlone = rotationRate.map { isSilent($0, at: now, thresholds) } ?? true
    if !isAlone { carryOn(to: now) }
    let error = abs(acceleration.length - 1) / thresholds.gravityTolerance
    let weight = isAlone ? 1 : LowPass.weight(over: span, thresholds.tiltTime)
    guard error < 1, let gravity else { return }
    turn(by: Rotation(from: acceleration, to: gravity, part: weight * (1 - error)).turn)
  }

  /// Takes a magnetic field, in microtesla.
  mutating func take(magneticField: Vector3, at now: Instant, _ thresholds: MotionThresholds) {
    let span = self.magneticField.map { now - $0.time }
    self.magneticField = Sample(value: magneticField, time: now)
    align(
      to: magneticField,
      weight: span.map { LowPass.weight(over: $0, thresholds.headingTime) } ?? 1,
      thresholds
    )
  }

  private func isSilent(_ sample: Sample, at now: Instant, _ thresholds: MotionThresholds) -> Bool {
    now - sample.time > Instant.span(seconds: thresholds.sensorSilence)
  }

  /// Turns on at the last rate, which the next one puts right.
  private mutating func carryOn(to now: Instant) {
    guard let last = rotationRate else { return }
    let span = Instant.seconds(now - last.time)
    turn(by: (last.value - bias) * (span - carried))
    carried = span
  }

  /// Turns about an axis of the device, by its length in radians.
  private mutating func turn(by turn: Vector3) {
    rotation = rotation.map { $0 * Rotation(turn: turn) }
  }

  /// Turns the frame about the vertical, to where the magnetic field points in it.
  private mutating func align(to field: Vector3, weight: Double, _ thresholds: MotionThresholds) {
    guard frame != .xArbitraryZVertical, let rotation else { return }
    let horizontal = rotation.apply(field)
    guard (horizontal.x * horizontal.x + horizontal.y * horizontal.y).squareRoot() > 1e-3 else { return }
    let direction = atan2(horizontal.y, horizontal.x)
    let wanted: Double
    switch frame {
    case .xMagneticNorthZVertical:
      wanted = 0
    case .xTrueNorthZVertical:
      wanted = -thresholds.magneticDeclination * .pi / 180
    default:
      wanted = anchor ?? direction
      anchor = wanted
    }
    let error = (wanted - direction).remainder(dividingBy: 2 * .pi)
    self.rotation = Rotation(turn: Vector3(x: 0, y: 0, z: error * weight)) * rotation
  }
}
