import Records

/// Key commands of responders.
extension PropertyDecoder {
  mutating func keyCommands(_ item: PlacedValue) -> [KeyCommandNode]? {
    guard let items = values.list(item, "a list of key commands") else { return nil }
    return items.compactMap { keyCommand($0) }
  }

  private mutating func keyCommand(_ item: PlacedValue) -> KeyCommandNode? {
    let known = ["input", "modifierFlags", "action", "wantsPriorityOverSystemBehavior"]
    guard let members = values.members(item, known: known, of: "a key command") else { return nil }
    let fields = Dictionary(members.map { ($0.key, $0.item) }, uniquingKeysWith: { first, _ in first })
    guard let input = fields["input"], let action = fields["action"] else {
      let missing = fields["input"] == nil ? "input" : "action"
      values.report(item.place, "a key command needs \(Phrase.quoted(missing))")
      return nil
    }
    guard let text = values.name(input, "what the key types, such as \"k\""),
      let selector = values.name(action, "a selector, such as \"save:\"")
    else { return nil }
    let held = (fields["modifierFlags"].map { values.listOrOne($0) } ?? []).compactMap {
      one -> KeyModifier? in
      values.choice(one, "modifier key")
    }
    return KeyCommandNode(
      input: text,
      modifiers: KeyModifier.allCases.filter(held.contains),
      action: selector,
      wantsPriority: fields["wantsPriorityOverSystemBehavior"].flatMap { values.boolean($0) } ?? false
    )
  }
}
