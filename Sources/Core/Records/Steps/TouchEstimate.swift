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

/// The estimated properties of a touch sample.
public struct TouchEstimate: Equatable, Sendable {
  /// The maximum number of samples that wait for updates; beyond it, the oldest are forgotten.
  package static let mostWaiting = 1000

  /// The number that updates refer to the sample by; greater than in every earlier sample.
  public var index: Int
  /// The properties whose values are estimates.
  public var properties: [EstimatedProperty]
  /// The estimated properties that expect updates.
  public var expected: [EstimatedProperty]

  /// Creates an estimate.
  public init(index: Int, properties: [EstimatedProperty], expected: [EstimatedProperty]) {
    self.index = index
    self.properties = properties
    self.expected = expected
  }

  /// The estimate after an update, without the measured properties.
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

/// Measured values that replace the estimates of an earlier event.
public struct TouchUpdate: Equatable, Sendable {
  /// The number of the sample, from its estimate.
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
  /// The properties that are still expected; nil for all expected properties that this update lacks.
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

  /// The properties with values in the update.
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

extension TouchUpdate: StepObject {
  package static let definition: String? = "touchUpdate"
  package static let keys = StepKeys<TouchUpdate>(
    [
      StepKey("estimationUpdateIndex", .integer(least: 0), "The number of the sample.", \.index),
      StepKey("x", .points, .x, ifAny: { $0.location?.x }, { $0.measured.x = $1 }),
      StepKey("y", .points, .y, ifAny: { $0.location?.y }, { $0.measured.y = $1 }),
      StepKey("force", .number, .force, ifAny: \.force),
      StepKey("altitude", .number, .altitude, ifAny: \.altitude),
      StepKey("azimuth", .number, .azimuth, ifAny: \.azimuth),
      StepKey("roll", .number, .roll, ifAny: \.roll),
      StepKey(
        "estimatedPropertiesExpectingUpdates",
        .choices("property that is estimated"),
        """
        The properties that are still expected, by default those that the sample expected and the update does not have; \
        an empty list if nothing comes any more.
        """,
        ifAny: \.expected
      ),
    ],
    rules: [needs("x", ["y"]), needs("y", ["x"])]
  )

  private static func needs(_ key: StaticString, _ others: [StaticString]) -> KeyRule {
    .needs(key, others, otherwise: "an update with one coordinate, expected \"x\" and \"y\"")
  }

  package static var blank: Self { Self(index: 0) }

  private var measured: Point {
    get { location ?? .zero }
    set { location = newValue }
  }
}

/// A sample that may be an estimate, while its keys are read.
package protocol EstimatedSample {
  var estimate: TouchEstimate? { get set }
}

extension EstimatedSample {
  fileprivate var estimated: TouchEstimate {
    get { estimate ?? TouchEstimate(index: 0, properties: [], expected: []) }
    set { estimate = newValue }
  }
}

extension StepKey where Sample.Draft: EstimatedSample {
  /// The keys for the estimated properties of a sample.
  static func estimate(_ estimate: @escaping @Sendable (Sample) -> TouchEstimate?) -> [StepKey] {
    [
      StepKey(
        "estimatedProperties",
        .choices("property that is estimated", mayBeEmpty: false),
        "The properties whose values are estimates.",
        ifAny: { estimate($0)?.properties },
        { $0.estimated.properties = $1 }
      ),
      StepKey(
        "estimatedPropertiesExpectingUpdates",
        .choices("property that is estimated"),
        "The estimated properties that a touchUpdates step will give; all by default.",
        ifAny: { estimate($0)?.expectedIfFewer },
        { $0.estimated.expected = $1 }
      ),
      StepKey(
        "estimationUpdateIndex",
        .integer(least: 0),
        "The number that updates refer to the sample by; greater than in every earlier sample.",
        ifAny: { estimate($0)?.index },
        { $0.estimated.index = $1 }
      ),
    ]
  }
}

extension KeyRule {
  /// The rules of the keys for estimated properties.
  static var estimate: [KeyRule] {
    let missing = "where nothing is estimated, expected \"estimatedProperties\", such as [\"force\"]"
    let keys: [StaticString] = ["estimationUpdateIndex", "estimatedPropertiesExpectingUpdates"]
    let number = "\"estimationUpdateIndex\", expected the number by which updates name the sample"
    return keys.map { .needs($0, ["estimatedProperties"], otherwise: "\"\($0)\" \(missing)") }
      + [.needs("estimatedProperties", [keys[0]], otherwise: "estimated properties without \(number)")]
  }
}
