/// What a hand does with the side of a pencil.
public enum PencilGesture: String, CaseIterable, Sendable {
  /// It taps the side twice.
  case doubleTap
  /// It squeezes the pencil, and lets it go.
  case squeeze
}

/// A double tap on the side of a pencil, or a phase of a squeeze. Neither touches the screen.
public struct PencilSample: Equatable, Sendable {
  /// What the hand does.
  public var gesture: PencilGesture
  /// The phase of a squeeze; nil for a double tap.
  public var phase: InputPhase?
  /// How the pencil hovers meanwhile; nil if it does not, or the trace does not say.
  public var pose: PencilPose?

  /// Creates a sample.
  public init(_ gesture: PencilGesture, _ phase: InputPhase? = nil, _ pose: PencilPose? = nil) {
    self.gesture = gesture
    self.phase = phase
    self.pose = pose
  }
}

/// How a pencil hovers above the screen.
public struct PencilPose: Equatable, Sendable {
  /// The location on the screen, in points.
  public var location: Point
  /// The height above the screen, from 0 at the screen to 1.
  public var zOffset: Double?
  /// The angle between the pencil and the screen, in radians.
  public var altitude: Double?
  /// The direction, in radians from the x axis towards the y axis.
  public var azimuth: Double?
  /// The rotation about its axis, in radians.
  public var roll: Double?

  /// Creates a pose.
  public init(at location: Point) {
    self.location = location
  }
}

extension PencilSample: FieldOwner {
  package static let fields: [Field<PencilSample>] = [
    Field("gesture", .choice) { $0.gesture },
    Field("phase", .choice, ifAny: { $0.phase }),
    Field("x", .number, ifAny: { $0.pose?.location.x }),
    Field("y", .number, ifAny: { $0.pose?.location.y }),
    Field("zOffset", .number, ifAny: { $0.pose?.zOffset }),
    Field("altitude", .number, ifAny: { $0.pose?.altitude }),
    Field("azimuth", .number, ifAny: { $0.pose?.azimuth }),
    Field("roll", .number, ifAny: { $0.pose?.roll }),
  ]
}
