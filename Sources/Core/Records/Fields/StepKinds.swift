extension Step {
  /// The key of the time.
  package static let time = KeyDescription(
    "t",
    .number(NumberRange.times),
    "The time in seconds, not before the previous step.",
    isRequired: true
  )
}

extension StepEvent.Kind {
  /// The kinds that a trace may contain. Only the replay makes timers.
  package static let ofTraces = allCases.filter { $0 != .timer }

  /// The values of the event's key.
  package var shape: KeyShape {
    switch self {
    case .touches: .list(TouchSample.keys.object)
    case .touchUpdates: .list(TouchUpdate.keys.object)
    case .scroll: .object(ScrollSample.keys.object)
    case .transform: .object(TransformSample.keys.object)
    case .hover: .object(HoverSample.keys.object)
    case .press: .object(PressSample.keys.object)
    case .pencil: .object(PencilSample.keys.object)
    case .interruption, .timer: .text("a text, such as \"phone call\"")
    case .motion: .object(MotionPhase.keys.object)
    case .accelerometer, .gyro, .magnetometer: .object(Vector3.keys.object)
    case .orientation: .choice(NameList("orientation", DeviceOrientation.self))
    case .remoteControl: .choice(NameList("remote-control event", RemoteControl.self))
    case .statusBar: .choice(NameList("gesture on the status bar", StatusBarGesture.self))
    case .command: .nameOrObject("a selector, such as \"copy:\"", SentCommand.keys.object)
    case .set: .changes
    case .call: .object(Call.keys.object)
    case .wait: .truth
    }
  }

  /// The meaning of a step of the kind.
  package var meaning: String {
    switch self {
    case .touches: "The fingers that changed: each with its id, phase and location."
    case .touchUpdates: "Measured values for samples that had estimates."
    case .scroll: "Two fingers that scroll on a trackpad, or a notch of a wheel."
    case .transform: "Two fingers that pinch or turn on a trackpad."
    case .hover: "A pointer, or a pencil above the screen, that touches nothing."
    case .press: "A button of a remote control, or a key of a keyboard."
    case .pencil: "A double tap or a squeeze of a pencil."
    case .interruption: "Something that takes all touches away, such as a phone call."
    case .motion: "A shake of the device."
    case .accelerometer: "The acceleration in g."
    case .gyro: "The rotation in radians a second."
    case .magnetometer: "The magnetic field in microtesla."
    case .orientation: "The device's new orientation."
    case .remoteControl: "A button of a headset or the lock screen."
    case .statusBar: "A tap on the status bar, which scrolls a scroll view to its top."
    case .command: "An action without a target, such as that of a key command."
    case .set: "New values of properties: an object's id, and its properties."
    case .call: "A method that is called on an object."
    case .wait: "Nothing but time passes, and timers fire."
    case .timer: "A timer set by an object fires."
    }
  }
}
