/// The reason why a recognizer changed state: what happened, what was measured, and the object behind it.
public struct Reason: Equatable, Sendable {
  /// The kind, which determines the code and the sentence.
  public var kind: ReasonKind
  /// The measured value and its limit.
  public var measure: Measure?
  /// The id of the object behind the change, such as the recognizer that prevented this one or the view that refused.
  public var by: String?
  /// The sentence of a program's own class; it replaces the kind's sentence.
  public var words: String?
  /// The touch that made a gesture of several fingers fail.
  public var touch: Int?

  /// The code, on which golden files may rely.
  public var code: ReasonCode { kind.code }
}

// An initializer in an extension keeps the memberwise one, which the optimizer inlines without a copy.
extension Reason {
  /// Creates a reason.
  public init(_ kind: ReasonKind, _ measure: Measure? = nil, by: String? = nil, touch: Int? = nil) {
    self.init(kind: kind, measure: measure, by: by, touch: touch)
  }
}

extension Reason {
  /// Creates the reason that a program's own class gives.
  public init(words: String, _ measure: Measure? = nil) {
    self.init(kind: .assigned, measure: measure, by: nil, words: words)
  }
}

extension Reason: FieldOwner {
  package static let definition: String? = "reason"
  package static let fields: [Field<Reason>] = [
    Field("code", .choice) { $0.code },
    Field("value", .number, ifAny: { $0.measure?.value }),
    Field("limit", .number, ifAny: { $0.measure?.limit }),
    Field("unit", .text, ifAny: { $0.measure?.unit.rawValue }),
    Field("by", .id, ifAny: { $0.by }),
    Field("touch", .touch, ifAny: { $0.touch }),
  ]
}

/// A measured value and the limit that it met or missed.
public struct Measure: Equatable, Sendable {
  /// The measured value; nil if only the limit is known, as when a timer fires.
  public var value: Double?
  /// The limit; nil if there is none.
  public var limit: Double?
  /// The unit of the value and the limit.
  public var unit: Unit

  /// Units of measures.
  public enum Unit: String, Sendable {
    /// Points.
    case points = "pt"
    /// Seconds.
    case seconds = "s"
    /// Degrees.
    case degrees = "deg"
    /// A number of touches.
    case touches
    /// A number of taps.
    case taps
  }

  /// Creates a measure.
  public init(_ value: Double?, limit: Double? = nil, _ unit: Unit) {
    self.value = value
    self.limit = limit
    self.unit = unit
  }
}

/// The codes of reasons: a closed list that golden files rely on.
public enum ReasonCode: String, CaseIterable, Sendable {
  /// The recognizer is ready.
  case gesture
  /// A gesture under way went on.
  case moved
  /// A finger of a gesture under way lifted.
  case lifted
  /// A finger moved further than the gesture allows.
  case movedTooFar
  /// A finger did not lift in time, or a swipe did not reach its distance in time.
  case tooLong
  /// The next tap of a series did not come in time.
  case tooLate
  /// The next tap of a series began too far away.
  case tooFarApart
  /// More fingers came down than the gesture allows.
  case tooManyTouches
  /// Fingers lifted before all had come down, or a pan went on with too few.
  case tooFewTouches
  /// Fingers lifted before the gesture was complete.
  case liftedEarly
  /// The fingers moved in another direction.
  case wrongDirection
  /// The touch did not begin at the edge.
  case notFromEdge
  /// Another shape was drawn.
  case notTheShape
  /// A pointer clicked with another button.
  case otherButton
  /// The system cancelled the touches.
  case touchesCancelled
  /// A delegate or a view refused that the gesture begin.
  case shouldBeginRefused
  /// Another recognizer recognized with a touch that both tracked.
  case prevented
  /// A recognizer that had to fail recognized.
  case requiredRecognized
  /// The recognizer was disabled.
  case disabled
  /// The recognizer was removed from its view, or the view from the window.
  case removed
  /// The recognizer's class assigned the state.
  case assigned
}
