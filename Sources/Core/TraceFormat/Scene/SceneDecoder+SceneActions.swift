import Records

/// Decodes scene actions: the items of an action's `do`.
extension SceneDecoder {
  mutating func sceneActions(_ item: PlacedValue) -> [SceneActionNode] {
    (properties.values.list(item, "a list of scene actions") ?? []).compactMap { sceneAction($0) }
  }

  private mutating func sceneAction(_ item: PlacedValue) -> SceneActionNode? {
    let kinds = ["set", "call", "transform", "do"]
    guard let members = properties.values.members(item, known: ["when"] + kinds, of: "a scene action") else {
      return nil
    }
    let effects = members.filter { $0.key != "when" }
    guard effects.count == 1, let (kind, value) = effects.first else {
      let count = effects.isEmpty ? "without an effect" : "with several effects"
      let expected = "expected one of \"set\", \"call\", \"transform\" and \"do\""
      properties.values.report(item.place, "a scene action \(count), \(expected)")
      return nil
    }
    let decoded: SceneActionNode.Effect? =
      switch kind {
      case "transform": transform(value)
      case "do": .list(sceneActions(value))
      default: change(kind, value)
      }
    guard let effect = decoded else { return nil }
    var sceneAction = SceneActionNode(effect, place: item.place)
    for (_, condition) in members.filter({ $0.key == "when" }) {
      sceneAction.when = properties.condition(condition, mayNameStates: true) ?? sceneAction.when
    }
    return sceneAction
  }

  /// Decodes a change written like a `set` or `call` step.
  private mutating func change(_ kind: String, _ item: PlacedValue) -> SceneActionNode.Effect? {
    do {
      if kind == "call" { return .call(try Call(item)) }
      return .set(try PropertyChanges.decode(item).map { changes($0, item.place[$0.object]) })
    } catch {
      properties.values.report(error.place, error.message)
      return nil
    }
  }

  private func changes(_ object: PropertyChanges, _ place: JSONPath) -> ObjectChanges {
    var changes = ObjectChanges(object: Reference(id: object.object, place: place.ofKey))
    changes.undecoded = object.changes.filter { !$0.key.hasPrefix("x-") }.map {
      .init(property: $0.key, value: $0.value, place: place[$0.key])
    }
    return changes
  }

  private mutating func transform(_ item: PlacedValue) -> SceneActionNode.Effect? {
    let known = ["object", "by", "reset"]
    guard let members = properties.values.members(item, known: known, of: "a transform") else { return nil }
    for key in ["object", "by"] where !members.contains(where: { $0.key == key }) {
      properties.values.report(
        item.place,
        "a transform without \(Phrase.quoted(key)), expected \"object\" and \"by\""
      )
    }
    var (view, quantities, resets): (Reference?, [ViewTransform.Quantity], Bool) = (nil, [], true)
    for (key, item) in members {
      switch key {
      case "object": view = properties.reference(item)
      case "by":
        quantities = properties.choices(item, "value of a gesture")
      default: resets = properties.values.boolean(item) ?? true
      }
    }
    return view.map { .transform(ViewTransform(object: $0, quantities: quantities, resets: resets)) }
  }
}
