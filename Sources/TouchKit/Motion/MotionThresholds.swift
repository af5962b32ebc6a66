/// The tunable constants of motion, with unit and source.
///
/// Nobody has published how the system tells a shake or an orientation, or how it merges its sensors: all but one
/// are *chosen*.
public struct MotionThresholds: Equatable, Sendable {
  /// Makes the constants that were chosen.
  public init() {}

  // Shakes.

  /// By how much an acceleration exceeds 1 g to be the jolt that begins a shake, in g, inclusive. Chosen.
  public var shakeJolt = 0.5
  /// How strong a sample of a shake is at least, without gravity, in g, inclusive. Chosen.
  public var shakeAcceleration = 0.8
  /// How often the direction is reversed at least. Chosen: a bump swings back once or twice.
  public var shakeReversals = 3.0
  /// How long after its last strong sample a shake still goes on, in seconds, inclusive. Chosen.
  public var shakePause = 0.4
  /// How long a shake may go on, in seconds, inclusive. Chosen.
  public var shakeDuration = 3.0
  /// The time constant of the low-pass that follows gravity, in seconds. Chosen.
  public var shakeGravityTime = 0.2

  // Orientation.

  /// How much nearer another orientation is than the present one to take its place, in degrees, inclusive.
  /// Chosen.
  public var orientationHysteresis = 15.0
  /// By how much an acceleration that tells the orientation differs from 1 g at most, in g. Chosen.
  public var orientationTolerance = 0.5

  // Core Motion.

  /// The shortest interval of updates, in seconds. Apple.
  public var updateInterval = 0.01
  /// How large the first acceleration is that is taken for gravity, in g, inclusive. Chosen.
  public var gravityMinimum = 0.5
  /// From which difference to 1 g on an acceleration says nothing of gravity, in g. Chosen.
  public var gravityTolerance = 0.2
  /// The time constant with which the vertical follows the accelerometer, in seconds. Chosen.
  public var tiltTime = 2.0
  /// The time constant with which the x axis follows the magnetometer, in seconds. Chosen.
  public var headingTime = 2.0
  /// How far magnetic north lies east of true north, in degrees. Chosen: a trace knows no place.
  public var magneticDeclination = 0.0
  /// The fastest rate that a gyroscope at rest shows, in radians per second. Chosen.
  public var restRate = 0.03
  /// How far accelerations differ at rest, in g. Chosen.
  public var restAcceleration = 0.02
  /// How long a rest takes to be certain, in seconds. Chosen.
  public var restTime = 1.0
  /// After which time a sensor that says nothing is not waited for, in seconds, exclusive. Chosen.
  public var sensorSilence = 1.0

  static let named: [(name: String, key: WritableKeyPath<Thresholds, Double> & Sendable)] = [
    ("shakeJolt", \.motion.shakeJolt), ("shakeAcceleration", \.motion.shakeAcceleration),
    ("shakeReversals", \.motion.shakeReversals), ("shakePause", \.motion.shakePause),
    ("shakeDuration", \.motion.shakeDuration), ("shakeGravityTime", \.motion.shakeGravityTime),
    ("orientationHysteresis", \.motion.orientationHysteresis),
    ("orientationTolerance", \.motion.orientationTolerance),
    ("updateInterval", \.motion.updateInterval), ("gravityMinimum", \.motion.gravityMinimum),
    ("gravityTolerance", \.motion.gravityTolerance), ("tiltTime", \.motion.tiltTime),
    ("headingTime", \.motion.headingTime), ("magneticDeclination", \.motion.magneticDeclination),
    ("restRate", \.motion.restRate), ("restAcceleration", \.motion.restAcceleration),
    ("restTime", \.motion.restTime), ("sensorSilence", \.motion.sensorSilence),
  ]
}
