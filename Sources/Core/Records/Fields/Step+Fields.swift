extension Step: FieldOwner {
  package static let fields: [Field<Step>] =
    [
      Field("line", .integer, ifAny: { $0.line }),
      Field("event", .choice) { $0.event.kind },
    ] + StepEvent.fields.map { $0.of { $0.event } }
}

extension SceneAction: FieldOwner {
  package static let fields: [Field<SceneAction>] = [
    Field("sender", .id) { $0.sender },
    StepEvent.set.of { $0.event },
    StepEvent.call.of { $0.event },
  ]
}

extension StepEvent: FieldOwner {
  /// A field for each kind of event; an event has a value in one of them.
  package static let fields: [Field<StepEvent>] = [
    Field("touches", .list(.object), ifAny: { $0.touches }),
    Field("touchUpdates", .list(.object), ifAny: { $0.touchUpdates }),
    Field("scroll", .object, ifAny: { $0.scroll }),
    Field("transform", .object, ifAny: { $0.transform }),
    Field("hover", .object, ifAny: { $0.hover }),
    Field("press", .object, ifAny: { $0.press }),
    Field("pencil", .object, ifAny: { $0.pencil }),
    Field("interruption", .text, ifAny: { $0.interruption }),
    Field("motion", .object, ifAny: { $0.motion }),
    Field("accelerometer", .object, ifAny: { $0.kind == .accelerometer ? $0.vector : nil }),
    Field("gyro", .object, ifAny: { $0.kind == .gyro ? $0.vector : nil }),
    Field("magnetometer", .object, ifAny: { $0.kind == .magnetometer ? $0.vector : nil }),
    Field("orientation", .choice, ifAny: { $0.orientation }),
    Field("remoteControl", .choice, ifAny: { $0.remoteControl }),
    Field("statusBar", .choice, ifAny: { $0.statusBar }),
    Field("command", .command, ifAny: { $0.command }),
    set,
    call,
    Field("wait", .flag, ifAny: { $0.kind == .wait ? true : nil }),
    Field("owner", .id, ifAny: { $0.owner }),
  ]

  fileprivate static let set = Field<StepEvent>("set", .changes, ifAny: { $0.changes })
  fileprivate static let call = Field<StepEvent>("call", .call, ifAny: { $0.call })

  /// Calls `visit` with the key of the event and its value.
  package func visitFields(_ visit: (StaticString, FieldValue) -> Void) {
    StepEvent.fields.visit(self, visit)
  }

  private var touches: [TouchSample]? { if case .touches(let samples) = self { samples } else { nil } }
  private var touchUpdates: [TouchUpdate]? {
    if case .touchUpdates(let updates) = self { updates } else { nil }
  }
  private var scroll: ScrollSample? { if case .scroll(let sample) = self { sample } else { nil } }
  private var transform: TransformSample? { if case .transform(let sample) = self { sample } else { nil } }
  private var hover: HoverSample? { if case .hover(let sample) = self { sample } else { nil } }
  private var press: PressSample? { if case .press(let sample) = self { sample } else { nil } }
  private var pencil: PencilSample? { if case .pencil(let sample) = self { sample } else { nil } }
  private var interruption: String? { if case .interruption(let reason) = self { reason } else { nil } }
  private var motion: MotionPhase? { if case .motion(let phase) = self { phase } else { nil } }
  private var vector: Vector3? {
    switch self {
    case .accelerometer(let vector), .gyro(let vector), .magnetometer(let vector): vector
    default: nil
    }
  }
  private var orientation: DeviceOrientation? {
    if case .orientation(let orientation) = self { orientation } else { nil }
  }
  private var remoteControl: RemoteControl? {
    if case .remoteControl(let subtype) = self { subtype } else { nil }
  }
  private var statusBar: StatusBarGesture? {
    if case .statusBar(let gesture) = self { gesture } else { nil }
  }
  private var command: SentCommand? {
    if case .command(let action, let sender) = self {
      SentCommand(action: action, sender: sender)
    } else {
      nil
    }
  }
  private var changes: [PropertyChanges]? { if case .set(let changes) = self { changes } else { nil } }
  private var call: Call? { if case .call(let call) = self { call } else { nil } }
  private var owner: String? { if case .timer(let owner) = self { owner } else { nil } }
}

/// A motion: it has a subtype, as in UIKit, although a shake is the only one.
extension MotionPhase: StepObject {
  package static let keys = StepKeys<MotionPhase>([
    StepKey(
      "subtype",
      .choice(NameList("motion", ["shake"])),
      "The motion: a shake is the only one.",
      { _ in "shake" },
      { _, _ in }
    ),
    StepKey("phase", .choice("phase of a motion"), "The phase of the shake.", { $0 }, { $0 = $1 }),
  ])

  package static var blank: Self { .began }
}

/// An action without a target, and its sender.
package struct SentCommand: StepObject {
  package fileprivate(set) var action = ""
  package fileprivate(set) var sender: String?

  package static let keys = StepKeys<SentCommand>([
    StepKey("action", .name("a selector, such as \"copy:\"", .text), "The selector of the action.", \.action),
    StepKey(
      "sender",
      .name("an id", .id),
      "The id of the sender; the application by default.",
      ifAny: \.sender
    ),
  ])

  package static var blank: Self { Self() }
}

extension FieldType<SentCommand> {
  /// A selector, or an object if there is a sender.
  fileprivate static var command: Self {
    Self(.json) { $0.sender == nil ? .text($0.action) : $0.fieldValue }
  }
}

extension Call: StepObject {
  package static let keys = StepKeys<Call>([
    StepKey("object", .name("an id", .id), "The id of the object.", \.object),
    StepKey("method", .choice(NameList("method", CallMethod.self)), "The method that is called.", \.method),
    StepKey("argument", .argument, "The argument, of a method that takes one.", ifAny: \.argument),
  ])

  package static var blank: Self { Self(object: "", method: "") }
}

extension FieldType<Call> {
  fileprivate static var call: Self { Self(.anyObject) { $0.fieldValue } }
}
