/// The tunable constants of motion, with unit and source.
///
/// Apple has not published how the system detects shakes and orientations and how it merges sensors, so all constants
/// but one are *chosen*.
public struct MotionThresholds: Equatable, Sendable {
  /// Makes the default constants.
  public init() {}

  // MARK: Shakes

  /// The smallest excess of an acceleration over 1 g that begins a shake, in g, inclusive. Chosen.
  public var shakeJolt = 0.5
  /// The smallest acceleration without gravity that counts as part of a shake, in g, inclusive. Chosen.
  public var shakeAcceleration = 0.8
  /// The smallest number of reversals of a shake. Chosen: a bump swings back once or twice.
  public var shakeReversals = 3.0
  /// The longest pause between strong samples of a shake, in seconds, inclusive. Chosen.
  public var shakePause = 0.4
  /// The longest duration of a shake, in seconds, inclusive. Chosen.
  public var shakeDuration = 3.0
  /// The time constant of the low-pass filter that separates gravity from shaking, in seconds. Chosen.
  public var shakeGravityTime = 0.2

  // MARK: Orientation

  /// The angle by which gravity must be nearer to another orientation than to the present one, in degrees, inclusive.
  /// Chosen.
  public var orientationHysteresis = 15.0
  /// The largest deviation from 1 g of an acceleration that shows the orientation, in g. Chosen.
  public var orientationTolerance = 0.5

  // MARK: Core Motion

  /// The shortest interval of updates, in seconds. Apple.
  public var updateInterval = 0.01
  /// The smallest first acceleration that counts as gravity, in g, inclusive. Chosen.
  public var gravityMinimum = 0.5
  /// The deviation from 1 g from which on an acceleration is not gravity, in g. Chosen.
  public var gravityTolerance = 0.2
  /// The time constant with which the vertical follows the accelerometer, in seconds. Chosen.
  public var tiltTime = 2.0
  /// The time constant with which the x axis follows the magnetometer, in seconds. Chosen.
  public var headingTime = 2.0
  /// The angle of magnetic north east of true north, in degrees. Chosen: a trace has no geographic location.
  public var magneticDeclination = 0.0
  /// The largest rate of a gyroscope at rest, in radians per second. Chosen.
  public var restRate = 0.03
  /// The largest difference between accelerations at rest, in g. Chosen.
  public var restAcceleration = 0.02
  /// The duration after which the device is certain to be at rest, in seconds. Chosen.
  public var restTime = 1.0
  /// The silence after which a sensor is no longer waited for, in seconds, exclusive. Chosen.
  public var sensorSilence = 1.0
}
