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

extension HoverSample: FieldOwner {
  package static let fields: [Field<HoverSample>] = [
    Field("phase", .choice) { $0.phase },
    Field("x", .number) { $0.location.x },
    Field("y", .number) { $0.location.y },
    Field("zOffset", .number, ifAny: { $0.zOffset }),
    Field("altitude", .number, ifAny: { $0.altitude }),
    Field("azimuth", .number, ifAny: { $0.azimuth }),
    Field("roll", .number, ifAny: { $0.roll }),
    Field("modifiers", .list(.choice), ifAny: { $0.modifiers.isEmpty ? nil : $0.modifiers }),
  ]
}
