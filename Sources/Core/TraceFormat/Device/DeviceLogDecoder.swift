import Records

/// Decodes the lines of a device log: an optional header, and `action` records of recognizers and controls.
struct DeviceLogDecoder {
  private static let headerKeys = ["touchtrace", "recognizers", "controls", "name", "device", "note"]
  private static let keys = [
    "trace", "t", "record", "sender", "controlEvent", "target", "action", "state", "location", "translation",
    "velocity", "scale", "rotation", "direction", "midPoint", "transform", "numberOfTouches", "value",
  ]
  /// The states in which recognizers send actions.
  private static let states = GestureState.allCases.filter { $0 != .possible && $0 != .failed }
    .map(\.rawValue)
  private static let range = -1e15...1e15

  private var values = ValueDecoder()

  /// The problems found so far.
  var problems: [Problem] { values.problems }

  /// Decodes a header, and returns the ids of the watched recognizers and controls.
  mutating func senders(ofHeader item: PlacedValue) -> [String] {
    var senders: [String] = []
    for (key, item) in values.members(item, known: Self.headerKeys, of: "a header of a device log") ?? [] {
      switch key {
      case "touchtrace":
        if item.value != .number(1) {
          values.report(item.place, "unknown version of the format, expected the number 1")
        }
      case "recognizers", "controls":
        senders += (values.list(item, "a list of ids") ?? []).compactMap { values.name($0, "an id") }
      default: _ = values.text(item)
      }
    }
    return senders
  }

  /// Decodes an `action` record of a recognizer, which has a state, or of a control, which has a control event.
  mutating func entry(_ item: PlacedValue, line: Int) -> DeviceLog.Entry? {
    guard let members = values.members(item, known: Self.keys, of: "an action of a device log") else {
      return nil
    }
    let action = Action(sender: "", target: nil, action: nil, state: nil)
    var entry = DeviceLog.Entry(time: .zero, action: action, line: line)
    var found: Set<String> = []
    for (key, item) in members {
      found.insert(key)
      decode(key, item, into: &entry)
    }
    let isOfControl = found.contains("controlEvent")
    if isOfControl, found.contains("state") {
      values.report(item.place, "an action with a \"state\" and a \"controlEvent\", expected one of the two")
    }
    for key in ["t", "record", "sender", isOfControl ? "controlEvent" : "state"] where !found.contains(key) {
      let expected = "expected \"t\", \"record\", \"sender\" and \"state\", or \"controlEvent\" for a control"
      values.report(item.place, "an action without \(Phrase.quoted(key)), \(expected)")
      return nil
    }
    return entry
  }

  private mutating func decode(_ key: String, _ item: PlacedValue, into entry: inout DeviceLog.Entry) {
    switch key {
    case "t":
      if let seconds = values.number(item, in: 0...4e9) { entry.time = Instant(seconds: seconds) }
    case "record": _ = values.choice(item, of: ["action"], "record of a device log")
    case "sender": entry.action.sender = values.name(item, "an id") ?? ""
    case "state":
      entry.action.state = values.choice(item, of: Self.states, "state of an action")
        .flatMap(GestureState.init)
    case "controlEvent":
      entry.action.controlEvent = values.choice(
        item,
        of: ControlEvent.allCases.map(\.rawValue),
        "event of a control"
      )
      .flatMap(ControlEvent.init)
    case "target":
      entry.hasTarget = true
      if item.value != .null { entry.action.target = values.name(item, "an id or null") }
    case "action":
      entry.hasSelector = true
      if item.value != .null { entry.action.action = values.name(item, "a selector or null") }
    case "location": entry.action.location = point(item)
    case "trace": _ = values.text(item)
    default: decode(key, item, into: &entry.action.values)
    }
  }

  private mutating func decode(_ key: String, _ item: PlacedValue, into action: inout ActionValues) {
    switch key {
    case "translation": action.translation = point(item)
    case "velocity":
      if case .array = item.value {
        action.velocity = point(item).map { .vector($0) }
      } else {
        action.velocity = values.number(item, in: Self.range).map { .number($0) }
      }
    case "scale": action.scale = values.number(item, in: Self.range)
    case "rotation": action.rotation = values.number(item, in: Self.range)
    case "direction": action.direction = values.listOrOne(item).compactMap { values.name($0, "a direction") }
    case "midPoint": action.midPoint = point(item)
    case "transform":
      action.transform = values.numbers(item, ["a", "b", "c", "d", "tx", "ty"], in: Self.range)
    case "numberOfTouches":
      action.numberOfTouches = values.integer(item, least: 0).map { .init($0, usual: $0) }
    case "value": action.value = values.number(item, in: Self.range)
    default: preconditionFailure("an action has no key \(key)")
    }
  }

  private mutating func point(_ item: PlacedValue) -> Point? {
    values.numbers(item, ["x", "y"], in: Self.range).map { Point(x: $0[0], y: $0[1]) }
  }
}
