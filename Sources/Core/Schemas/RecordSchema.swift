import Records
import TraceFormat

/// The schema of a record, a line of `--format jsonl`.
package struct RecordSchema {
  /// Creates the schema.
  package init() {}

  /// The schema as a document.
  package var document: Value {
    let rules = Self.kinds.map { kind in
      JSONSchema(
        "if",
        JSONSchema(
          "properties",
          .object([.init(key: "record", value: JSONSchema.constant(.string(kind.name)).value)])
        ).value
      ).with("then", JSONSchema.reference(kind.name).value)
    }
    return JSONSchema.keyed(
      [("trace", .text), ("t", .number), ("record", .one(of: Self.kinds.map(\.name)))],
      required: ["t", "record"]
    )
    .with("allOf", .array(rules.map(\.value)))
    .with("unevaluatedProperties", .bool(false))
    .document(
      title: "A record of touchtrace",
      definitions: Self.kinds.map { ($0.name, JSONSchema.keyed($0.fields)) } + definitions
    )
  }

  /// The objects that the fields refer to, in the order of first use.
  private var definitions: [(String, JSONSchema)] {
    var definitions: [(name: String, schema: JSONSchema)] = []
    func collect(_ shape: FieldShape) {
      switch shape {
      case .list(let item), .orNull(let item): collect(item)
      case .either(let one, let other):
        collect(one)
        collect(other)
      case .object(let name, let fields):
        if let name, !definitions.contains(where: { $0.name == name }) {
          // The touches of a step are those of the trace; the trace's schema also has the ranges of their numbers.
          definitions.append((name, name == "touch" ? TouchSample.keys.object.schema : .keyed(fields)))
        }
        for field in fields { collect(field.shape) }
      case .flag, .integer, .number, .seconds, .touch, .id, .text, .point, .choice, .json, .anyObject,
        .changes:
        break
      }
    }
    for field in Self.kinds.flatMap(\.fields) { collect(field.shape) }
    return definitions
  }

  /// The kinds of records, and the verdict derived from them.
  package static let kinds: [(name: String, fields: [FieldDescription])] =
    RecordKind.allCases.map { ($0.name, $0.fields) }
    + [(GestureVerdict.recordName, GestureVerdict.fields.map(\.description))]
}

extension FieldShape {
  fileprivate var schema: JSONSchema {
    switch self {
    case .flag: .boolean
    case .integer, .touch: .integer
    case .number: .numberOrNull
    case .seconds: .number
    case .id, .text: .text
    case .point: .list(each: [.numberOrNull, .numberOrNull])
    case .choice(let names): .one(of: names)
    case .json: .anything
    case .anyObject: .anyObject
    case .changes: .map(to: .anyObject)
    case .list(let item): .list(of: item.schema)
    case .object(let name?, _): .reference(name)
    case .object(nil, let fields): .keyed(fields)
    case .either(let one, let other): .any([one.schema, other.schema])
    case .orNull(let shape): .any([shape.schema, .null])
    }
  }
}

extension JSONSchema {
  fileprivate static let integer = JSONSchema("type", .string("integer"))
  fileprivate static let anyObject = JSONSchema("type", .string("object"))
  /// A number; one that is not finite is written as null.
  fileprivate static let numberOrNull = any([number, null])

  fileprivate static func keyed(_ fields: [FieldDescription]) -> JSONSchema {
    keyed(
      fields.map { ("\($0.key)", $0.shape.schema) },
      required: fields.filter(\.isRequired).map { "\($0.key)" }
    )
  }
}
