import Records

/// Names, selectors, messages, ids.
extension PropertyDecoder {
  mutating func names(_ item: PlacedValue, _ list: NameList) -> [String]? {
    let items = values.listOrOne(item)
    guard !items.isEmpty || list.mayBeEmpty else {
      values.report(item.place, "\(item.place.subject) is empty, expected at least one \(list.what)")
      return nil
    }
    let known = list.names + (list.all.map { [$0] } ?? [])
    var names: [String] = []
    for item in items {
      guard let name = values.choice(item, of: known, list.what) else { continue }
      for name in name == list.all ? list.names : [name] where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Decodes a list of required names, or an object with a Boolean for each name.
  mutating func capabilities(_ item: PlacedValue, _ list: NameList) -> [Capability]? {
    guard case .object = item.value else {
      return names(item, list)?.map { Capability(name: $0, isRequired: true) }
    }
    return values.members(item, known: list.names, of: "requiredCapabilities")?.compactMap { name, item in
      values.boolean(item).map { Capability(name: name, isRequired: $0) }
    }
  }

  mutating func selectors(_ item: PlacedValue) -> [String]? {
    guard let items = values.list(item, "a list of selectors") else { return nil }
    return items.compactMap { values.name($0, "a selector") }
  }

  /// Decodes messages by their names or by the names of groups, without duplicates.
  mutating func messages(_ items: [PlacedValue]) -> [Message]? {
    let known = Message.allCases.map(\.rawValue) + ["touches", "motion", "remoteControl", "presses"]
    var messages: [Message] = []
    for item in items {
      guard let name = values.choice(item, of: known, "message") else { continue }
      for message in PropertyDecoder.messages(named: name) where !messages.contains(message) {
        messages.append(message)
      }
    }
    return messages
  }

  mutating func superMessages(_ item: PlacedValue) -> [Message]? {
    switch item.value {
    case .bool(let all): all ? Message.allCases : []
    case .string, .array: messages(values.listOrOne(item))
    default: values.mismatch(item, "true, false or messages")
    }
  }

  mutating func references(_ item: PlacedValue) -> [Reference]? {
    guard let items = values.list(item, "a list of ids") else { return nil }
    return items.compactMap { reference($0) }
  }

  mutating func reference(_ item: PlacedValue) -> Reference? {
    values.name(item, "an id").map { Reference(id: $0, place: item.place) }
  }

  static func messages(named name: String) -> [Message] {
    switch name {
    case "touches": Message.touches
    case "motion": Message.motion
    case "presses": Message.presses
    case "remoteControl": [.remoteControlReceived]
    default: Message(rawValue: name).map { [$0] } ?? []
    }
  }
}
