import Records

/// Filters, delegates, forwards.
extension PropertyDecoder {
  /// Decodes a filter: true, false, or one of them with exceptions. A plain list names the only ids that the filter
  /// admits.
  mutating func filter(_ item: PlacedValue, mayBeList: Bool = false) -> Filter? {
    switch item.value {
    case .bool(let always): return always ? .always : .never
    case .array where mayBeList: return references(item).map(Filter.only)
    case .object:
      guard let members = values.members(item, known: ["except", "only"], of: item.place.subject) else {
        return nil
      }
      if members.count > 1 {
        values.report(
          members[1].item.place.ofKey,
          "\"except\" and \"only\" exclude each other, expected one of them"
        )
        return nil
      }
      guard let (key, list) = members.first else {
        values.report(item.place, "\(item.place.subject) is empty, expected \"except\" or \"only\"")
        return nil
      }
      return references(list).map(key == "except" ? Filter.except : Filter.only)
    default:
      let list = mayBeList ? ", a list of ids" : ""
      return values.mismatch(item, "true, false\(list) or {\"except\": […]}")
    }
  }

  mutating func delegate(_ item: PlacedValue) -> DelegateNode? {
    let known = [
      "shouldBegin", "shouldReceive", "shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf",
      "shouldBeRequiredToFailBy",
    ]
    guard let members = values.members(item, known: known, of: "a recognizer's delegate") else { return nil }
    var delegate = DelegateNode()
    for (key, item) in members {
      switch key {
      case "shouldBegin": delegate.shouldBegin = values.boolean(item)
      case "shouldReceive": delegate.shouldReceive = filter(item)
      case "shouldRecognizeSimultaneouslyWith":
        delegate.shouldRecognizeSimultaneouslyWith = filter(item, mayBeList: true)
      case "shouldRequireFailureOf": delegate.shouldRequireFailureOf = references(item) ?? []
      default: delegate.shouldBeRequiredToFailBy = references(item) ?? []
      }
    }
    return delegate
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
