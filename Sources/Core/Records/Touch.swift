/// The phase of a finger in a step; the raw values are those of the trace.
public enum TouchPhase: String, CaseIterable, Sendable {
  /// The finger came down.
  case began
  /// The finger moved.
  case moved
  /// The finger did not move.
  case stationary
  /// The finger lifted.
  case ended
  /// The system cancelled the touch.
  case cancelled
}

/// The kind of object that touches the screen.
public enum TouchType: String, CaseIterable, Sendable {
  /// A finger on the screen.
  case direct
  /// A finger on another surface, such as a remote control.
  case indirect
  /// A pencil.
  case pencil
  /// A click of a pointer, from the press of its button to the release.
  case indirectPointer
}

/// The edges of the screen at which the system can say that a touch began.
public enum TouchEdge: String, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The left edge.
  case left
  /// The bottom edge.
  case bottom
  /// The right edge.
  case right
  /// No edge: the touch does not count as one from an edge, wherever it began.
  case noEdge = "none"
}

/// One finger in one step of a trace.
public struct TouchSample: Equatable, Sendable {
  /// The number of the finger, unique among the fingers that are down. After `ended` or `cancelled`, another finger may
  /// get the number.
  public var id: Int
  /// The phase of the finger.
  public var phase: TouchPhase
  /// The location on the screen, in points.
  public var location: Point
  /// The window that receives the touch, if the trace names one.
  public var window: String?
  /// The force, if the trace has it.
  public var force: Double?
  /// The radius of the contact, in points, if the trace has it.
  public var majorRadius: Double?
  /// The type of the touch, if the trace gives it.
  public var type: TouchType?
  /// The edge at which the touch began according to the system; nil if the location decides.
  public var edge: TouchEdge?
  /// The angle between a pencil and the screen, in radians.
  public var altitude: Double?
  /// The direction of a pencil, in radians from the x axis towards the y axis.
  public var azimuth: Double?
  /// Buttons, modifier keys, estimates and samples without events; nil for nearly all touches.
  public var extras: TouchExtras?
}

// An initializer in an extension keeps the memberwise one, which the optimizer inlines without a copy.
extension TouchSample {
  /// Creates a sample.
  public init(
    id: Int,
    phase: TouchPhase,
    location: Point,
    window: String? = nil,
    force: Double? = nil,
    majorRadius: Double? = nil,
    type: TouchType? = nil,
    edge: TouchEdge? = nil,
    extras: TouchExtras? = nil
  ) {
    self.init(
      id: id,
      phase: phase,
      location: location,
      window: window,
      force: force,
      majorRadius: majorRadius,
      type: type,
      edge: edge,
      altitude: nil,
      azimuth: nil,
      extras: extras
    )
  }
}

extension TouchSample: FieldOwner {
  package static let definition: String? = "touch"
  package static let fields: [Field<TouchSample>] = [
    Field("id", .touch) { $0.id },
    Field("phase", .choice) { $0.phase },
    Field("x", .number) { $0.location.x },
    Field("y", .number) { $0.location.y },
    Field("window", .id, ifAny: { $0.window }),
    Field("force", .number, ifAny: { $0.force }),
    Field("majorRadius", .number, ifAny: { $0.majorRadius }),
    Field("type", .choice, ifAny: { $0.type }),
    Field("edge", .choice, ifAny: { $0.edge }),
    Field("altitude", .number, ifAny: { $0.altitude }),
    Field("azimuth", .number, ifAny: { $0.azimuth }),
    Field("buttons", .list(.choice), ifAny: { $0.extras?.buttons }),
    Field("modifiers", .list(.choice), ifAny: { $0.extras?.modifiers }),
    Field("roll", .number, ifAny: { $0.extras?.roll }),
    Field("estimatedProperties", .list(.choice), ifAny: { $0.extras?.estimate?.properties }),
    Field(
      "estimatedPropertiesExpectingUpdates",
      .list(.choice),
      ifAny: { $0.extras?.estimate?.expectedIfFewer }
    ),
    Field("estimationUpdateIndex", .integer, ifAny: { $0.extras?.estimate?.index }),
    Field("coalesced", .list(.object), ifAny: { $0.extras?.coalescedIfAny }),
    Field("predicted", .list(.object), ifAny: { $0.extras?.predictedIfAny }),
  ]
}
