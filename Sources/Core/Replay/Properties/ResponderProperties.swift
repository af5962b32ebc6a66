import Records
import TouchKit
import TraceFormat

/// The scripted overrides of every responder in a scene.
let responderProperties =
  properties(
    of: UIResponder.self,
    [
      .script(
        "handles",
        .messages,
        \.handles,
        example: .array([.string("touchesBegan"), .string("motion")]),
        values: "the [messages](#messages) that it overrides"
      ),
      .script(
        "callsSuper",
        .superMessages,
        \.callsSuper,
        example: .bool(true),
        values: "the overridden messages that also call super; true for all"
      ),
      Property(
        "performs",
        .selectors,
        example: .array([.string("copy:")]),
        values: "the selectors of actions that it implements",
        initially: "none"
      ) {
        .names($0.script?.performs ?? [])
      } set: { responder, value in
        if case .names(let selectors) = value { responder.changeScript { $0.performs = selectors } }
      },
      .script(
        "canBecomeFirstResponder",
        \.canBecomeFirstResponder,
        example: true,
        initially: "false; true for text views, and for text fields that are enabled"
      ),
      .script(
        "canResignFirstResponder",
        \.canResignFirstResponder,
        example: false,
        initially: "true"
      ),
      Property(
        "isFirstResponder",
        .boolean,
        example: .bool(true),
        values: "true: it becomes first responder, if it can and is in a window; false: it resigns",
        initially: "false; a scene has a `firstResponder`"
      ) {
        .bool($0.isFirstResponder)
      } set: { responder, value in
        guard case .bool(let isFirst) = value, isFirst != responder.isFirstResponder else { return }
        if isFirst { responder.becomeFirstResponder() } else { responder.resignFirstResponder() }
      },
      Property(
        "keyCommands",
        .keyCommands,
        example: .array([
          .object([
            .init(key: "input", value: .string("s")),
            .init(key: "modifierFlags", value: .array([.string("command")])),
            .init(key: "action", value: .string("save:")),
          ])
        ]),
        values: "[key commands](#key-commands)",
        initially: "none"
      ) {
        .keyCommands(($0.script?.keyCommands ?? []).map(KeyCommandNode.init))
      } set: { responder, value in
        guard case .keyCommands(let commands) = value else { return }
        responder.changeScript { $0.keyCommands = commands.map(UIKeyCommand.init) }
      },
    ]
  ) + [
    .scripted(
      "forwards",
      .forwards,
      example: .array([
        .object([.init(key: "message", value: .string("touches")), .init(key: "to", value: .string("next"))])
      ]),
      values: "[forwards](#forwards)",
      initially: "none",
      get: { (responder: UIResponder) in .forwards((responder.script?.forwards ?? []).map(ForwardNode.init))
      },
      set: { responder, value, scene in
        guard case .forwards(let forwards) = value else { return }
        responder.changeScript { $0.forwards = forwards.map(scene.forward) }
      }
    )
  ]

/// The properties of `UIApplication` that a scene can set.
let applicationProperties = properties(
  of: UIApplication.self,
  [
    .flag(
      "applicationSupportsShakeToEdit",
      \.applicationSupportsShakeToEdit,
      example: false,
      values: "true or false: whether a shake that no responder handles brings the undo sheet"
    ),
    .integer(
      "maximumTouches",
      \.maximumTouches,
      from: 1,
      to: 256,
      example: 11,
      values:
        "the number of fingers that the device tracks, a whole number from 1 to 256"
    ),
    .flag(
      "supportsIndirectInputEvents",
      \.supportsIndirectInputEvents,
      example: false,
      values: "the key `UIApplicationSupportsIndirectInputEvents`: without it a click is a touch of a finger",
      initially: "true, as for applications that target iOS 17 or later; false on an older system"
    ),
    Property(
      "screenScale",
      .positiveNumber,
      example: .number(3),
      values: "the number of pixels per point, above 0; scroll views round offsets to pixels",
      initially: "none: offsets are not rounded"
    ) {
      $0.eventEngine.screen.pixelsPerPoint.map(PropertyValue.number)
    } set: { application, value in
      if case .number(let scale) = value { application.eventEngine.screen.pixelsPerPoint = scale }
    },
    // The capabilities are compared with the device's sensors when the scene is built and when a step sets the
    // property.
    Property(
      "requiredCapabilities",
      .capabilities(NameList("capability", Hardware.allCases.map(\.rawValue), mayBeEmpty: true)),
      example: .array([.string("gyroscope")]),
      values: "a list of the sensors without which the application does not start, or an object with true"
        + " for these and false for sensors that the device must not have: if the trace's `hardware` differs,"
        + " the scene is wrong",
      initially: "none"
    ) { _ in
      nil
    } set: { _, _ in
    },
  ]
)

