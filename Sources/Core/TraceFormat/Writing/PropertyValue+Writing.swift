import Records

extension Assignment {
  /// The value as written in scenes and `set` steps.
  var written: Value {
    switch (property, value) {
    case (.performs, _): value.written
    case (_, .names(let names)) where names.count == 1: .string(names[0])
    default: value.written
    }
  }
}

extension PropertyValue {
  /// The value in JSON, with a set of names as a list.
  package var written: Value {
    switch self {
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .integer(let number): .number(Double(number))
    case .string(let text): .string(text)
    case .point(let point), .size(let point): .numbers(point.x, point.y)
    case .rect(let origin, let size): .numbers(origin.x, origin.y, size.x, size.y)
    case .edgeInsets(let numbers), .transform(let numbers): .array(numbers.map(Value.number))
    case .insets(let numbers, false): .object(["insets": .array(numbers.map(Value.number))])
    case .insets([0, 0, 0, 0], true): .object(["shape": .string("ellipse")])
    case .insets(let numbers, true):
      .object(["insets": .array(numbers.map(Value.number)), "shape": .string("ellipse")])
    case .names(let names): .texts(names)
    case .capabilities(let list) where list.allSatisfy(\.isRequired): .texts(list.map(\.name))
    case .capabilities(let list):
      .object(list.map { Value.Member(key: $0.name, value: .bool($0.isRequired)) })
    case .references(let references): .ids(references)
    case .messages(Message.touches): .string("touches")
    case .messages(Message.motion): .string("motion")
    case .messages(Message.presses): .string("presses")
    case .messages(let messages): .texts(messages.map(\.rawValue))
    case .filter(let filter), .viewFilter(let filter): filter.written
    case .hitTest(let kind): .string(kind.rawValue)
    case .delegate(let delegate): delegate.written
    case .forwards(let forwards): .array(forwards.map(\.written))
    case .responder(let reference), .view(let reference): .string(reference.id)
    case .sections(let sections): .array(sections.map(\.written))
    case .keyCommands(let commands): .array(commands.map(\.written))
    }
  }
}

extension Filter {
  fileprivate var written: Value {
    switch self {
    case .always: .bool(true)
    case .never: .bool(false)
    case .except(let selection): .object(["except": selection.written])
    case .only(let selection): .object(["only": selection.written])
    }
  }
}

extension Selection {
  fileprivate var written: Value {
    .array(
      ids.map { .string($0.id) } + classes.map { .object(["class": .string($0)]) }
        + areas.map { .object(["inside": $0.written]) }
    )
  }
}

extension BeginAnswer {
  fileprivate var written: Value {
    switch self {
    case .always: .bool(true)
    case .never: .bool(false)
    case .when(let condition): condition.written
    }
  }
}

extension DelegateNode {
  fileprivate var written: Value {
    var members: [Value.Member] = []
    func add(_ key: String, _ value: Value?) {
      if let value { members.append(Value.Member(key: key, value: value)) }
    }
    add("shouldBegin", shouldBegin?.written)
    add("shouldReceive", shouldReceive?.written)
    add("shouldRecognizeSimultaneouslyWith", shouldRecognizeSimultaneouslyWith?.written)
    if !shouldRequireFailureOf.isEmpty { add("shouldRequireFailureOf", .ids(shouldRequireFailureOf)) }
    if !shouldBeRequiredToFailBy.isEmpty { add("shouldBeRequiredToFailBy", .ids(shouldBeRequiredToFailBy)) }
    return .object(members)
  }
}

extension ForwardNode {
  fileprivate var written: Value {
    let message = messages == Message.touches ? "touches" : messages.first?.rawValue ?? ""
    var condition: [Value.Member] = []
    if let tapCount { condition.append(Value.Member(key: "tapCount", value: .number(Double(tapCount)))) }
    if let inside { condition.append(Value.Member(key: "inside", value: .string(inside.id))) }
    return .object(
      [Value.Member(key: "message", value: .string(message))]
        + (condition.isEmpty ? [] : [Value.Member(key: "when", value: .object(condition))])
        + [Value.Member(key: "to", value: .string(to?.id ?? "next"))]
    )
  }
}

extension KeyCommandNode {
  fileprivate var written: Value {
    var members = [Value.Member(key: "input", value: .string(input))]
    if !modifiers.isEmpty {
      members.append(Value.Member(key: "modifierFlags", value: .texts(modifiers.map(\.rawValue))))
    }
    members.append(Value.Member(key: "action", value: .string(action)))
    if wantsPriority {
      members.append(Value.Member(key: "wantsPriorityOverSystemBehavior", value: .bool(true)))
    }
    return .object(members)
  }
}

extension Value {
  fileprivate static func numbers(_ numbers: Double...) -> Value { .array(numbers.map(Value.number)) }

  fileprivate static func texts(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }

  fileprivate static func ids(_ references: [Reference]) -> Value { .texts(references.map(\.id)) }

  fileprivate static func object(_ members: KeyValuePairs<String, Value>) -> Value {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }
}
