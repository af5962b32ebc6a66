import Records
import TraceFormat

/// The schema of a record, a line of `--format jsonl`.
package struct RecordSchema {
  /// Makes the schema.
  package init() {}

  /// The schema as a document.
  package var document: Value {
    let kinds = RecordKind.allCases
    let rules = kinds.map { kind in
      JSONSchema(
        "if",
        JSONSchema(
          "properties",
          .object([.init(key: "record", value: JSONSchema.constant(.string(kind.name)).value)])
        ).value
      ).with("then", JSONSchema.reference(kind.name).value)
    }
    return JSONSchema.keyed(
      [("trace", .text), ("t", .number), ("record", .one(of: kinds.map(\.name)))],
      required: ["t", "record"]
    )
    .with("allOf", .array(rules.map(\.value)))
    .with("unevaluatedProperties", .bool(false))
    .document(
      title: "A record of touchtrace",
      definitions: kinds.map { ($0.name, keys(of: $0)) } + [
        ("touch", TraceSchema.touch), ("vector", .vectorOfRecord), ("reason", reason), ("attitude", attitude),
      ]
    )
  }

  /// The keys of a kind of record, beside those of every record. Keys may be added, and are never renamed.
  private func keys(of kind: RecordKind) -> JSONSchema {
    let recognizer = ("recognizer", JSONSchema.text)
    return switch kind {
    case .step: step
    case .dispatch: .all([("responder", .text), ("touches", .touches)])
    case .hitTest: hitTest
    case .refuse: .all([recognizer, ("touch", .integer)])
    case .recognizer: .all([recognizer, ("message", .one(of: Message.self)), ("touches", .touches)])
    case .state:
      .all([
        recognizer, ("from", .one(of: GestureState.self)), ("to", .one(of: GestureState.self)),
        ("reason", .reference("reason")), ("why", .text),
      ])
    case .wait: .all([recognizer, ("for", .list(of: .text))])
    case .hold:
      .all([
        ("touch", .integer), ("view", .text), ("message", .one(of: Message.self)), ("by", .list(of: .text)),
      ])
    case .drop:
      .keyed(
        [
          ("touch", .integer), ("view", .text), ("event", .text), ("reason", .one(of: DropReason.self)),
          ("by", .list(of: .text)),
        ],
        required: ["reason"]
      )
    case .deliver: delivery
    case .discard:
      .keyed([("message", .one(of: Message.self)), ("touches", .touches)], required: ["message"])
    case .action: action
    case .deed: .keyed([("sender", .text), ("set", .objects), ("call", .object)], required: ["sender"])
    case .highlight: .all([("control", .text), ("isHighlighted", .boolean)])
    case .answer: .all([("object", .text), ("property", .text), ("value", .anything)])
    case .reset: .all([recognizer])
    case .firstResponder: .all([("from", .textOrNull), ("to", .textOrNull)])
    case .scroll: .all([("scrollView", .text), ("contentOffset", .point)])
    case .effect: .all([("object", .text), ("text", .text)])
    case .orientation: .all([("orientation", .one(of: DeviceOrientation.self))])
    case .motionData: motionData
    case .warning: .all([("code", .one(of: WarningCode.self)), ("object", .text), ("text", .text)])
    }
  }

  private var step: JSONSchema {
    let values = StepEvent.Kind.allCases.map { kind -> (String, JSONSchema) in
      switch kind {
      case .touches: ("touches", .list(of: .reference("touch")))
      case .interruption: ("interruption", .text)
      case .motion: ("motion", .all([("subtype", .text), ("phase", .one(of: MotionPhase.self))]))
      case .accelerometer, .gyro, .magnetometer: (kind.rawValue, .reference("vector"))
      case .orientation: ("orientation", .one(of: DeviceOrientation.self))
      case .remoteControl: ("remoteControl", .one(of: RemoteControl.self))
      case .command: ("command", .anything)
      case .set: ("set", .objects)
      case .call: ("call", .object)
      case .wait: ("wait", .boolean)
      case .timer: ("owner", .text)
      }
    }
    let kinds = StepEvent.Kind.allCases.map(\.rawValue)
    return .keyed([("line", .integer), ("event", .one(of: kinds))] + values, required: ["event"])
  }

  private var hitTest: JSONSchema {
    let check = JSONSchema.keyed(
      [("view", .text), ("hit", .boolean), ("reason", .one(of: HitCheck.Miss.self))],
      required: ["view", "hit"]
    )
    return .keyed(
      [
        ("touch", .integer), ("view", .textOrNull), ("path", .list(of: .text)), ("checked", .list(of: check)),
      ],
      required: ["touch", "view", "path"]
    )
  }

  private var delivery: JSONSchema {
    let touch = JSONSchema.keyed(
      [("id", .integer), ("phase", .one(of: TouchPhase.self)), ("window", .text), ("view", .text)],
      required: ["id", "phase"]
    )
    return .keyed(
      [
        ("responder", .text), ("message", .one(of: Message.self)), ("touches", .touches),
        ("handled", .boolean),
        ("tapCounts", .list(of: .integer)), ("locations", .list(of: .point)),
        ("allTouches", .list(of: touch)),
        ("subtype", .text), ("late", .number),
      ],
      required: ["responder", "message", "handled"]
    )
  }

  private var action: JSONSchema {
    .keyed(
      [
        ("sender", .text), ("controlEvent", .one(of: ControlEvent.self)), ("target", .textOrNull),
        ("action", .textOrNull), ("state", .one(of: GestureState.self)), ("location", .point),
        ("translation", .point), ("velocity", .any([.point, .numberOrNull])), ("scale", .numberOrNull),
        ("rotation", .numberOrNull), ("direction", .any([.text, .list(of: .text)])), ("midPoint", .point),
        ("transform", .list(of: .numberOrNull)), ("numberOfTouches", .integer), ("value", .numberOrNull),
        ("indexPath", .list(of: .integer)),
      ],
      required: ["sender", "target", "action"]
    )
  }

  private var reason: JSONSchema {
    .keyed(
      [
        ("code", .one(of: ReasonCode.self)), ("value", .numberOrNull), ("limit", .numberOrNull),
        ("unit", .text),
        ("by", .text),
      ],
      required: ["code"]
    )
  }

  private var motionData: JSONSchema {
    .keyed(
      [
        ("source", .one(of: MotionData.Source.self)), ("timestamp", .number),
        ("acceleration", .reference("vector")),
        ("rotationRate", .reference("vector")), ("gravity", .reference("vector")),
        ("userAcceleration", .reference("vector")), ("attitude", .reference("attitude")),
      ],
      required: ["source"]
    )
  }

  private var attitude: JSONSchema {
    .all([
      ("quaternion", .all(["w", "x", "y", "z"].map { ($0, .numberOrNull) })),
      ("rotationMatrix", .list(of: .list(of: .numberOrNull))), ("roll", .numberOrNull),
      ("pitch", .numberOrNull),
      ("yaw", .numberOrNull),
    ])
  }
}

extension JSONSchema {
  fileprivate static let integer = JSONSchema("type", .string("integer"))
  fileprivate static let object = JSONSchema("type", .string("object"))
  fileprivate static let objects = map(to: object)
  fileprivate static let touches = list(of: integer)
  fileprivate static let textOrNull = any([text, null])
  /// A number; one that is not finite is written as null.
  fileprivate static let numberOrNull = any([number, null])
  fileprivate static let point = list(each: [numberOrNull, numberOrNull])
  fileprivate static let vectorOfRecord = all([("x", numberOrNull), ("y", numberOrNull), ("z", numberOrNull)])

  /// An object that always has all of its keys.
  fileprivate static func all(_ keys: [(String, JSONSchema)]) -> JSONSchema {
    keyed(keys, required: keys.map(\.0))
  }
}
