import Records

/// Decodes the events that are not touches.
struct EventDecoder {
  private var values = ValueDecoder()

  /// Decodes the value of an event's key.
  static func event(_ kind: StepEvent.Kind, _ item: PlacedValue) throws(Problem) -> StepEvent {
    var decoder = EventDecoder()
    let event = decoder.event(kind, item)
    if let problem = decoder.values.problems.first { throw problem }
    guard let event else { throw Problem(item.place, "\(item.place.subject) is not an event") }
    return event
  }

  private mutating func event(_ kind: StepEvent.Kind, _ item: PlacedValue) -> StepEvent? {
    switch kind {
    case .touches, .timer: nil
    case .interruption: values.text(item, "a text, such as \"phone call\"").map(StepEvent.interruption)
    case .motion: motion(item).map(StepEvent.motion)
    case .accelerometer: vector(item).map(StepEvent.accelerometer)
    case .gyro: vector(item).map(StepEvent.gyro)
    case .magnetometer: vector(item).map(StepEvent.magnetometer)
    case .orientation: values.choice(item, "orientation").map(StepEvent.orientation)
    case .remoteControl: values.choice(item, "remote-control event").map(StepEvent.remoteControl)
    case .statusBar: values.choice(item, "gesture on the status bar").map(StepEvent.statusBar)
    case .command: command(item)
    case .set: set(item).map(StepEvent.set)
    case .call: call(item).map(StepEvent.call)
    case .wait: wait(item)
    }
  }

  private mutating func motion(_ item: PlacedValue) -> MotionPhase? {
    guard let fields = fields(item, ["subtype", "phase"]) else { return nil }
    _ = values.choice(fields[0], of: ["shake"], "motion")
    return values.choice(fields[1], "phase of a motion")
  }

  private mutating func vector(_ item: PlacedValue) -> Vector3? {
    guard let numbers = fields(item, ["x", "y", "z"])?.compactMap({ values.number($0) }),
      numbers.count == 3
    else { return nil }
    return Vector3(x: numbers[0], y: numbers[1], z: numbers[2])
  }

  private mutating func command(_ item: PlacedValue) -> StepEvent? {
    guard case .object = item.value else {
      return values.name(item, "a selector, such as \"copy:\"").map { .command(action: $0, sender: nil) }
    }
    guard let fields = fields(item, ["action"], optional: ["sender"]),
      let action = values.name(fields[0], "a selector, such as \"copy:\"")
    else { return nil }
    return .command(action: action, sender: fields.dropFirst().first.flatMap { values.name($0, "an id") })
  }

  private mutating func set(_ item: PlacedValue) -> [PropertyChanges]? {
    guard case .object(let objects) = item.value else { return values.mismatch(item, "an object") }
    return objects.compactMap { object in
      guard case .object(let changes) = object.value else {
        return values.mismatch(PlacedValue(object.value, at: item.place[object.key]), "properties")
      }
      return PropertyChanges(object: object.key, changes: changes)
    }
  }

  private mutating func call(_ item: PlacedValue) -> Call? {
    guard let fields = fields(item, ["object", "method"], optional: ["argument"]),
      let object = values.name(fields[0], "an id"),
      let method: CallMethod = values.choice(fields[1], "method")
    else { return nil }
    return Call(object: object, method: method.rawValue, argument: fields.dropFirst(2).first?.value)
  }

  private mutating func wait(_ item: PlacedValue) -> StepEvent? {
    if item.value == .bool(true) { return .wait }
    values.report(item.place, "\"wait\" is not true, expected true")
    return nil
  }

  /// Returns the values of an object's keys, the required ones first; nil if one of these is missing.
  private mutating func fields(
    _ item: PlacedValue,
    _ required: [String],
    optional: [String] = []
  ) -> [PlacedValue]? {
    let members = values.members(item, known: required + optional, of: item.place.subject)
    guard let members else { return nil }
    if let missing = required.first(where: { key in !members.contains { $0.key == key } }) {
      let expected = Phrase.list(required)
      values.report(
        item.place,
        "\(item.place.subject) without \(Phrase.quoted(missing)), expected \(expected)"
      )
      return nil
    }
    return (required + optional).compactMap { key in members.first { $0.key == key }?.item }
  }
}
