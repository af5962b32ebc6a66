/// The value of a key in a trace. The cases correspond to those of ``KeyShape``.
package enum KeyInput: Sendable {
  case number(Double)
  case integer(Int)
  case text(String)
  /// The index of a name in its list.
  case choice(Int)
  /// The indices of names in their list, in ascending order.
  case choices([Int])
  case json(Value)
  case trail([TouchTrail])

  fileprivate var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// A type of key: the shape of its values in traces, its type in records, and the conversion from a trace's value.
struct KeyType<Value>: Sendable {
  let shape: KeyShape
  let field: FieldType<Value>
  let value: @Sendable (KeyInput) -> Value?
}

extension KeyType<Double> {
  static var number: Self { number(in: nil) }
  /// A coordinate or a length on the screen.
  static var points: Self { number(in: NumberRange.points) }

  static func number(in range: ClosedRange<Double>?) -> Self {
    Self(shape: .number(range), field: .number) { if case .number(let number) = $0 { number } else { nil } }
  }
}

extension KeyType<Int> {
  static var finger: Self { Self(shape: .finger, field: .touch, value: { $0.integer }) }
  static func integer(least: Int) -> Self {
    Self(shape: .integer(least: least), field: .integer, value: { $0.integer })
  }
}

extension KeyType<String> {
  static var text: Self { Self(shape: .text("a string"), field: .text, value: { $0.text }) }
  /// The id of an object.
  static func id(_ expected: String) -> Self { Self(shape: .text(expected), field: .id, value: { $0.text }) }
  /// A name or an id that is not empty.
  static func name(_ expected: String, _ field: FieldType<String>) -> Self {
    Self(shape: .name(expected), field: field, value: { $0.text })
  }
  /// One of some names that no enumeration has.
  static func choice(_ list: NameList) -> Self {
    Self(shape: .choice(list), field: .text) {
      if case .choice(let index) = $0 { list.names[index] } else { nil }
    }
  }
}

extension KeyType<Records.Value> {
  /// The argument of a call. Most text arguments name an object.
  static var argument: Self {
    let field = FieldType<Records.Value>(.json) {
      if case .string(let id) = $0 { .id(id) } else { .json($0) }
    }
    return Self(shape: .json, field: field) { if case .json(let value) = $0 { value } else { nil } }
  }
}

extension KeyType<[TouchTrail]> {
  static var trail: Self { samples(TouchTrail.keys) }
  static var prediction: Self { samples(TouchTrail.keysOfPrediction) }

  private static func samples(_ keys: StepKeys<TouchTrail>) -> Self {
    Self(shape: .list(keys.object), field: .list(.object)) {
      if case .trail(let samples) = $0 { samples } else { nil }
    }
  }
}

extension KeyType where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// A case of an enumeration; `what` is the noun for one of them in messages.
  static func choice(_ what: String) -> Self {
    let all = Array(Value.allCases)
    return Self(shape: .choice(NameList(what, Value.self)), field: .choice) {
      if case .choice(let index) = $0 { all[index] } else { nil }
    }
  }
}

extension KeyType {
  /// Cases of an enumeration, in a list. With `orOne`, a case may also stand alone.
  static func choices<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ what: String,
    orOne: Bool = false,
    mayBeEmpty: Bool = true
  ) -> Self where Value == [Choice] {
    let all = Array(Choice.allCases)
    let list = NameList(what, Choice.self, mayBeEmpty: mayBeEmpty)
    return Self(shape: .choices(list, orOne: orOne), field: .list(.choice)) {
      if case .choices(let indices) = $0 { indices.map { all[$0] } } else { nil }
    }
  }
}

extension NameList {
  /// Creates the list of an enumeration's cases.
  init<Choice: CaseIterable & RawRepresentable<String>>(
    _ what: String,
    _ type: Choice.Type,
    mayBeEmpty: Bool = false
  ) {
    self.init(what, Choice.allCases.map(\.rawValue), mayBeEmpty: mayBeEmpty)
  }
}

extension KeyType<[KeyModifier]> {
  /// The modifier keys that are held during an event.
  static var modifiers: Self { .choices("modifier key", orOne: true) }
}
