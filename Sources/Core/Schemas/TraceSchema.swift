import Records
import TraceFormat

/// The schema of a line of a trace: a header or a step.
package struct TraceSchema {
  private let scene: SceneSchema

  /// Creates the schema of a vocabulary.
  package init(_ vocabulary: Vocabulary) {
    scene = SceneSchema(vocabulary)
  }

  /// The schema as a document.
  package var document: Value {
    JSONSchema("if", JSONSchema("required", .array([.string("touchtrace")])).value)
      .with("then", JSONSchema.reference("header").value)
      .with("else", JSONSchema.reference("step").value)
      .document(
        title: "A line of a trace of touchtrace",
        definitions: [
          ("header", header), ("step", TraceSchema.step(set: scene.changes)), ("touch", TraceSchema.touch),
          ("vector", TraceSchema.vector), ("scene", scene.root),
        ] + scene.definitions
      )
  }

  private var header: JSONSchema {
    .object(
      [
        ("$schema", .text), ("touchtrace", .constant(.number(1))),
        ("scene", .any([.name, .reference("scene")])),
        ("name", .text), ("device", .text), ("note", .text), ("source", .list(of: .text)),
        ("hardware", .list(of: .one(of: Hardware.self))),
        (
          "expect",
          .object([
            ("only", .list(of: .one(of: RecordKind.allCases.map(\.name)))), ("objects", .list(of: .name)),
            ("values", .boolean), ("fold", .boolean),
          ])
        ),
      ],
      required: ["touchtrace"]
    )
  }

  /// A step: a time and exactly one event.
  private static func step(set changes: JSONSchema) -> JSONSchema {
    let kinds = StepEvent.Kind.allCases.filter { $0 != .timer }
    let events = kinds.map { ($0.rawValue, event($0, set: changes)) }
    return JSONSchema.object([("t", .number(in: 0...4e9))] + events, required: ["t"])
      .havingOne(of: kinds.map(\.rawValue))
  }

  private static func event(_ kind: StepEvent.Kind, set changes: JSONSchema) -> JSONSchema {
    switch kind {
    case .touches: .list(of: .reference("touch"))
    case .interruption: .text
    case .motion:
      .object(
        [("subtype", .constant(.string("shake"))), ("phase", .one(of: MotionPhase.self))],
        required: ["subtype", "phase"]
      )
    case .accelerometer, .gyro, .magnetometer: .reference("vector")
    case .orientation: .one(of: DeviceOrientation.self)
    case .remoteControl: .one(of: RemoteControl.self)
    case .statusBar: .one(of: StatusBarGesture.self)
    case .command: .any([.name, .object([("action", .name), ("sender", .name)], required: ["action"])])
    case .set: .map(to: changes)
    case .call: call
    case .wait: .constant(.bool(true))
    case .timer: .anything
    }
  }

  static let call = JSONSchema.object(
    [("object", .name), ("method", .one(of: CallMethod.self)), ("argument", .anything)],
    required: ["object", "method"]
  )

  static let touch = JSONSchema.object(
    [
      (
        "id",
        JSONSchema("type", .string("integer")).with("minimum", .number(-0x1p63)).with(
          "maximum",
          .number(0x1p63)
        )
      ), ("phase", .one(of: TouchPhase.self)),
      ("x", .number(in: NumberRange.points)), ("y", .number(in: NumberRange.points)), ("window", .text),
      ("force", .number), ("majorRadius", .number), ("type", .one(of: TouchType.self)),
      ("edge", .one(of: TouchEdge.self)),
    ],
    required: ["id", "phase", "x", "y"]
  )

  static let vector = JSONSchema.object(
    [("x", .number), ("y", .number), ("z", .number)],
    required: ["x", "y", "z"]
  )
}
