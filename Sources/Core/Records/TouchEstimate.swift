/// A property of a touch that the system can estimate until its value is measured.
public enum EstimatedProperty: String, CaseIterable, Sendable {
  /// The force.
  case force
  /// The direction of a pencil.
  case azimuth
  /// The angle between a pencil and the screen.
  case altitude
  /// The location.
  case location
  /// The rotation of a pencil about its axis.
  case roll
}

/// What is estimated in a sample of a touch.
public struct TouchEstimate: Equatable, Sendable {
  /// How many samples wait for updates at most; of more, the oldest are forgotten.
  package static let mostWaiting = 1000

  /// The number by which updates name the sample; greater than that of every sample before.
  public var index: Int
  /// The properties whose values are estimates.
  public var properties: [EstimatedProperty]
  /// Those of them whose values come later.
  public var expected: [EstimatedProperty]

  /// Creates an estimate.
  public init(index: Int, properties: [EstimatedProperty], expected: [EstimatedProperty]) {
    self.index = index
    self.properties = properties
    self.expected = expected
  }

  /// The estimate after an update: what the update measured is no longer estimated.
  package func updated(by update: TouchUpdate) -> TouchEstimate {
    let measured = update.properties
    let rest = expected.filter { !measured.contains($0) }
    return TouchEstimate(
      index: index,
      properties: properties.filter { !measured.contains($0) },
      expected: update.expected.map { left in rest.filter(left.contains) } ?? rest
    )
  }

  /// The expected properties, unless all estimated ones are.
  package var expectedIfFewer: [EstimatedProperty]? { expected == properties ? nil : expected }
}

/// Values that were measured after the event that had estimates of them.
public struct TouchUpdate: Equatable, Sendable {
  /// The number of the sample, as its estimate has it.
  public var index: Int
  /// The location on the screen, in points.
  public var location: Point?
  /// The force.
  public var force: Double?
  /// The angle between a pencil and the screen, in radians.
  public var altitude: Double?
  /// The direction of a pencil, in radians from the x axis towards the y axis.
  public var azimuth: Double?
  /// The rotation of a pencil about its axis, in radians.
  public var roll: Double?
  /// The properties that are still expected; nil for all that were and that this update does not have.
  public var expected: [EstimatedProperty]?

  /// Creates an update.
  public init(
    index: Int,
    location: Point? = nil,
    force: Double? = nil,
    altitude: Double? = nil,
    azimuth: Double? = nil,
    roll: Double? = nil,
    expected: [EstimatedProperty]? = nil
  ) {
    self.index = index
    self.location = location
    self.force = force
    self.altitude = altitude
    self.azimuth = azimuth
    self.roll = roll
    self.expected = expected
  }

  /// The properties whose values the update has.
  public var properties: [EstimatedProperty] {
    EstimatedProperty.allCases.filter { property in
      switch property {
      case .force: force != nil
      case .azimuth: azimuth != nil
      case .altitude: altitude != nil
      case .location: location != nil
      case .roll: roll != nil
      }
    }
  }
}

extension TouchUpdate: FieldOwner {
  package static let definition: String? = "touchUpdate"
  package static let fields: [Field<TouchUpdate>] = [
    Field("estimationUpdateIndex", .integer) { $0.index },
    Field("x", .number, ifAny: { $0.location?.x }),
    Field("y", .number, ifAny: { $0.location?.y }),
    Field("force", .number, ifAny: { $0.force }),
    Field("altitude", .number, ifAny: { $0.altitude }),
    Field("azimuth", .number, ifAny: { $0.azimuth }),
    Field("roll", .number, ifAny: { $0.roll }),
    Field("estimatedPropertiesExpectingUpdates", .list(.choice), ifAny: { $0.expected }),
  ]
}
