extension Action: FieldOwner {
  package static let fields: [Field<Action>] = [
    Field("sender", .id) { $0.sender },
    Field("controlEvent", .choice, ifAny: { $0.controlEvent }),
    Field("target", .id, orNull: { $0.target }),
    Field("action", .text, orNull: { $0.action }),
    Field("state", .choice, ifAny: { $0.state }),
    Field("location", .point, ifAny: { $0.location }),
    Field("translation", .point, ifAny: { $0.values.translation }),
    Field("velocity", .velocity, ifAny: { $0.values.velocity }),
    Field("scale", .number, ifAny: { $0.values.scale }),
    Field("rotation", .number, ifAny: { $0.values.rotation }),
    Field("direction", .oneOrMore, ifAny: { $0.values.direction }),
    Field("midPoint", .point, ifAny: { $0.values.midPoint }),
    Field("transform", .list(.number), ifAny: { $0.values.transform }),
    Field("numberOfTouches", .integer, ifAny: { $0.values.numberOfTouches?.count }),
    Field("value", .number, ifAny: { $0.values.value }),
    Field("indexPath", .list(.integer), ifAny: { $0.values.indexPath }),
  ]
}

extension FieldType<ActionValues.Velocity> {
  fileprivate static var velocity: Self {
    Self(.either(.point, .number)) { velocity in
      switch velocity {
      case .vector(let vector): .point(vector)
      case .number(let number): .number(number)
      }
    }
  }
}

extension FieldType<[String]> {
  /// A text, or a list of several.
  fileprivate static var oneOrMore: Self {
    Self(.either(.text, .list(.text))) { texts in
      texts.count == 1 ? .text(texts[0]) : .list(texts.map { .text($0) })
    }
  }
}
