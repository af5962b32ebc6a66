import Foundation
import Records

/// Estimates the device's attitude from its sensors with a complementary filter.
///
/// The attitude is integrated from the gyroscope's rates, interpolated linearly between samples. A low-pass filter
/// pulls the vertical towards each accelerometer sample that may be gravity alone, and the x axis towards each
/// magnetometer sample. The gyroscope's bias is learned at rest, and the rotation that the bias has caused since the
/// rest began is undone. Before the first sample of gravity the attitude is unknown.
package struct AttitudeFilter {
  /// The reference frame of the attitude.
  package let frame: CMAttitudeReferenceFrame
  /// The rotation from the device to the frame; nil before the first sample of gravity.
  package private(set) var rotation: Rotation?
  /// The last acceleration.
  package private(set) var acceleration: Sample?
  /// The last magnetic field.
  package private(set) var magneticField: Sample?
  /// The last measured rate of rotation.
  package private(set) var rotationRate: Sample?
  private var rest = RestDetector()
  /// The time, in seconds, by which the last rate has already been extrapolated.
  private var carried = 0.0
  /// The direction of the first horizontal magnetic field, for arbitrary frames.
  private var anchor: Double?

  /// A sample of a sensor.
  package struct Sample {
    package let value: Vector3
    package let time: Instant
  }

  package init(frame: CMAttitudeReferenceFrame) {
    self.frame = frame
  }

  /// The gyroscope's rate on a device at rest.
  package var bias: Vector3 { rest.bias }

  /// Gravity in the device's axes, in g.
  package var gravity: Vector3? { rotation.map { $0.inverse.apply(.down) } }

  /// Adds a rate of rotation, in radians per second.
  package mutating func add(rate: Vector3, at now: Instant, _ thresholds: MotionThresholds) {
    if let last = rotationRate, !isSilent(last, at: now, thresholds) {
      let mean = (last.value + rate) * 0.5 - bias
      turn(by: mean * Instant.seconds(now - last.time) - (last.value - bias) * carried)
    }
    carried = 0
    rotationRate = Sample(value: rate, time: now)
    guard let acceleration, let gravity else { return }
    if let drift = rest.process(rate, acceleration.value, at: now, thresholds) {
      // At rest the accelerometer shows only gravity, which says nothing about rotations about the vertical: only these
      // are undone.
      turn(by: gravity * -drift.dot(gravity))
      turn(by: Rotation(from: acceleration.value, to: gravity).turn)
    }
  }

  /// Adds an acceleration, in g.
  package mutating func add(acceleration: Vector3, at now: Instant, _ thresholds: MotionThresholds) {
    let span = now - (self.acceleration?.time ?? now)
    self.acceleration = Sample(value: acceleration, time: now)
    guard rotation != nil else {
      guard acceleration.length >= thresholds.gravityMinimum else { return }
      rotation = Rotation(from: acceleration, to: .down)
      if let magneticField { align(to: magneticField.value, weight: 1, thresholds) }
      return
    }
    let isAlone = rotationRate.map { isSilent($0, at: now, thresholds) } ?? true
    if !isAlone { extrapolate(to: now) }
    let error = abs(acceleration.length - 1) / thresholds.gravityTolerance
    let weight = isAlone ? 1 : LowPass.weight(over: span, thresholds.tiltTime)
    guard error < 1, let gravity else { return }
    turn(by: Rotation(from: acceleration, to: gravity, part: weight * (1 - error)).turn)
  }

  /// Adds a magnetic field, in microtesla.
  package mutating func add(magneticField: Vector3, at now: Instant, _ thresholds: MotionThresholds) {
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

  /// Extrapolates the last rate up to a time. The next rate corrects the error.
  private mutating func extrapolate(to now: Instant) {
    guard let last = rotationRate else { return }
    let span = Instant.seconds(now - last.time)
    turn(by: (last.value - bias) * (span - carried))
    carried = span
  }

  /// Turns about an axis of the device. The length of the axis is the angle in radians.
  private mutating func turn(by turn: Vector3) {
    rotation = rotation.map { $0 * Rotation(turn: turn) }
  }

  /// Turns the frame about the vertical, towards the direction of the magnetic field.
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
