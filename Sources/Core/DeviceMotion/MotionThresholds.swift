/// The tunable constants of motion, each with its meaning, unit, default and source, like those of `Thresholds`.
///
/// Apple has not published how the system detects shakes and orientations and how it merges sensors, so all constants
/// but one are *chosen*.
public struct MotionThresholds: Equatable, Sendable {
  /// Creates the default constants.
  public init() {}

  // MARK: Shakes

  /// The excess of an acceleration over 1 g that begins a shake.
  ///
  /// Unit: g. Source: chosen. Inclusive.
  public var shakeJolt = 0.5

  /// The least acceleration of a shake's sample, without gravity.
  ///
  /// Unit: g. Source: chosen. Inclusive.
  public var shakeAcceleration = 0.8

  /// The least number of reversals of a shake.
  ///
  /// Source: chosen. A bump swings back once or twice.
  public var shakeReversals = 3.0

  /// The longest pause between the strong samples of a shake.
  ///
  /// Unit: s. Source: chosen. Inclusive.
  public var shakePause = 0.4

  /// The longest duration of a shake.
  ///
  /// Unit: s. Source: chosen. Inclusive.
  public var shakeDuration = 3.0

  /// The time constant of the low-pass filter that separates gravity from a shake.
  ///
  /// Unit: s. Source: chosen.
  public var shakeGravityTime = 0.2

  // MARK: Orientation

  /// How much nearer than the current orientation another one has to be to replace it.
  ///
  /// Unit: deg. Source: chosen. Inclusive.
  public var orientationHysteresis = 15.0

  /// The greatest difference from 1 g at which an acceleration shows the orientation.
  ///
  /// Unit: g. Source: chosen.
  public var orientationTolerance = 0.5

  // MARK: Core Motion

  /// The shortest interval of Core Motion's updates.
  ///
  /// Unit: s. Source: Apple.
  public var updateInterval = 0.01

  /// The least first acceleration that counts as gravity.
  ///
  /// Unit: g. Source: chosen. Inclusive.
  public var gravityMinimum = 0.5

  /// The difference from 1 g at which an acceleration no longer corrects the vertical.
  ///
  /// Unit: g. Source: chosen.
  public var gravityTolerance = 0.2

  /// The time constant with which the vertical follows the accelerometer.
  ///
  /// Unit: s. Source: chosen.
  public var tiltTime = 2.0

  /// The time constant with which the heading follows the magnetometer.
  ///
  /// Unit: s. Source: chosen.
  public var headingTime = 2.0

  /// The angle from true north eastwards to magnetic north.
  ///
  /// Unit: deg. Source: chosen. A trace has no geographic location.
  public var magneticDeclination = 0.0

  /// The greatest rate of a gyroscope at rest.
  ///
  /// Unit: rad/s. Source: chosen.
  public var restRate = 0.03

  /// The greatest difference of accelerations at rest.
  ///
  /// Unit: g. Source: chosen.
  public var restAcceleration = 0.02

  /// The duration after which a rest is certain.
  ///
  /// Unit: s. Source: chosen.
  public var restTime = 1.0

  /// The silence after which a sensor is not waited for.
  ///
  /// Unit: s. Source: chosen. Exclusive.
  public var sensorSilence = 1.0
}
