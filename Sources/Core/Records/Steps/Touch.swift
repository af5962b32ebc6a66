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
  /// No edge: the touch does not count as an edge touch, wherever it began.
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

extension TouchSample: StepObject {
  package static let definition: String? = "touch"
  package static let keys = StepKeys<TouchSample>(
    [
      StepKey(
        "id",
        .finger,
        "The number of the finger, the same from began to ended or cancelled; then another finger may have it.",
        { $0.id },
        { $0.sample.id = $1 }
      ),
      StepKey("phase", .choice("phase"), "What the finger did.", { $0.phase }, { $0.sample.phase = $1 }),
      StepKey("x", .points, .x, { $0.location.x }, { $0.sample.location.x = $1 }),
      StepKey("y", .points, .y, { $0.location.y }, { $0.sample.location.y = $1 }),
      StepKey(
        "window",
        .id("a window's id"),
        "For a touch that began: the id of the window that receives it, if it is not the front-most one hit.",
        ifAny: { $0.window },
        { $0.sample.window = $1 }
      ),
      StepKey("force", .number, .force, ifAny: { $0.force }, { $0.sample.force = $1 }),
      StepKey(
        "majorRadius",
        .number,
        "The radius in points.",
        ifAny: { $0.majorRadius },
        { $0.sample.majorRadius = $1 }
      ),
      StepKey(
        "type",
        .choice("type of touch"),
        """
        What touches: direct for a finger, the default, or indirectPointer for a click, from the press of a button to its \
        release.
        """,
        ifAny: { $0.type },
        { $0.sample.type = $1 }
      ),
      StepKey(
        "edge",
        .choice("screen edge"),
        """
        Of a touch that began: the edge of the screen at which it began according to the system, or none. Screen edge pans \
        go by it; without it the location decides.
        """,
        ifAny: { $0.edge },
        { $0.sample.edge = $1 }
      ),
      StepKey("altitude", .number, .altitude, ifAny: { $0.altitude }, { $0.sample.altitude = $1 }),
      StepKey("azimuth", .number, .azimuth, ifAny: { $0.azimuth }, { $0.sample.azimuth = $1 }),
      StepKey(
        "buttons",
        .choices("button"),
        "The buttons of an indirectPointer that are down; the primary one by default.",
        ifAny: { $0.extras?.buttons },
        { $0.buttons = $1 }
      ),
      StepKey(
        "modifiers",
        .choices("modifier key"),
        .modifiers,
        ifAny: { $0.extras?.modifiers },
        { $0.modifiers = $1 }
      ),
      StepKey("roll", .number, .roll, ifAny: { $0.extras?.roll }, { $0.roll = $1 }),
    ] + StepKey.estimate { $0.extras?.estimate } + [
      StepKey(
        "coalesced",
        .trail,
        """
        The samples since the last event, the oldest first and without the last one, which is the touch itself. Programs \
        read them by coalescedTouches(for:); they decide nothing.
        """,
        ifAny: { $0.extras?.coalesced.ifAny },
        { $0.coalesced = $1 }
      ),
      StepKey(
        "predicted",
        .prediction,
        "The samples that the system expects, for predictedTouches(for:).",
        ifAny: { $0.extras?.predicted.ifAny },
        { $0.predicted = $1 }
      ),
    ],
    rules: KeyRule.estimate,
    noun: "a touch"
  )

  package static var blank: TouchDraft { TouchDraft() }
}

/// A touch while its keys are read. The values of its extras are kept apart until all are known.
package struct TouchDraft: EstimatedSample {
  package fileprivate(set) var sample = TouchSample(id: 0, phase: .began, location: .zero)
  package fileprivate(set) var buttons: [PointerButton]?
  fileprivate var modifiers: [KeyModifier]?
  fileprivate var roll: Double?
  package var estimate: TouchEstimate?
  fileprivate var coalesced: [TouchTrail] = []
  fileprivate var predicted: [TouchTrail] = []

  /// The touch.
  package var finished: TouchSample {
    guard
      buttons != nil || modifiers != nil || roll != nil || estimate != nil || !coalesced.isEmpty
        || !predicted.isEmpty
    else { return sample }
    var touch = sample
    touch.extras = TouchExtras(
      buttons: buttons,
      modifiers: modifiers,
      roll: roll,
      estimate: estimate,
      coalesced: coalesced,
      predicted: predicted
    )
    return touch
  }
}
