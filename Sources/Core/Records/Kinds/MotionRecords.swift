/// The orientation of the device.
public enum DeviceOrientation: String, CaseIterable, Sendable {
  /// The device is upright.
  case portrait
  /// The device is upside down.
  case portraitUpsideDown
  /// The device is on its side, turned to the left.
  case landscapeLeft
  /// The device is on its side, turned to the right.
  case landscapeRight
  /// The device lies on its back.
  case faceUp
  /// The device lies on its screen.
  case faceDown
}

/// An update of Core Motion that was pushed to a handler, or pulled from the manager.
public struct MotionData: Equatable, Sendable {
  /// The service that made the update.
  public var source: Source
  /// The time of the measurement; only pulled updates have it.
  public var timestamp: Instant?
  /// Acceleration with gravity, in g.
  public var acceleration: Vector3?
  /// The rate of rotation, in radians per second.
  public var rotationRate: Vector3?
  /// Gravity, in g.
  public var gravity: Vector3?
  /// Acceleration without gravity, in g.
  public var userAcceleration: Vector3?
  /// The attitude of the device in its reference frame.
  public var attitude: Attitude?

  /// The services of Core Motion.
  public enum Source: String, CaseIterable, Sendable {
    /// Accelerations, with gravity.
    case accelerometer
    /// Rates of rotation.
    case gyro
    /// The result of sensor fusion.
    case deviceMotion
  }

  /// An attitude, in its three forms.
  public struct Attitude: Equatable, Sendable {
    /// The quaternion's real part.
    public var w: Double
    /// The quaternion's imaginary part.
    public var vector: Vector3
    /// The rotation matrix, row by row.
    public var rotationMatrix: [Vector3]
    /// The turn about the y axis, in radians.
    public var roll: Double
    /// The turn about the x axis, in radians.
    public var pitch: Double
    /// The turn about the z axis, in radians.
    public var yaw: Double

    /// Creates an attitude.
    public init(
      w: Double,
      vector: Vector3,
      rotationMatrix: [Vector3],
      roll: Double,
      pitch: Double,
      yaw: Double
    ) {
      self.w = w
      self.vector = vector
      self.rotationMatrix = rotationMatrix
      self.roll = roll
      self.pitch = pitch
      self.yaw = yaw
    }
  }

  /// Creates an update without values.
  public init(source: Source) {
    self.source = source
  }
}

extension MotionData: FieldOwner {
  package static let fields: [Field<MotionData>] = [
    Field("source", .choice) { $0.source },
    Field("timestamp", .time, ifAny: { $0.timestamp }),
    Field("acceleration", .object, ifAny: { $0.acceleration }),
    Field("rotationRate", .object, ifAny: { $0.rotationRate }),
    Field("gravity", .object, ifAny: { $0.gravity }),
    Field("userAcceleration", .object, ifAny: { $0.userAcceleration }),
    Field("attitude", .object, ifAny: { $0.attitude }),
  ]
}

extension MotionData.Attitude: FieldOwner {
  package static let definition: String? = "attitude"
  package static let fields: [Field<MotionData.Attitude>] = [
    Field("quaternion", .object) { Quaternion(attitude: $0) },
    Field("rotationMatrix", .list(.list(.number))) { $0.rotationMatrix.map { [$0.x, $0.y, $0.z] } },
    Field("roll", .number) { $0.roll },
    Field("pitch", .number) { $0.pitch },
    Field("yaw", .number) { $0.yaw },
  ]

  private struct Quaternion: FieldOwner {
    static let fields: [Field<Quaternion>] =
      [Field("w", .number) { $0.attitude.w }] + Vector3.fields.map { $0.of { $0.attitude.vector } }

    let attitude: MotionData.Attitude
  }
}
