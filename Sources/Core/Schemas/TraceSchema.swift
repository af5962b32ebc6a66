import Records
import TraceFormat

/// The schema of a line of a trace: a header or a step.
package struct TraceSchema {
  private let scene: SceneSchema

  /// Creates the schema of a vocabulary.
  package init(_ vocabulary: Vocabulary, describe: @escaping SceneSchema.Describe = { _, _ in nil }) {
    scene = SceneSchema(vocabulary, describe: describe)
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
        ("hardware", .list(of: .one(of: Hardware.self))), ("system", .number(in: 5...27.9)),
        ("expect", Self.expect),
      ],
      required: ["touchtrace"]
    )
    .describingKeys([
      "touchtrace": "The version of the format: 1.",
      "scene":
        "The path of the scene, relative to the trace, or the scene itself; without one, the standard scene.",
      "name": "The name of the trace in pictures.", "device": "The device that recorded the trace.",
      "note": "What the trace shows.", "source": "Where the rule or the recording comes from.",
      "hardware": "What the device has, beside a touch screen.",
      "system": "The version of iOS whose rules apply, in place of the scene's.",
      "expect": "What golden files of the trace contain, and which records have to occur, or must not.",
    ])
  }

  /// What golden files contain, and what holds beside them: a key of headers and scenes.
  static let expect = JSONSchema.object([
    ("only", .list(of: .one(of: RecordKind.allCases.map(\.name))).with("minItems", .number(1))),
    ("objects", .list(of: .name)), ("values", .boolean), ("fold", .boolean),
    ("keep", .list(of: .name)), ("not", .list(of: .name)),
  ])
  .describingKeys([
    "only": "The kinds of records that are expected.",
    "objects": "The ids of objects: only records that name one of them are expected.",
    "values": "Whether action messages are expected with their values and locations.",
    "fold": "Whether the text is folded.",
    "keep": "Patterns for records that have to occur.",
    "not": "Patterns for records that must not occur.",
  ])

  /// A step: a time and exactly one event.
  private static func step(set changes: JSONSchema) -> JSONSchema {
    let kinds = StepEvent.Kind.allCases.filter { $0 != .timer }
    let events = kinds.map { ($0.rawValue, event($0, set: changes)) }
    return JSONSchema.object([("t", .number(in: 0...4e9))] + events, required: ["t"])
      .describingKeys(stepMeanings).havingOne(of: kinds.map(\.rawValue))
  }

  private static let stepMeanings = [
    "t": "The time in seconds, not before that of the step above.",
    "touches": "The fingers that changed: each with its id, phase and location.",
    "touchUpdates": "Values that were measured after the samples that had estimates of them.",
    "scroll": "Two fingers that scroll on a trackpad, or a notch of a wheel.",
    "transform": "Two fingers that pinch or turn on a trackpad.",
    "hover": "A pointer, or a pencil above the screen, that touches nothing.",
    "press": "A button of a remote control, or a key of a keyboard.",
    "pencil": "The side of a pencil, which is tapped twice or squeezed.",
    "interruption": "Something that takes all touches away, such as a phone call.",
    "motion": "A shake of the device.", "accelerometer": "The acceleration in g.",
    "gyro": "The rotation in radians a second.", "magnetometer": "The magnetic field in microtesla.",
    "orientation": "The device's new orientation.",
    "remoteControl": "A button of a headset or the lock screen.",
    "command": "An action without a target, such as that of a key command.",
    "set": "New values of properties: an object's id, and its properties.",
    "call": "A method that is called on an object.", "wait": "Nothing but time passes, and timers fire.",
  ]

  private static func event(_ kind: StepEvent.Kind, set changes: JSONSchema) -> JSONSchema {
    switch kind {
    case .touches: .list(of: .reference("touch"))
    case .touchUpdates: .list(of: touchUpdate)
    case .scroll: scroll
    case .transform: transform
    case .hover: hover
    case .press: press
    case .pencil: pencil
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

  static let scroll = JSONSchema.object(
    [
      ("kind", .one(of: ScrollKind.self)), ("phase", .one(of: InputPhase.self)),
      ("x", .number(in: NumberRange.points)), ("y", .number(in: NumberRange.points)),
      ("dx", .number(in: NumberRange.points)), ("dy", .number(in: NumberRange.points)),
      ("modifiers", .list(of: .one(of: KeyModifier.self))),
    ],
    required: ["kind", "x", "y"]
  )
  .describingKeys([
    "kind": "What scrolls: continuous for a trackpad, discrete for a notch of a wheel.",
    "phase": "The phase of a continuous scroll; a discrete one has none.",
    "x": "The distance of the pointer from the left edge of the screen, in points.",
    "y": "The distance of the pointer from the top edge of the screen, in points.",
    "dx": "How far the content moves to the right, in points.",
    "dy": "How far the content moves down, in points.",
    "modifiers": "The modifier keys that are held.",
  ])

  static let transform = JSONSchema.object(
    [
      ("phase", .one(of: InputPhase.self)),
      ("x", .number(in: NumberRange.points)), ("y", .number(in: NumberRange.points)),
      ("scale", .number(in: 1e-6...1e6)), ("rotation", .number(in: -1e9...1e9)),
      ("modifiers", .list(of: .one(of: KeyModifier.self))),
    ],
    required: ["phase", "x", "y"]
  )
  .describingKeys([
    "phase": "The phase of the transform.",
    "x": "The distance of the pointer from the left edge of the screen, in points.",
    "y": "The distance of the pointer from the top edge of the screen, in points.",
    "scale": "The scale since the beginning.",
    "rotation": "The rotation since the beginning, in radians, clockwise.",
    "modifiers": "The modifier keys that are held.",
  ])

  static let hover = JSONSchema.object(
    [
      ("phase", .one(of: InputPhase.self)),
      ("x", .number(in: NumberRange.points)), ("y", .number(in: NumberRange.points)),
      ("zOffset", .number(in: 0...1)), ("altitude", .number), ("azimuth", .number), ("roll", .number),
      ("modifiers", .list(of: .one(of: KeyModifier.self))),
    ],
    required: ["phase", "x", "y"]
  )
  .describingKeys([
    "phase": "The phase: it began over the screen, changed its place, and ended beyond the screen.",
    "x": "The distance of the pointer from the left edge of the screen, in points.",
    "y": "The distance of the pointer from the top edge of the screen, in points.",
    "zOffset": "The height of a pencil above the screen, from 0 to 1.",
    "altitude": "The angle between a pencil and the screen, in radians.",
    "azimuth": "The direction of a pencil, in radians, clockwise from the right.",
    "roll": "The rotation of a pencil about its axis, in radians.",
    "modifiers": "The modifier keys that are held.",
  ])

  static let press = JSONSchema.object(
    [
      ("phase", .one(of: InputPhase.self)), ("type", .one(of: PressType.self)),
      ("keyCode", .one(of: KeyboardKey.all.map(\.name))), ("characters", .text),
      ("charactersIgnoringModifiers", .text), ("modifiers", .list(of: .one(of: KeyModifier.self))),
      ("force", .number(in: 0...1)),
    ],
    required: ["phase"]
  )
  .havingOne(of: ["type", "keyCode"])
  .describingKeys([
    "phase": "Whether it is pressed, changes its force, is released or cancelled.",
    "type": "The button of a remote control.",
    "keyCode": "The key of a keyboard.",
    "characters": "What the key types.",
    "charactersIgnoringModifiers": "What the key types without modifier keys.",
    "modifiers": "The modifier keys that are held.",
    "force": "The force, from 0 to 1.",
  ])

  static let pencil = JSONSchema.object(
    [
      ("gesture", .one(of: PencilGesture.self)), ("phase", .one(of: InputPhase.self)),
      ("x", .number(in: NumberRange.points)), ("y", .number(in: NumberRange.points)),
      ("zOffset", .number(in: 0...1)), ("altitude", .number), ("azimuth", .number), ("roll", .number),
    ],
    required: ["gesture"]
  )
  .requiring(
    [("x", with: ["y"]), ("y", with: ["x"])]
      + ["zOffset", "altitude", "azimuth", "roll"].map { ($0, with: ["x", "y"]) }
  )
  .describingKeys([
    "gesture": "What the hand does with the side of the pencil.",
    "phase": "The phase of a squeeze; a double tap has none.",
    "x": "The distance from the left edge of the screen, in points, if the pencil hovers.",
    "y": "The distance from the top edge of the screen, in points, if the pencil hovers.",
    "zOffset": "The height above the screen, from 0 to 1.",
    "altitude": "The angle between the pencil and the screen, in radians.",
    "azimuth": "The direction of the pencil, in radians, clockwise from the right.",
    "roll": "The rotation of the pencil about its axis, in radians.",
  ])

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
      ("edge", .one(of: TouchEdge.self)), ("altitude", .number), ("azimuth", .number),
      ("buttons", .list(of: .one(of: PointerButton.self))),
      ("modifiers", .list(of: .one(of: KeyModifier.self))), ("roll", .number),
    ] + estimate + [("coalesced", .list(of: trail(estimate))), ("predicted", .list(of: trail([])))],
    required: ["id", "phase", "x", "y"]
  )
  .requiring(estimateNeeds)
  .describingKeys(
    [
      "id": "The number of the finger, the same from began to ended.",
      "phase": "What the finger did: began, moved, stationary, ended or cancelled.",
      "x": "The distance from the left edge of the screen, in points.",
      "y": "The distance from the top edge of the screen, in points.",
      "window": "The id of the window that the finger touches, if it is not the one in front.",
      "force": "The force, where 1 is that of an average touch.",
      "majorRadius": "The radius of the touch, in points.",
      "type": "What touches: direct for a finger, indirect, pencil, or indirectPointer for a click.",
      "buttons": "The buttons of a pointer that are down.",
      "modifiers": "The modifier keys that are held.",
      "altitude": "The angle between a pencil and the screen, in radians.",
      "azimuth": "The direction of a pencil, in radians, clockwise from the right.",
      "roll": "The rotation of a pencil about its axis, in radians.",
      "coalesced": "The samples since the last event, without the last one, which is the touch itself.",
      "predicted": "The samples that the system expects.",
      "edge": "The edge of the screen from which the finger came.",
    ].merging(estimateMeanings) { first, _ in first }
  )

  private static func trail(_ more: [(String, JSONSchema)]) -> JSONSchema {
    JSONSchema.object(
      [
        ("t", .number), ("x", .number(in: NumberRange.points)), ("y", .number(in: NumberRange.points)),
        ("force", .number),
      ] + more,
      required: ["t", "x", "y"]
    )
    .describingKeys(more.isEmpty ? [:] : estimateMeanings).requiring(more.isEmpty ? [] : estimateNeeds)
  }

  private static let estimate: [(String, JSONSchema)] = [
    ("estimatedProperties", .list(of: .one(of: EstimatedProperty.self)).with("minItems", .number(1))),
    ("estimatedPropertiesExpectingUpdates", .list(of: .one(of: EstimatedProperty.self))),
    ("estimationUpdateIndex", .integer(from: 0)),
  ]

  private static let estimateNeeds: [(String, with: [String])] = [
    ("estimatedProperties", with: ["estimationUpdateIndex"]),
    ("estimatedPropertiesExpectingUpdates", with: ["estimatedProperties"]),
    ("estimationUpdateIndex", with: ["estimatedProperties"]),
  ]

  private static let estimateMeanings = [
    "estimatedProperties": "The properties whose values are estimates.",
    "estimatedPropertiesExpectingUpdates": "Those of them whose values come later; all by default.",
    "estimationUpdateIndex": "The number by which updates name the sample, greater than every one before.",
  ]

  static let touchUpdate = JSONSchema.object(
    [
      ("estimationUpdateIndex", .integer(from: 0)),
      ("x", .number(in: NumberRange.points)), ("y", .number(in: NumberRange.points)), ("force", .number),
      ("altitude", .number), ("azimuth", .number), ("roll", .number),
      ("estimatedPropertiesExpectingUpdates", .list(of: .one(of: EstimatedProperty.self))),
    ],
    required: ["estimationUpdateIndex"]
  )
  .requiring([("x", with: ["y"]), ("y", with: ["x"])])
  .describingKeys([
    "estimationUpdateIndex": "The number of the sample.",
    "x": "The measured distance from the left edge of the screen, in points.",
    "y": "The measured distance from the top edge of the screen, in points.",
    "force": "The measured force, where 1 is that of an average touch.",
    "altitude": "The measured angle between a pencil and the screen, in radians.",
    "azimuth": "The measured direction of a pencil, in radians, clockwise from the right.",
    "roll": "The measured rotation of a pencil about its axis, in radians.",
    "estimatedPropertiesExpectingUpdates":
      "The properties that are still expected; by default those that the update does not have.",
  ])

  static let vector = JSONSchema.object(
    [("x", .number), ("y", .number), ("z", .number)],
    required: ["x", "y", "z"]
  )
}