/// The properties of `CMMotionManager` that a scene can set.
let motionManagerProperties = properties(
  of: CMMotionManager.self,
  [
    .interval("accelerometerUpdateInterval", \.accelerometerUpdateInterval),
    .interval("gyroUpdateInterval", \.gyroUpdateInterval),
    .interval("deviceMotionUpdateInterval", \.deviceMotionUpdateInterval),
  ]
)

extension Property<CMMotionManager> {
  fileprivate static func interval(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<CMMotionManager, Double>
  ) -> Property {
    .number(name, key(), example: 0.05, values: "seconds, from 0; less than `updateInterval` is as that")
  }
}

extension Property<UIResponder> {
  fileprivate static func script(
    _ name: String,
    _ shape: PropertyShape,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> WritableKeyPath<ResponderScript, MessageSet>,
    example: Value,
    values: String
  ) -> Property {
    Property(name, shape, example: example, values: values, initially: "none") {
      let set = $0.script?[keyPath: key()] ?? []
      return .messages(Message.allCases.filter(set.contains))
    } set: { responder, value in
      guard case .messages(let messages) = value else { return }
      responder.changeScript { $0[keyPath: key()] = MessageSet(messages) }
    }
  }

  fileprivate static func script(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> WritableKeyPath<ResponderScript, Bool?>,
    example: Bool,
    initially: String
  ) -> Property {
    Property(name, .boolean, example: .bool(example), values: "true or false", initially: initially) {
      $0.script?[keyPath: key()].map(PropertyValue.bool)
    } set: { responder, value in
      if case .bool(let flag) = value { responder.changeScript { $0[keyPath: key()] = flag } }
    }
  }
}

extension UIResponder {
  fileprivate func changeScript(_ change: (inout ResponderScript) -> Void) {
    var changed = script ?? ResponderScript()
    change(&changed)
    script = changed
  }
}

extension LiveScene {
  fileprivate func forward(_ node: ForwardNode) -> ResponderScript.Forward {
    ResponderScript.Forward(
      messages: MessageSet(node.messages),
      tapCount: node.tapCount,
      inside: node.inside.flatMap { view($0.id) },
      to: node.to.flatMap { responder($0.id) }.map { .responder($0) } ?? .next
    )
  }
}

extension ForwardNode {
  /// Converts a script's forward to the form in which a scene writes it.
  fileprivate init(_ forward: ResponderScript.Forward) {
    func reference(_ id: String) -> Reference { Reference(id: id, place: JSONPath()) }
    self.init(
      messages: Message.touches.filter(forward.messages.contains),
      tapCount: forward.tapCount,
      inside: forward.inside.map { reference($0.traceID) },
      to: forward.to.responder.map { reference($0.traceID) }
    )
  }
}

extension UIKeyCommand {
  fileprivate convenience init(_ node: KeyCommandNode) {
    self.init(
      input: node.input,
      modifierFlags: .init(held: node.modifiers),
      action: Selector(exactly: node.action)
    )
    wantsPriorityOverSystemBehavior = node.wantsPriority
  }
}

extension KeyCommandNode {
  /// Converts a key command to the form in which a scene writes it.
  fileprivate init(_ command: UIKeyCommand) {
    self.init(
      input: command.input ?? "",
      modifiers: KeyModifier.allCases.filter { command.modifierFlags.contains(.init(held: [$0])) },
      action: command.action?.name ?? "",
      wantsPriority: command.wantsPriorityOverSystemBehavior
    )
  }
}

extension ResponderScript.Recipient {
  fileprivate var responder: UIResponder? {
    if case .responder(let responder) = self { responder } else { nil }
  }
}
