/// What became of an object, a touch or an event in a gesture, and why: a line of `explain --json`, and of
/// `replay --format jsonl --brief` after the records.
///
/// The engine does not make it; it follows from the records.
public struct GestureVerdict: Equatable, Sendable {
  /// The name of the record.
  public static let recordName = "verdict"

  /// The number of the gesture, from 1.
  public var gesture: Int
  /// The sign: `fired`, `failed`, `beaten`, `missed`, `warned` or `pending`.
  public var sign: String
  /// The kind of the object: `recognizer`, `control`, `list`, `view`, `touch` or `event`.
  public var kind: String
  /// The object's id, or the name of touches or of an event.
  public var object: String
  /// What the object did, or what was done to it.
  public var deed: String
  /// The control event that was sent.
  public var controlEvent: ControlEvent?
  /// The touches that took part.
  public var touches: [Int]
  /// The code of the reason.
  public var code: String?
  /// The other objects that are part of the reason.
  public var others: [String]
  /// What was measured, and its limit.
  public var measure: Measure?
  /// Whether somebody would ask about it.
  public var isAsked: Bool
  /// The sentence, with numbers as somebody would say them.
  public var sentence: String
  /// The sentence with all decimals.
  public var exact: String

  /// Creates the record.
  public init(
    gesture: Int,
    sign: String,
    kind: String,
    object: String,
    deed: String,
    controlEvent: ControlEvent? = nil,
    touches: [Int],
    code: String?,
    others: [String],
    measure: Measure?,
    isAsked: Bool,
    sentence: String,
    exact: String
  ) {
    self.gesture = gesture
    self.sign = sign
    self.kind = kind
    self.object = object
    self.deed = deed
    self.controlEvent = controlEvent
    self.touches = touches
    self.code = code
    self.others = others
    self.measure = measure
    self.isAsked = isAsked
    self.sentence = sentence
    self.exact = exact
  }
}

extension GestureVerdict: FieldOwner {
  package static let fields: [Field<GestureVerdict>] = [
    Field("gesture", .integer) { $0.gesture },
    Field("sign", .text) { $0.sign },
    Field("kind", .text) { $0.kind },
    Field("object", .id) { $0.object },
    Field("deed", .text) { $0.deed },
    Field("controlEvent", .choice, ifAny: { $0.controlEvent }),
    Field("touches", .touches) { $0.touches },
    Field("code", .text, ifAny: { $0.code }),
    Field("by", .ids, ifAny: { $0.others.isEmpty ? nil : $0.others }),
    Field("value", .number, ifAny: { $0.measure?.value }),
    Field("limit", .number, ifAny: { $0.measure?.limit }),
    Field("unit", .text, ifAny: { $0.measure?.unit.rawValue }),
    Field("asked", .flag) { $0.isAsked },
    Field("sentence", .text) { $0.sentence },
    Field("exact", .text) { $0.exact },
  ]
}
