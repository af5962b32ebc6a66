/// The buttons of a pointer.
public enum PointerButton: String, CaseIterable, Sendable {
  /// The button that clicks.
  case primary
  /// The button that opens menus.
  case secondary
  /// The third button.
  case button3
  /// The fourth button.
  case button4
  /// The fifth button.
  case button5
}

/// The keys that modify events while they are held.
public enum KeyModifier: String, CaseIterable, Sendable {
  /// Caps lock.
  case alphaShift
  /// Shift.
  case shift
  /// Control.
  case control
  /// Option.
  case alternate
  /// Command.
  case command
  /// A key of the number pad.
  case numericPad
}

/// A touch sample without an event of its own: coalesced between two events, or predicted.
public struct TouchTrail: Equatable, Sendable {
  /// The time of the sample, in seconds from the start of the trace.
  public var time: Double
  /// The location on the screen, in points.
  public var location: Point
  /// The force, if the trace has it.
  public var force: Double?
  /// The estimate; nil if nothing is estimated.
  public var estimate: TouchEstimate?

  /// Creates a sample.
  public init(time: Double, location: Point, force: Double? = nil, estimate: TouchEstimate? = nil) {
    self.time = time
    self.location = location
    self.force = force
    self.estimate = estimate
  }
}

/// Values that few touches have: a pointer's buttons, held keys, a pencil's roll, estimates, and samples without an
/// event. A touch has one reference to them, so that traces of fingers pay nothing for them.
public final class TouchExtras: Sendable {
  /// The buttons that are down; nil if the trace does not say.
  public let buttons: [PointerButton]?
  /// The keys that are held; nil if the trace does not say.
  public let modifiers: [KeyModifier]?
  /// The rotation of a pencil about its axis, in radians; nil if the trace does not say.
  public let roll: Double?
  /// The estimate of this sample; nil if nothing is estimated.
  public let estimate: TouchEstimate?
  /// The samples since the last event, except the last one, which is the touch itself.
  public let coalesced: [TouchTrail]
  /// The samples that the system expects.
  public let predicted: [TouchTrail]

  /// Creates extras.
  public init(
    buttons: [PointerButton]? = nil,
    modifiers: [KeyModifier]? = nil,
    roll: Double? = nil,
    estimate: TouchEstimate? = nil,
    coalesced: [TouchTrail] = [],
    predicted: [TouchTrail] = []
  ) {
    self.buttons = buttons
    self.modifiers = modifiers
    self.roll = roll
    self.estimate = estimate
    self.coalesced = coalesced
    self.predicted = predicted
  }

  /// These extras, completed by those of an earlier sample.
  package func over(_ earlier: TouchExtras?) -> TouchExtras {
    guard let earlier else { return self }
    return TouchExtras(
      buttons: buttons ?? earlier.buttons,
      modifiers: modifiers ?? earlier.modifiers,
      roll: roll ?? earlier.roll,
      estimate: estimate,
      coalesced: coalesced,
      predicted: predicted
    )
  }

  /// These extras with another estimate and roll, and without the samples that had no event.
  package func with(_ estimate: TouchEstimate?, roll: Double? = nil) -> TouchExtras {
    TouchExtras(buttons: buttons, modifiers: modifiers, roll: roll ?? self.roll, estimate: estimate)
  }
}

extension TouchExtras: Equatable {
  /// Whether two extras say the same.
  public static func == (one: TouchExtras, other: TouchExtras) -> Bool {
    one.buttons == other.buttons && one.modifiers == other.modifiers && one.roll == other.roll
      && one.estimate == other.estimate && one.coalesced == other.coalesced
      && one.predicted == other.predicted
  }
}

extension TouchTrail: StepObject, EstimatedSample {
  private static let measured: [StepKey<TouchTrail>] = [
    StepKey(
      "t",
      .number,
      "The time of the sample in seconds, on the clock of the steps.",
      { $0.time },
      { $0.time = $1 }
    ),
    StepKey("x", .points, .x, { $0.location.x }, { $0.location.x = $1 }),
    StepKey("y", .points, .y, { $0.location.y }, { $0.location.y = $1 }),
    StepKey("force", .number, .force, ifAny: { $0.force }, { $0.force = $1 }),
  ]

  package static let keys = StepKeys<TouchTrail>(
    measured + StepKey.estimate { $0.estimate },
    rules: KeyRule.estimate,
    noun: "a sample"
  )

  /// The keys of a predicted sample.
  static let keysOfPrediction = StepKeys<TouchTrail>(measured, noun: "a sample")

  package static var blank: Self { Self(time: 0, location: .zero) }
}
