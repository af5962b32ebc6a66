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
    case .touchUpdates: touchUpdates(item).map(StepEvent.touchUpdates)
    case .scroll: scroll(item).map(StepEvent.scroll)
    case .transform: transform(item).map(StepEvent.transform)
    case .hover: hover(item).map(StepEvent.hover)
    case .press: press(item).map(StepEvent.press)
    case .pencil: pencil(item).map(StepEvent.pencil)
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

  private mutating func touchUpdates(_ item: PlacedValue) -> [TouchUpdate]? {
    values.list(item, "a list of updates")?.compactMap { update($0) }
  }

  private mutating func update(_ item: PlacedValue) -> TouchUpdate? {
    let expected = "estimatedPropertiesExpectingUpdates"
    let optional = ["x", "y", "force", "altitude", "azimuth", "roll", expected]
    guard let fields = keys(item, ["estimationUpdateIndex"], optional: optional),
      let index = fields["estimationUpdateIndex"].flatMap({ values.integer($0, least: 0) })
    else { return nil }
    var update = TouchUpdate(index: index)
    if let found = [fields["x"], fields["y"]].compactMap({ $0 }).first {
      if fields["x"] == nil || fields["y"] == nil {
        values.report(found.place.ofKey, "an update with one coordinate, expected \"x\" and \"y\"")
      }
      update.location = point(fields["x"], fields["y"])
    }
    update.force = fields["force"].flatMap { values.number($0) }
    update.altitude = fields["altitude"].flatMap { values.number($0) }
    update.azimuth = fields["azimuth"].flatMap { values.number($0) }
    update.roll = fields["roll"].flatMap { values.number($0) }
    if let list = fields[expected] {
      let found = values.list(list, "a list of properties")?.compactMap { one -> EstimatedProperty? in
        values.choice(one, "property that is estimated")
      }
      update.expected = found.map { found in EstimatedProperty.allCases.filter(found.contains) }
    } else if update.properties.isEmpty, values.problems.isEmpty {
      values.report(
        item.place,
        "an update without a value, expected one such as \"force\", or \"\(expected)\": [] where none comes any more"
      )
    }
    return update
  }

  private mutating func scroll(_ item: PlacedValue) -> ScrollSample? {
    guard let fields = keys(item, ["kind", "x", "y"], optional: ["phase", "dx", "dy", "modifiers"]),
      let kind: ScrollKind = fields["kind"].flatMap({ values.choice($0, "kind of scrolling") }),
      let location = point(fields["x"], fields["y"])
    else { return nil }
    let phase: InputPhase? = fields["phase"].flatMap { values.choice($0, "phase of a scroll") }
    switch (kind, fields["phase"]) {
    case (.continuous, nil):
      let phases = Phrase.alternatives(InputPhase.allCases.map(\.rawValue))
      values.report(item.place, "a continuous scroll without \"phase\", expected \(phases)")
    case (.discrete, let phase?):
      values.report(
        phase.place,
        "a discrete scroll with a phase, expected none: each notch of a wheel is a scroll of its own"
      )
    default: break
    }
    let delta = Point(
      x: coordinate(fields["dx"], default: 0) ?? 0,
      y: coordinate(fields["dy"], default: 0) ?? 0
    )
    return ScrollSample(kind, phase, at: location, by: delta, modifiers: modifiers(fields["modifiers"]))
  }

  private mutating func transform(_ item: PlacedValue) -> TransformSample? {
    guard let fields = keys(item, ["phase", "x", "y"], optional: ["scale", "rotation", "modifiers"]),
      let phase: InputPhase = fields["phase"].flatMap({ values.choice($0, "phase of a transform") }),
      let location = point(fields["x"], fields["y"])
    else { return nil }
    return TransformSample(
      phase,
      at: location,
      scale: fields["scale"].flatMap { values.number($0, in: EventDecoder.scales) } ?? 1,
      rotation: fields["rotation"].flatMap { values.number($0, in: -1e9...1e9) } ?? 0,
      modifiers: modifiers(fields["modifiers"])
    )
  }

  private mutating func modifiers(_ item: PlacedValue?) -> [KeyModifier] {
    guard let item else { return [] }
    let found = values.listOrOne(item).compactMap { one -> KeyModifier? in
      values.choice(one, "modifier key")
    }
    return KeyModifier.allCases.filter(found.contains)
  }

  private mutating func hover(_ item: PlacedValue) -> HoverSample? {
    let optional = ["zOffset", "altitude", "azimuth", "roll", "modifiers"]
    guard let fields = keys(item, ["phase", "x", "y"], optional: optional),
      let phase: InputPhase = fields["phase"].flatMap({ values.choice($0, "phase of hovering") }),
      let location = point(fields["x"], fields["y"])
    else { return nil }
    var sample = HoverSample(phase, at: location)
    sample.zOffset = fields["zOffset"].flatMap { values.number($0, in: 0...1) }
    sample.altitude = fields["altitude"].flatMap { values.number($0) }
    sample.azimuth = fields["azimuth"].flatMap { values.number($0) }
    sample.roll = fields["roll"].flatMap { values.number($0) }
    sample.modifiers = modifiers(fields["modifiers"])
    return sample
  }

  private mutating func pencil(_ item: PlacedValue) -> PencilSample? {
    let ofPose = ["x", "y", "zOffset", "altitude", "azimuth", "roll"]
    guard let fields = keys(item, ["gesture"], optional: ["phase"] + ofPose),
      let gesture: PencilGesture = fields["gesture"].flatMap({ values.choice($0, "gesture of a pencil") })
    else { return nil }
    let phase: InputPhase? = fields["phase"].flatMap { values.choice($0, "phase of a squeeze") }
    switch (gesture, fields["phase"]) {
    case (.squeeze, nil):
      let phases = Phrase.alternatives(InputPhase.allCases.map(\.rawValue))
      values.report(item.place, "a squeeze without \"phase\", expected \(phases)")
    case (.doubleTap, let phase?):
      values.report(phase.place.ofKey, "a double tap with a phase, expected none: it is over at once")
    default: break
    }
    let found = ofPose.lazy.compactMap({ fields[$0] }).first
    guard let found else { return PencilSample(gesture, phase) }
    guard fields["x"] != nil, fields["y"] != nil else {
      values.report(found.place.ofKey, "a pencil that hovers without a place, expected \"x\" and \"y\"")
      return nil
    }
    guard let location = point(fields["x"], fields["y"]) else { return nil }
    var pose = PencilPose(at: location)
    pose.zOffset = fields["zOffset"].flatMap { values.number($0, in: 0...1) }
    pose.altitude = fields["altitude"].flatMap { values.number($0) }
    pose.azimuth = fields["azimuth"].flatMap { values.number($0) }
    pose.roll = fields["roll"].flatMap { values.number($0) }
    return PencilSample(gesture, phase, pose)
  }

  private mutating func press(_ item: PlacedValue) -> PressSample? {
    let optional = [
      "type", "keyCode", "characters", "charactersIgnoringModifiers", "modifiers", "force",
    ]
    guard let fields = keys(item, ["phase"], optional: optional),
      let phase: InputPhase = fields["phase"].flatMap({ values.choice($0, "phase of a press") })
    else { return nil }
    let source: PressSample.Source
    switch (fields["type"], fields["keyCode"]) {
    case (let type?, nil):
      guard let type: PressType = values.choice(type, "button") else { return nil }
      source = .button(type)
    case (nil, let code?):
      let names = KeyboardKey.all.map(\.name)
      guard let name = values.choice(code, of: names, "key"), let key = KeyboardKey(named: name) else {
        return nil
      }
      source = .key(key)
    case (nil, nil), (_?, _?):
      values.report(
        item.place,
        "a press \(fields["type"] == nil ? "without" : "with both") \"type\" and \"keyCode\", expected \"type\" for a button or"
          + " \"keyCode\" for a key"
      )
      return nil
    }
    var sample = PressSample(phase, source, modifiers: modifiers(fields["modifiers"]))
    sample.force = fields["force"].flatMap { values.number($0, in: 0...1) }
    for (name, path) in [
      ("characters", \PressSample.characters), ("charactersIgnoringModifiers", \.charactersIgnoringModifiers),
    ] {
      guard let text = fields[name] else { continue }
      if case .button = source {
        values.report(text.place.ofKey, "characters of a button, expected them of a key")
      }
      sample[keyPath: path] = values.text(text)
    }
    return sample
  }

  /// The scales of a transform.
  static let scales = 1e-6...1e6

  private mutating func point(_ x: PlacedValue?, _ y: PlacedValue?) -> Point? {
    guard let x = coordinate(x), let y = coordinate(y) else { return nil }
    return Point(x: x, y: y)
  }

  private mutating func coordinate(_ item: PlacedValue?, default other: Double? = nil) -> Double? {
    guard let item else { return other }
    return values.number(item, in: -TouchDecoder.farthest...TouchDecoder.farthest)
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

  /// Returns the values of an object's keys by name; nil if a required one is missing.
  private mutating func keys(
    _ item: PlacedValue,
    _ required: [String],
    optional: [String]
  ) -> [String: PlacedValue]? {
    guard fields(item, required, optional: optional) != nil,
      case .object(let members) = item.value
    else { return nil }
    let known = required + optional
    return Dictionary(
      members.filter { known.contains($0.key) }.map {
        ($0.key, PlacedValue($0.value, at: item.place[$0.key]))
      },
      uniquingKeysWith: { first, _ in first }
    )
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
