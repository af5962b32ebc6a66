import Records

/// Filters, delegates, forwards.
extension PropertyDecoder {
  /// Decodes a filter: true, false, or one of them with exceptions. A plain list names the only recognizers that the
  /// filter admits.
  ///
  /// - Parameter kind: the kind of object that the filter decides on: a recognizer, or a view, meaning the view's
  ///   touches.
  mutating func filter(_ item: PlacedValue, of kind: ObjectKind, mayBeList: Bool = false) -> Filter? {
    switch item.value {
    case .bool(let always): return always ? .always : .never
    case .array where mayBeList: return selection(item, of: kind).map(Filter.only)
    case .object:
      let known = ["except", "only"]
      guard let members = values.someMembers(item, known: known, of: item.place.subject) else { return nil }
      if members.count > 1 {
        values.report(
          members[1].item.place.ofKey,
          "\"except\" and \"only\" exclude each other, expected one of them"
        )
        return nil
      }
      guard let (key, list) = members.first else { return nil }
      return selection(list, of: kind).map(key == "except" ? Filter.except : Filter.only)
    default:
      let list = mayBeList ? ", a list of ids" : ""
      return values.mismatch(item, "true, false\(list) or {\"except\": […]}")
    }
  }

  private mutating func selection(_ item: PlacedValue, of kind: ObjectKind) -> Selection? {
    guard let items = values.list(item, "a list of ids") else { return nil }
    var selection = Selection()
    for item in items {
      guard case .object = item.value else {
        if let id = reference(item) { selection.ids.append(id) }
        continue
      }
      let known = kind == .view ? ["class", "inside"] : ["class"]
      for (key, item) in values.someMembers(item, known: known, of: item.place.subject) ?? [] {
        if key == "inside" {
          if let area = area(item) { selection.areas.append(area) }
        } else if let name = className(item, of: kind) {
          selection.classes.append(name)
        }
      }
    }
    return selection
  }

  private mutating func className(_ item: PlacedValue, of kind: ObjectKind) -> String? {
    let kinds = kind == .view ? [.view, .window] : [kind]
    let known = vocabulary.classes.filter { kinds.contains($0.kind) }.map(\.name)
    return values.choice(item, of: known, "class")
  }

  /// The answers of a recognizer's delegate.
  static let answers = [
    "shouldBegin", "shouldReceive", "shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf",
    "shouldBeRequiredToFailBy",
  ]

  mutating func delegate(_ item: PlacedValue) -> DelegateNode? {
    guard let members = values.members(item, known: Self.answers, of: "a recognizer's delegate") else {
      return nil
    }
    var delegate = DelegateNode()
    for (key, item) in members {
      switch key {
      case "shouldBegin": delegate.shouldBegin = beginAnswer(item)
      case "shouldReceive": delegate.shouldReceive = filter(item, of: .view)
      case "shouldRecognizeSimultaneouslyWith":
        delegate.shouldRecognizeSimultaneouslyWith = filter(item, of: .recognizer, mayBeList: true)
      case "shouldRequireFailureOf": delegate.shouldRequireFailureOf = references(item) ?? []
      default: delegate.shouldBeRequiredToFailBy = references(item) ?? []
      }
    }
    return delegate
  }

  private mutating func beginAnswer(_ item: PlacedValue) -> BeginAnswer? {
    switch item.value {
    case .bool(let isYes): isYes ? .always : .never
    case .object: condition(item, mayNameStates: false).map(BeginAnswer.when)
    default: values.mismatch(item, "true, false or a condition")
    }
  }

  mutating func forwards(_ item: PlacedValue) -> [ForwardNode]? {
    guard let items = values.list(item, "a list of forwards") else { return nil }
    return items.compactMap { forward($0) }
  }

  private mutating func forward(_ item: PlacedValue) -> ForwardNode? {
    guard let members = values.members(item, known: ["message", "when", "to"], of: "a forward") else {
      return nil
    }
    var forward = ForwardNode(messages: [], to: nil)
    var missing = ["message", "to"]
    for (key, item) in members {
      missing.removeAll { $0 == key }
      switch key {
      case "message":
        let known = Message.touches.map(\.rawValue) + ["touches"]
        forward.messages =
          values.choice(item, of: known, "message of touches").map(PropertyDecoder.messages) ?? []
      case "when": condition(item, of: &forward)
      default:
        if let to = reference(item), to.id != "next" { forward.to = to }
      }
    }
    if let key = missing.first { values.report(item.place, "a forward needs \(Phrase.quoted(key))") }
    return forward
  }

  private mutating func condition(_ item: PlacedValue, of forward: inout ForwardNode) {
    let known = ["tapCount", "inside"]
    for (key, item) in values.members(item, known: known, of: "a forward's condition") ?? [] {
      switch key {
      case "tapCount": forward.tapCount = values.integer(item, least: 0)
      default: forward.inside = reference(item)
      }
    }
  }
}
