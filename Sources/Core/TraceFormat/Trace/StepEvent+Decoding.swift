import Records

extension StepEvent {
  /// Decodes the value of an event's key. Touches have their own decoder.
  init(_ kind: Kind, _ node: JSONNode, at place: JSONPath) throws(Problem) {
    switch kind {
    case .touches, .timer: throw Problem(place, "\(place.subject) is not an event")
    case .touchUpdates:
      self = .touchUpdates(try StepObjectDecoder.list(node, "a list of updates", at: place))
    case .scroll: self = .scroll(try StepObjectDecoder.object(node, at: place))
    case .transform: self = .transform(try StepObjectDecoder.object(node, at: place))
    case .hover: self = .hover(try StepObjectDecoder.object(node, at: place))
    case .press: self = .press(try StepObjectDecoder.object(node, at: place))
    case .pencil: self = .pencil(try StepObjectDecoder.object(node, at: place))
    case .interruption:
      self = .interruption(try StepObjectDecoder.text(node, "a text, such as \"phone call\"", at: place))
    case .motion: self = .motion(try StepObjectDecoder.object(node, at: place))
    case .accelerometer: self = .accelerometer(try StepObjectDecoder.object(node, at: place))
    case .gyro: self = .gyro(try StepObjectDecoder.object(node, at: place))
    case .magnetometer: self = .magnetometer(try StepObjectDecoder.object(node, at: place))
    case .orientation: self = .orientation(try StepEvent.choice(kind, node, at: place))
    case .remoteControl: self = .remoteControl(try StepEvent.choice(kind, node, at: place))
    case .statusBar: self = .statusBar(try StepEvent.choice(kind, node, at: place))
    case .command: self = try StepEvent.command(node, at: place)
    case .set: self = .set(try PropertyChanges.decode(PlacedValue(try Value(node, at: place), at: place)))
    case .call: self = .call(try Call(PlacedValue(try Value(node, at: place), at: place)))
    case .wait:
      guard node.boolean else { throw Problem(place, "\(place.subject) is not true, expected true") }
      self = .wait
    }
  }

  private static func choice<Choice: CaseIterable>(
    _ kind: Kind,
    _ node: JSONNode,
    at place: JSONPath
  ) throws(Problem) -> Choice {
    guard case .choice(let list) = kind.shape else { preconditionFailure("\(kind) is no choice") }
    return Array(Choice.allCases)[try StepObjectDecoder.choice(node, list, at: place)]
  }

  private static func command(_ node: JSONNode, at place: JSONPath) throws(Problem) -> StepEvent {
    var command = SentCommand.blank
    if node.kind == .object {
      command = try StepObjectDecoder.object(node, at: place)
    } else {
      // A selector alone is short for an object with only that key.
      let action = SentCommand.keys.all[0]
      action.set(&command, try StepObjectDecoder.input(node, action.description.shape, "command"))
    }
    return .command(action: command.action, sender: command.sender)
  }
}

extension PropertyChanges {
  /// Decodes the value of `set`, in a step or in a scene.
  static func decode(_ item: PlacedValue) throws(Problem) -> [PropertyChanges] {
    var values = ValueDecoder()
    let changes = (values.members(item) ?? []).compactMap { object, item -> PropertyChanges? in
      guard case .object(let changes) = item.value else { return values.mismatch(item, "properties") }
      return PropertyChanges(object: object, changes: changes)
    }
    if let problem = values.problems.first { throw problem }
    return changes
  }
}

extension Call {
  /// Decodes the value of `call`, in a step or in a scene.
  init(_ item: PlacedValue) throws(Problem) {
    self = Call.blank
    var values = ValueDecoder()
    let (object, name) = (Call.keys.object, item.place.subject)
    var found = FoundKeys(object: object)
    let members = values.members(item, known: object.names, of: name) ?? []
    for (index, key) in Call.keys.all.enumerated() {
      guard let item = members.first(where: { $0.key == key.description.key.description })?.item else {
        continue
      }
      found.insert(index)
      if let input = values.input(item, key.description.shape) { key.set(&self, input) }
    }
    if let problem = values.problems.first { throw problem }
    if let (_, message) = found.problem(named: name) { throw Problem(item.place, message) }
  }
}

extension ValueDecoder {
  /// Decodes a value of a call's key.
  fileprivate mutating func input(_ item: PlacedValue, _ shape: KeyShape) -> KeyInput? {
    switch shape {
    case .name(let expected): name(item, expected).map(KeyInput.text)
    case .choice(let list):
      choice(item, of: list.names, list.what).flatMap(list.names.firstIndex).map(KeyInput.choice)
    default: .json(item.value)
    }
  }
}
