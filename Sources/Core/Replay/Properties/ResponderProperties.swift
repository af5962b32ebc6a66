import Records
import TouchKit
import TraceFormat

/// The scripted overrides of every responder in a scene.
let responderProperties = ClassProperties(
  [],
  scripted: [
    LiveProperty(
      script: "handles",
      .messages,
      \.handles,
      example: .array([.string("touchesBegan"), .string("motion")]),
      values: "the [messages](#messages) that it overrides"
    ),
    LiveProperty(
      script: "callsSuper",
      .superMessages,
      \.callsSuper,
      example: .bool(true),
      values: "those of them whose override calls super as well; true for all"
    ),
    LiveProperty(
      scripted: "performs",
      .selectors,
      example: .array([.string("copy:")]),
      values: "the selectors of actions that it implements",
      initially: "none",
      read: { (responder: UIResponder) in .array((responder.script?.performs ?? []).map(Value.string)) },
      apply: { responder, value, _ in
        if case .names(let selectors) = value { responder.changeScript { $0.performs = selectors } }
      }
    ),
    LiveProperty(
      script: "canBecomeFirstResponder",
      \.canBecomeFirstResponder,
      example: true,
      initially: "false; true for text views, and for text fields that are enabled"
    ),
    LiveProperty(
      script: "canResignFirstResponder",
      \.canResignFirstResponder,
      example: false,
      initially: "true"
    ),
    LiveProperty(
      scripted: "forwards",
      .forwards,
      example: .array([
        .object([.init(key: "message", value: .string("touches")), .init(key: "to", value: .string("next"))])
      ]),
      values: "[forwards](#forwards)",
      initially: "none",
      read: { (responder: UIResponder) in .array((responder.script?.forwards ?? []).map(\.written)) },
      apply: { responder, value, scene in
        guard case .forwards(let forwards) = value else { return }
        responder.changeScript { $0.forwards = forwards.map(scene.forward) }
      }
    ),
  ]
)

/// The properties of `UIApplication` that a scene can set.
let applicationProperties = ClassProperties(
  [
    .flag(
      "applicationSupportsShakeToEdit",
      \UIApplication.applicationSupportsShakeToEdit,
      example: false,
      values: "true or false: whether a shake that no responder handles brings the undo sheet"
    ),
    .integer(
      "maximumTouches",
      \UIApplication.maximumTouches,
      from: 1,
      example: 11,
      values: "how many fingers the device tracks, a whole number from 1"
    ),
  ],
  scripted: [
    LiveProperty(
      scripted: "screenScale",
      .positiveNumber,
      example: .number(3),
      values: "the number of pixels per point, above 0, to which scroll views round their offsets",
      initially: "none: offsets are not rounded",
      read: { (application: UIApplication) in
        application.eventEngine.screen.pixelsPerPoint.map(Value.number)
      },
      apply: { application, value, _ in
        if case .number(let scale) = value { application.eventEngine.screen.pixelsPerPoint = scale }
      }
    ),
    // The capabilities are compared with the device's sensors when the scene is built and when a step sets the
    // property.
    LiveProperty(
      scripted: "requiredCapabilities",
      .capabilities(NameList("capability", Hardware.allCases.map(\.rawValue), mayBeEmpty: true)),
      example: .array([.string("gyroscope")]),
      values: "a list of the sensors without which the application does not start, or an object with true"
        + " for these and false for sensors that the device must not have: if the trace's `hardware` differs,"
        + " the scene is wrong",
      initially: "none",
      read: { (_: UIApplication) in nil },
      apply: { _, _, _ in }
    ),
  ]
)

/// The properties of `CMMotionManager` that a scene can set.
let motionManagerProperties = ClassProperties([
  .interval("accelerometerUpdateInterval", \CMMotionManager.accelerometerUpdateInterval),
  .interval("gyroUpdateInterval", \CMMotionManager.gyroUpdateInterval),
  .interval("deviceMotionUpdateInterval", \CMMotionManager.deviceMotionUpdateInterval),
])

extension PropertyDescription {
  fileprivate static func interval(
    _ name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<CMMotionManager, Double>
  ) -> PropertyDescription {
    .number(name, key(), example: 0.05, values: "seconds, from 0; less than `updateInterval` is as that")
  }
}

extension LiveProperty {
  fileprivate init(
    script name: String,
    _ shape: PropertyShape,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> WritableKeyPath<ResponderScript, MessageSet>,
    example: Value,
    values: String
  ) {
    self.init(
      scripted: name,
      shape,
      example: example,
      values: values,
      initially: "none",
      read: { (responder: UIResponder) in
        let set = responder.script?[keyPath: key()] ?? []
        return .array(Message.allCases.filter(set.contains).map { .string($0.rawValue) })
      },
      apply: { responder, value, _ in
        guard case .messages(let messages) = value else { return }
        responder.changeScript { $0[keyPath: key()] = MessageSet(messages) }
      }
    )
  }

  fileprivate init(
    script name: String,
    _ key: @autoclosure @escaping @MainActor @Sendable () -> WritableKeyPath<ResponderScript, Bool?>,
    example: Bool,
    initially: String
  ) {
    self.init(
      scripted: name,
      .boolean,
      example: .bool(example),
      values: "true or false",
      initially: initially,
      read: { (responder: UIResponder) in responder.script?[keyPath: key()].map(Value.bool) },
      apply: { responder, value, _ in
        if case .bool(let flag) = value { responder.changeScript { $0[keyPath: key()] = flag } }
      }
    )
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

extension ResponderScript.Forward {
  fileprivate var written: Value {
    let listed = Message.touches.filter(messages.contains)
    let recipient: String
    switch to {
    case .next: recipient = "next"
    case .responder(let responder): recipient = responder.traceID
    }
    return .object([
      .init(key: "message", value: .string(listed.count > 1 ? "touches" : listed.first?.rawValue ?? "")),
      .init(key: "to", value: .string(recipient)),
    ])
  }
}
