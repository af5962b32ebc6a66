/// A pointer, or a pencil above the screen, that touches nothing.
public struct HoverSample: Equatable, Sendable {
  /// The phase.
  public var phase: InputPhase
  /// The location on the screen.
  public var location: Point
  /// The height of a pencil above the screen, from 0 at the screen to 1; nil for a pointer.
  public var zOffset: Double?
  /// The angle between a pencil and the screen, in radians.
  public var altitude: Double?
  /// The direction of a pencil, in radians from the x axis towards the y axis.
  public var azimuth: Double?
  /// The rotation of a pencil about its axis, in radians.
  public var roll: Double?
  /// The keys that are held.
  public var modifiers: [KeyModifier] = []

  /// Creates a sample.
  public init(_ phase: InputPhase, at location: Point) {
    self.phase = phase
    self.location = location
  }
}

extension HoverSample: StepObject {
  package static let keys = StepKeys<HoverSample>([
    StepKey(
      "phase",
      .choice("phase of hovering"),
      "The phase on the screen, not in a view: began as it enters, changed as it moves, ended as it leaves.",
      \.phase
    ),
    StepKey("x", .points, .pointerX, \.location.x),
    StepKey("y", .points, .pointerY, \.location.y),
    StepKey("zOffset", .height, .height, ifAny: \.zOffset),
    StepKey("altitude", .number, .altitude, ifAny: \.altitude),
    StepKey("azimuth", .number, .azimuth, ifAny: \.azimuth),
    StepKey("roll", .number, .roll, ifAny: \.roll),
    StepKey("modifiers", .modifiers, .modifiers, ifAny: \.modifiers),
  ])

  package static var blank: Self { Self(.began, at: .zero) }
}
