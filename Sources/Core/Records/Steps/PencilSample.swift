/// A gesture with the side of a pencil.
public enum PencilGesture: String, CaseIterable, Sendable {
  /// It taps the side twice.
  case doubleTap
  /// It squeezes the pencil, and lets it go.
  case squeeze
}

/// A double tap on the side of a pencil, or a phase of a squeeze. Neither touches the screen.
public struct PencilSample: Equatable, Sendable {
  /// The gesture.
  public var gesture: PencilGesture
  /// The phase of a squeeze; nil for a double tap.
  public var phase: InputPhase?
  /// The pose of the hovering pencil; nil if it does not hover, or the trace does not say.
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

extension PencilSample: StepObject {
  package static let keys = StepKeys<PencilSample>(
    [
      StepKey(
        "gesture",
        .choice("gesture of a pencil"),
        "What the hand does.",
        \.gesture
      ),
      StepKey(
        "phase",
        .choice("phase of a squeeze"),
        "The phase of a squeeze; a double tap has none.",
        ifAny: \.phase
      ),
      StepKey("x", .points, .x, ifAny: { $0.pose?.location.x }, { $0.hovering.location.x = $1 }),
      StepKey("y", .points, .y, ifAny: { $0.pose?.location.y }, { $0.hovering.location.y = $1 }),
      StepKey("zOffset", .height, .height, ifAny: { $0.pose?.zOffset }, { $0.hovering.zOffset = $1 }),
      StepKey("altitude", .number, .altitude, ifAny: { $0.pose?.altitude }, { $0.hovering.altitude = $1 }),
      StepKey("azimuth", .number, .azimuth, ifAny: { $0.pose?.azimuth }, { $0.hovering.azimuth = $1 }),
      StepKey("roll", .number, .roll, ifAny: { $0.pose?.roll }, { $0.hovering.roll = $1 }),
    ],
    rules: [needs("x", ["y"]), needs("y", ["x"])]
      + ["zOffset", "altitude", "azimuth", "roll"].map { needs($0, ["x", "y"]) }
  )

  private static func needs(_ key: StaticString, _ others: [StaticString]) -> KeyRule {
    .needs(key, others, otherwise: "a pencil that hovers without a place, expected \"x\" and \"y\"")
  }

  package static var blank: Self { Self(.doubleTap) }

  private var hovering: PencilPose {
    get { pose ?? PencilPose(at: .zero) }
    set { pose = newValue }
  }
}
