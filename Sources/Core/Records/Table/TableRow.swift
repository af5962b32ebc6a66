/// A row of `--format table`: the same columns with the same types for every record.
///
/// ``columns`` is the only place that describes them: the JSON, its schema and the table in docs/RECORDS.md follow.
package struct TableRow: Equatable, Sendable {
  package var trace: String?
  package var number = 0
  package var line: Int?
  package var time = Instant.zero
  package var record = RecordKind.step
  package var event: StepEvent.Kind?
  package var object: String?
  package var className: String?
  package var touch: Int?
  package var phase: String?
  package var location: Point?
  package var delta: Point?
  package var velocity: Point?
  package var rate: Double?
  package var scale: Double?
  package var rotation: Double?
  package var value: Double?
  package var from: String?
  package var to: String?
  package var reason: String?
  package var measured: Double?
  package var limit: Double?
  package var unit: String?
  package var by: String?
  package var target: String?
  package var action: String?
  package var controlEvent: String?
  package var message: String?
  package var flag: Bool?
  package var direction: String?
  package var text: String?

  /// A column and its content.
  package struct Column: Sendable {
    package let field: Field<TableRow>
    package let meaning: String

    fileprivate init(_ field: Field<TableRow>, _ meaning: String) {
      self.field = field
      self.meaning = meaning
    }

    /// The type of the values, by its name in JSON Schema.
    package var type: String {
      func name(_ shape: FieldShape) -> String {
        switch shape {
        case .orNull(let shape): name(shape)
        case .flag: "boolean"
        case .integer, .touch: "integer"
        case .number, .seconds: "number"
        default: "string"
        }
      }
      return name(field.description.shape)
    }

    /// Whether the column may be null.
    package var canBeNull: Bool { if case .orNull = field.description.shape { true } else { false } }
  }

  /// The columns in their order. Those without a value are null.
  package static let columns = [
    Column(
      Field("trace", .text, orNull: { $0.trace }),
      "the path of the trace; for a packed trace, followed by its name"
    ),
    Column(
      Field("number", .integer) { $0.number },
      "the number of the record among the shown records of its trace, from 1; the rows of a record share it"
    ),
    Column(
      Field("line", .integer, orNull: { $0.line }),
      "the line of the step in the trace; null for a timer"
    ),
    Column(Field("t", .time) { $0.time }, "the time in seconds"),
    Column(Field("record", .text) { $0.record.name }, "the kind of the record"),
    Column(Field("event", .text, orNull: { $0.event?.rawValue }), "the event of a `step`"),
    Column(
      Field("object", .id, orNull: { $0.object }),
      "the object that the record is about: a recognizer, a view, the sender of an action"
    ),
    Column(
      Field("class", .text, orNull: { $0.className }),
      "the class of `object` in the scene; null if code created the object"
    ),
    Column(Field("touch", .touch, orNull: { $0.touch }), "the touch"),
    Column(
      Field("phase", .text, orNull: { $0.phase }),
      "the phase of the touch in a `step`, or of a scroll, a transform, a pointer that hovers, a press or a shake"
    ),
    Column(
      Field("x", .number, orNull: { $0.location?.x }),
      "the location: on the screen for a `step`, in the sender's view for an `action`; a scroll view's content offset"
    ),
    Column(Field("y", .number, orNull: { $0.location?.y }), "the same"),
    Column(
      Field("dx", .number, orNull: { $0.delta?.x }),
      "the distance: the translation of a pan, the movement of a scroll, the remaining movement at a `scrollStart`"
    ),
    Column(Field("dy", .number, orNull: { $0.delta?.y }), "the same"),
    Column(
      Field("velocityX", .number, orNull: { $0.velocity?.x }),
      "the velocity of a pan, in points per second"
    ),
    Column(Field("velocityY", .number, orNull: { $0.velocity?.y }), "the same"),
    Column(
      Field("velocity", .number, orNull: { $0.rate }),
      "the velocity of a pinch (scale per second) or of a rotation (radians per second)"
    ),
    Column(Field("scale", .number, orNull: { $0.scale }), "the scale of a pinch, a transform or a zoom"),
    Column(Field("rotation", .number, orNull: { $0.rotation }), "the angle in radians"),
    Column(
      Field("value", .number, orNull: { $0.value }),
      "the value of a control, or a number that a step reads"
    ),
    Column(
      Field("from", .text, orNull: { $0.from }),
      "the state that a recognizer left; the old first responder"
    ),
    Column(
      Field("to", .text, orNull: { $0.to }),
      "the state that a recognizer entered, or has at its `action`; the new first responder or orientation"
    ),
    Column(
      Field("reason", .text, orNull: { $0.reason }),
      "the code of the reason, of a `drop`, of the end of a scroll, or of a `warning`"
    ),
    Column(Field("measured", .number, orNull: { $0.measured }), "the measured value of the reason"),
    Column(Field("limit", .number, orNull: { $0.limit }), "the limit of the reason"),
    Column(
      Field("unit", .text, orNull: { $0.unit }),
      "the unit of both: `pt`, `s`, `deg`, `touches` or `taps`"
    ),
    Column(
      Field("by", .id, orNull: { $0.by }),
      "the object behind a reason, a `hold` or a `drop`; for a `wait`, the recognizer that has to fail"
    ),
    Column(
      Field("target", .id, orNull: { $0.target }),
      "the target of an `action`, the object of a `sceneAction`"
    ),
    Column(
      Field("action", .text, orNull: { $0.action }),
      "the selector of an `action` or a command, the method of a call, the button or key of a press, the property that a step reads"
    ),
    Column(Field("controlEvent", .text, orNull: { $0.controlEvent }), "the event of a control"),
    Column(
      Field("message", .text, orNull: { $0.message }),
      "the message to a responder, a recognizer or a delegate"
    ),
    Column(
      Field("flag", .flag, orNull: { $0.flag }),
      "whether a delivered message was handled, or an object is now highlighted or selected"
    ),
    Column(
      Field("direction", .text, orNull: { $0.direction }),
      "the directions of a swipe, separated by spaces"
    ),
    Column(
      Field("text", .text, orNull: { $0.text }),
      "the sentence of a reason or a warning, the text of an `effect`, the reason for an interruption"
    ),
  ]
}

extension TableRow: FieldOwner {
  package static let fields = columns.map(\.field)
}
