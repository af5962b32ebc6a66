/// The fate of an object, a touch or an event in a gesture, and the reason: a line of `explain --json`, and of `replay
/// --format jsonl --brief` after the records.
///
/// It is derived from the records; the engine does not make it.
public struct GestureVerdict: Equatable, Sendable {
  /// The name of the record.
  public static let recordName = "verdict"

  /// The number of the gesture, from 1.
  public var gesture: Int
  /// The sign.
  public var sign: VerdictSign
  /// The kind of the object.
  public var kind: VerdictKind
  /// The object's id, or the name of touches or of an event.
  public var object: String
  /// What the object did, or what happened to it.
  public var deed: String
  /// The control event that was sent.
  public var controlEvent: ControlEvent?
  /// The touches that took part.
  public var touches: [Int]
  /// The code of the reason.
  public var code: String?
  /// The other objects that are part of the reason.
  public var others: [String]
  /// The measured value and its limit.
  public var measure: Measure?
  /// Whether it is a result that users ask about, such as a gesture that failed.
  public var isAsked: Bool
  /// The sentence, with rounded numbers.
  public var sentence: String
  /// The sentence with all decimals.
  public var exact: String

  /// Creates the record.
  public init(
    gesture: Int,
    sign: VerdictSign,
    kind: VerdictKind,
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
    Field("sign", .choice) { $0.sign },
    Field("kind", .choice) { $0.kind },
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

/// The signs of results. A recognizer that failed and a recognizer that was beaten have different signs.
public enum VerdictSign: String, CaseIterable, Sendable {
  /// The recognizer recognized, or the control sent its main action.
  case fired
  /// The engine warns of a mistake.
  case warned
  /// The recognizer failed because of what the fingers did.
  case failed
  /// Another recognizer recognized, so that the recognizer failed or the control lost its touch.
  case beaten
  /// The touch came down in the control or the view and did not reach it.
  case missed
  /// The recognizer has not decided by the end of the trace.
  case pending

  /// The sign in text.
  public var character: String {
    switch self {
    case .fired: "●"
    case .warned: "△"
    case .failed: "✕"
    case .beaten: "⊣"
    case .missed: "▽"
    case .pending: "…"
    }
  }
}

/// The kinds of objects that have verdicts.
public enum VerdictKind: String, CaseIterable, Sendable {
  /// A recognizer.
  case recognizer
  /// A control.
  case control
  /// A table or a collection.
  case list
  /// Another view.
  case view
  /// A touch, or several.
  case touch
  /// An event, or a responder because of one.
  case event
}
