import Records

/// Conditions on recognizers.
extension PropertyDecoder {
  /// Decodes a condition; `mayNameStates` says whether the key `state` is allowed.
  mutating func condition(_ item: PlacedValue, mayNameStates: Bool) -> GestureCondition? {
    let known = (mayNameStates ? ["state"] : []) + ["translation", "velocity", "inside", "scrolledTo"]
    guard
      let members = values.someMembers(
        item,
        known: known,
        of: "a condition",
        otherNames: ["contentOffset": "scrolledTo", "location": "inside"]
      )
    else { return nil }
    var condition = GestureCondition()
    for (key, item) in members {
      switch key {
      case "state": condition.states = choices(item, "state")
      case "translation": condition.translation = choices(item, "direction")
      case "velocity": condition.velocity = choices(item, "direction")
      case "scrolledTo": condition.scrolledTo = scrolled(item)
      default: condition.inside = area(item)
      }
    }
    return condition
  }

  /// Decodes the edges that scroll views are scrolled to, by their ids.
  private mutating func scrolled(_ item: PlacedValue) -> [GestureCondition.Scrolled] {
    guard case .object(let members) = item.value, !members.isEmpty else {
      return values.mismatch(
        item,
        "{\"ID\": \"top\"} with the id of a scroll view, and top, left, bottom or right"
      ) ?? []
    }
    return members.compactMap { member in
      let place = item.place[member.key]
      let edge = values.choice(
        PlacedValue(member.value, at: place),
        "edge",
        as: GestureCondition.Scrolled.Edge.self
      )
      return edge.map { .init(view: Reference(id: member.key, place: place.ofKey), edge: $0) }
    }
  }

  /// Decodes an area: the id of a view, or a rectangle.
  mutating func area(_ item: PlacedValue) -> GestureCondition.Area? {
    guard case .array = item.value else {
      return values.name(item, "the id of a view or [x, y, width, height]").map {
        .view(Reference(id: $0, place: item.place))
      }
    }
    guard case .rect(let origin, let size)? = rectangle(item) else { return nil }
    return .rectangle(origin: origin, size: size)
  }

  /// Decodes a name or a list of names, at least one.
  mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ item: PlacedValue,
    _ what: String
  ) -> [Choice] {
    let items = values.listOrOne(item)
    if items.isEmpty {
      values.report(item.place, "\(item.place.subject) is empty, expected at least one \(what)")
    }
    return items.compactMap { values.choice($0, what, as: Choice.self) }
  }
}

extension GestureCondition {
  /// The views that the condition names.
  package var references: [Reference] { (inside?.references ?? []) + scrolledTo.map(\.view) }

  /// Returns the problems with applying the condition to a recognizer of a class: only a pan has a translation and a
  /// velocity with a direction.
  func problems(on className: String, _ lineage: [String], at place: JSONPath) -> [Problem] {
    let named = [("translation", translation), ("velocity", velocity)]
    return named.filter { !lineage.contains("UIPanGestureRecognizer") && !$0.1.isEmpty }.map { key, _ in
      Problem(place[key].ofKey, "\(className) has no \(key), which UIPanGestureRecognizer has")
    }
  }
}
