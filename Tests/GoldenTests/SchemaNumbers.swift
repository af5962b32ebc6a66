import Records
import Schemas
import TraceFormat

/// The values that the schema of traces describes, as JSON in which one number is a mark.
///
/// A property, a threshold or a key of a step that is new is in the schema, and so among these values.
struct SchemaNumbers {
  /// The mark that stands for a number.
  static let mark = "@"
  private let definitions: [String: Value]

  init(_ vocabulary: Vocabulary) {
    definitions = TraceSchema(vocabulary).document["$defs"]?.members ?? [:]
  }

  /// The definition with a name, such as that of a class or of a touch.
  func definition(_ name: String) -> Value { definitions[name] ?? .null }

  /// The properties that a class adds to those of its superclass, with their values for each number in them.
  func properties(of name: String) -> [(name: String, marked: [String])] {
    (definition(name)["properties"]?.members ?? [:]).sorted { $0.key < $1.key }
      .map { ($0.key, marked($0.value)) }
      .filter { !$0.marked.isEmpty }
  }

  /// The values of a schema, one for each number in it. Other members than the required ones are left out, and so is a
  /// definition inside itself, such as the actions in a list of scene actions.
  func marked(_ schema: Value, inside outer: Set<String> = []) -> [String] {
    if let name = referenceName(in: schema) {
      return outer.contains(name) ? [] : marked(definition(name), inside: outer.union([name]))
    }
    if let options = schema["anyOf"]?.items { return options.flatMap { marked($0, inside: outer) } }
    switch schema["type"] {
    case .string("number"), .string("integer"): return [Self.mark]
    case .string("array"):
      if let items = schema["prefixItems"]?.items {
        return items.indices.flatMap { index in
          marked(items[index], inside: outer).map { value in
            let texts = items.indices.map { $0 == index ? value : sample(items[$0]) }
            return "[\(texts.joined(separator: ", "))]"
          }
        }
      }
      return marked(schema["items"] ?? .null, inside: outer).map { "[\($0)]" }
    case .string("object"):
      return (schema["properties"]?.members ?? [:]).sorted { $0.key < $1.key }.flatMap { key, value in
        marked(value, inside: outer).map { object(of: schema, [key: $0]) }
      }
    default: return []
    }
  }

  /// A value of a schema with as little in it as possible. Names are the id of a view of the tests.
  private func sample(_ schema: Value) -> String {
    if let name = referenceName(in: schema) { return sample(definition(name)) }
    if let option = schema["anyOf"]?.items?.first { return sample(option) }
    if case .string(let name)? = schema["enum"]?.items?.first { return "\"\(name)\"" }
    switch schema["type"] {
    case .string("number"), .string("integer"):
      if case .number(let most)? = schema["maximum"], most < 10 { return "\(most)" }
      return "10"
    case .string("array"):
      return "[\((schema["prefixItems"]?.items ?? []).map(sample).joined(separator: ", "))]"
    case .string("object"): return object(of: schema, [:])
    case .string("boolean"): return "true"
    default: return #""v""#
    }
  }

  /// An object with some members, with those that are required, and with one of those of which it must have one.
  private func object(of schema: Value, _ given: [String: String]) -> String {
    var members = given
    var required = schema["required"]?.items ?? []
    let choices = (schema["oneOf"]?.items ?? []).compactMap { $0["required"]?.items?.first }
    if !choices.contains(where: { $0.text.map { given[$0] != nil } ?? false }) {
      // A call needs no object of a certain class.
      required += choices.filter { $0 == .string("call") }
    }
    for key in required.compactMap(\.text) where members[key] == nil {
      members[key] = sample(schema["properties"]?[key] ?? .null)
    }
    let texts = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return "{\(texts.joined(separator: ", "))}"
  }

  private func referenceName(in schema: Value) -> String? {
    guard case .string(let path)? = schema["$ref"] else { return nil }
    return path.replacing("#/$defs/", with: "")
  }
}

extension Value {
  fileprivate subscript(key: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var members: [String: Value]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  fileprivate var items: [Value]? { if case .array(let items) = self { items } else { nil } }

  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
