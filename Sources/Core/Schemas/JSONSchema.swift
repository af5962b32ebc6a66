import Records

/// A schema of JSON values, in the vocabulary of JSON Schema (draft 2020-12).
///
/// For example, `.object(["x": .number(in: -1...1)], required: ["x"])` describes `{"x": 0.5}`, and `{"x": 0.5, "x-note":
/// "mine"}` too: every object of traces and scenes may have private keys.
struct JSONSchema {
  let value: Value

  init(_ members: [Value.Member]) {
    value = .object(members)
  }

  init(_ key: String, _ value: Value) {
    self.value = .object([.init(key: key, value: value)])
  }

  private var members: [Value.Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The same schema with another keyword.
  func with(_ key: String, _ value: Value) -> JSONSchema {
    JSONSchema(members + [.init(key: key, value: value)])
  }

  /// The same schema with a description for people.
  func described(_ text: String) -> JSONSchema { with("description", .string(text)) }

  /// The same schema with a description, if there is one.
  func described(_ text: String?) -> JSONSchema { text.map { described($0) } ?? self }
}

extension JSONSchema {
  static let anything = JSONSchema([])
  static let boolean = JSONSchema("type", .string("boolean"))
  static let text = JSONSchema("type", .string("string"))
  static let null = JSONSchema("type", .string("null"))
  static let number = JSONSchema("type", .string("number"))
  /// A text that is not empty: an id, a selector, a path.
  static let name = text.with("minLength", .number(1))

  static func number(in range: ClosedRange<Double>) -> JSONSchema {
    number.with("minimum", .number(range.lowerBound)).with("maximum", .number(range.upperBound))
  }

  static func integer(from least: Int, to most: Int = NumberRange.mostWhole) -> JSONSchema {
    JSONSchema("type", .string("integer")).with("minimum", .number(Double(least))).with(
      "maximum",
      .number(Double(most))
    )
  }

  static func constant(_ value: Value) -> JSONSchema { JSONSchema("const", value) }

  /// One of the given texts.
  static func one(of names: [String]) -> JSONSchema {
    JSONSchema("enum", .array(names.map(Value.string)))
  }

  /// A case of an enumeration, by its raw value.
  static func one<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> JSONSchema {
    one(of: Choice.allCases.map(\.rawValue))
  }

  static func list(of item: JSONSchema, atLeastOne: Bool = false) -> JSONSchema {
    let list = JSONSchema("type", .string("array")).with("items", item.value)
    return atLeastOne ? list.with("minItems", .number(1)) : list
  }

  /// A list that has one item for each schema.
  static func list(each items: [JSONSchema]) -> JSONSchema {
    JSONSchema("type", .string("array")).with("prefixItems", .array(items.map(\.value)))
      .with("minItems", .number(Double(items.count))).with("maxItems", .number(Double(items.count)))
  }

  static func any(_ schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema("anyOf", .array(schemas.map(\.value)))
  }

  /// One item, or a list of items.
  static func listOrOne(_ item: JSONSchema) -> JSONSchema { any([item, list(of: item)]) }

  /// A schema among the document's definitions.
  static func reference(_ name: String) -> JSONSchema {
    JSONSchema("$ref", .string("#/$defs/\(name)"))
  }

  /// An object with these keys, each with its meaning, private ones (`x-…`), and no others.
  static func object(
    _ keys: [(key: String, schema: JSONSchema, meaning: String)],
    required: [String] = []
  ) -> JSONSchema {
    let keys = keys.map { ($0.key, $0.schema.described($0.meaning)) }
    return keyed(keys, required: required).with("additionalProperties", .bool(false))
  }

  /// An object with the properties of classes. A page documents the properties, if at all.
  static func object(withoutMeaning properties: [(String, JSONSchema)]) -> JSONSchema {
    keyed(properties).with("additionalProperties", .bool(false))
  }

  /// An object with these keys. Other keys are allowed, because further schemas may describe the same object.
  static func keyed(_ keys: [(String, JSONSchema)], required: [String] = []) -> JSONSchema {
    let schema = JSONSchema("type", .string("object"))
      .with("properties", .object(keys.map { .init(key: $0, value: $1.value) }))
      .with("patternProperties", .object([.init(key: "^x-", value: .bool(true))]))
    return required.isEmpty ? schema : schema.with("required", .array(required.map(Value.string)))
  }

  /// The same schema, for an object with exactly one of these keys.
  func havingOne(of keys: [String]) -> JSONSchema {
    with("oneOf", .array(keys.map { JSONSchema("required", .array([.string($0)])).value }))
  }

  /// The same schema, with keys that require other keys.
  func requiring(_ keys: [(String, with: [String])]) -> JSONSchema {
    let members = keys.map { Value.Member(key: $0, value: .array($1.map(Value.string))) }
    return members.isEmpty ? self : with("dependentRequired", .object(members))
  }

  /// An object whose keys are chosen by its author, such as ids.
  static func map(to item: JSONSchema) -> JSONSchema {
    JSONSchema("type", .string("object")).with("additionalProperties", item.value)
  }

  /// A whole document: the schema of its root, and the definitions that it refers to.
  func document(title: String, definitions: [(String, JSONSchema)]) -> Value {
    .object(
      [
        .init(key: "$schema", value: .string("https://json-schema.org/draft/2020-12/schema")),
        .init(key: "title", value: .string(title)),
      ] + members + [.init(key: "$defs", value: .object(definitions.map { .init(key: $0, value: $1.value) }))]
    )
  }
}
