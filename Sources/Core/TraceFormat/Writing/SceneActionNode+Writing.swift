import Records

extension SceneActionNode {
  /// The scene action as written in scenes.
  package var written: Value {
    var members: [Value.Member] = []
    if !when.isEmpty { members.append(.init(key: "when", value: when.written)) }
    switch effect {
    case .set(let objects): members.append(.init(key: "set", value: .object(objects.map(\.written))))
    case .call(let call): members.append(.init(key: "call", value: call.written))
    case .transform(let transform): members.append(.init(key: "transform", value: transform.written))
    case .list(let sceneActions):
      members.append(.init(key: "do", value: .array(sceneActions.map(\.written))))
    }
    return .object(members)
  }
}

extension ObjectChanges {
  fileprivate var written: Value.Member { .init(key: object.id, value: .object(changes)) }

  /// The properties with their values, as in a `set` step.
  package var changes: [Value.Member] {
    assignments.map { .init(key: $0.property.rawValue, value: $0.written) }
  }
}

extension Call {
  fileprivate var written: Value {
    .object(
      [.init(key: "object", value: .string(object)), .init(key: "method", value: .string(method))]
        + (argument.map { [.init(key: "argument", value: $0)] } ?? [])
    )
  }
}

extension ViewTransform {
  fileprivate var written: Value {
    .object(
      [
        .init(key: "object", value: .string(object.id)),
        .init(key: "by", value: .oneOrList(quantities.map(\.rawValue))),
      ] + (resets ? [] : [.init(key: "reset", value: .bool(false))])
    )
  }
}

extension GestureCondition {
  /// The condition as written in scenes.
  var written: Value {
    var members: [Value.Member] = []
    func add(_ key: String, _ names: [String]) {
      if !names.isEmpty { members.append(.init(key: key, value: .oneOrList(names))) }
    }
    add("state", states.map(\.rawValue))
    add("translation", translation.map(\.rawValue))
    add("velocity", velocity.map(\.rawValue))
    if let inside { members.append(.init(key: "inside", value: inside.written)) }
    if !scrolledTo.isEmpty {
      let edges = scrolledTo.map { Value.Member(key: $0.view.id, value: .string($0.edge.rawValue)) }
      members.append(.init(key: "scrolledTo", value: .object(edges)))
    }
    return .object(members)
  }
}

extension GestureCondition.Area {
  /// The area as written in scenes.
  var written: Value {
    switch self {
    case .view(let view): .string(view.id)
    case .rectangle(let origin, let size): PropertyValue.rect(origin: origin, size: size).written
    }
  }
}

extension Value {
  fileprivate static func oneOrList(_ names: [String]) -> Value {
    names.count == 1 ? .string(names[0]) : .array(names.map(Value.string))
  }
}
