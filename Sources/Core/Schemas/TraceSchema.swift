import Records
import TraceFormat

/// The schema of a line of a trace: a header or a step.
package struct TraceSchema {
  private let scene: SceneSchema

  /// Creates the schema of a vocabulary.
  package init(_ vocabulary: Vocabulary, describe: @escaping SceneSchema.Describe = { _, _ in nil }) {
    scene = SceneSchema(vocabulary, describe: describe)
  }

  /// The schema as a document.
  package var document: Value {
    JSONSchema("if", JSONSchema("required", .array([.string("touchtrace")])).value)
      .with("then", JSONSchema.reference("header").value)
      .with("else", JSONSchema.reference("step").value)
      .document(
        title: "A line of a trace of touchtrace",
        definitions: [("header", header), ("step", step)]
          + [TouchSample.keys.object, TouchUpdate.keys.object, Vector3.keys.object].map {
            ($0.definition ?? "", $0.schema)
          } + [("scene", scene.root)] + scene.definitions
      )
  }

  private var header: JSONSchema {
    .object(
      HeaderKey.allCases.map { ($0.rawValue, schema(of: $0), $0.meaning) },
      required: [HeaderKey.touchtrace.rawValue]
    )
  }

  private func schema(of key: HeaderKey) -> JSONSchema {
    switch key {
    case .schema, .name, .device, .note: .text
    case .touchtrace: .constant(.number(1))
    case .scene: .any([.name, .reference("scene")])
    case .source: .list(of: .text)
    case .hardware: .list(of: .one(of: Hardware.self))
    case .system: .system
    case .expect: .expect
    }
  }

  /// A step: a time and exactly one event.
  private var step: JSONSchema {
    let kinds = StepEvent.Kind.ofTraces
    let events = kinds.map { ($0.rawValue, $0.shape.schema(changes: scene.changes), $0.meaning) }
    let time = Step.time
    return JSONSchema.object(
      [(time.key.description, time.shape.schema(), time.meaning)] + events,
      required: [time.key.description]
    )
    .havingOne(of: kinds.map(\.rawValue))
  }
}

extension KeyShape {
  /// The schema of the values; `changes` is the schema of new property values.
  func schema(changes: JSONSchema = .anything) -> JSONSchema {
    switch self {
    case .number(let range?): .number(in: range)
    case .number(nil): .number
    case .integer(let least): .integer(from: least)
    case .finger:
      JSONSchema("type", .string("integer")).with("minimum", .number(-0x1p63)).with(
        "maximum",
        .number(0x1p63)
      )
    case .text: .text
    case .name: .name
    case .choice(let list): .one(of: list.names)
    case .choices(let list, let orOne):
      orOne
        ? .listOrOne(.one(of: list.names))
        : .list(of: .one(of: list.names), atLeastOne: !list.mayBeEmpty)
    case .truth: .constant(.bool(true))
    case .json: .anything
    case .changes: .map(to: changes)
    case .object(let object): object.use
    case .list(let object): .list(of: object.use)
    case .nameOrObject(_, let object): .any([.name, object.use])
    }
  }
}

extension ObjectKeys {
  /// The schema of the object.
  var schema: JSONSchema {
    var schema = JSONSchema.object(
      keys.map { key in
        let schema = key.shape.schema()
        let whole = key.initially.map { schema.with("default", .number($0)) } ?? schema
        return (key.key.description, whole, key.meaning)
      },
      required: required
    )
    var needs: [(String, with: [String])] = []
    for rule in rules {
      switch rule {
      case .needs(let key, let others, _): needs.append((key.description, with: others.map(\.description)))
      case .one(let keys, _, _): schema = schema.havingOne(of: keys.map(\.description))
      }
    }
    return schema.requiring(needs)
  }

  /// The schema where the object occurs: its definition, if it has one.
  fileprivate var use: JSONSchema { definition.map(JSONSchema.reference) ?? schema }
}

extension JSONSchema {
  /// A version of iOS whose rules apply.
  static let system = number(in: 5...27.9)

  /// The contents of golden files, and further expectations: a key of headers and scenes.
  static let expect = object(
    ExpectKey.allCases.map { key in
      let schema: JSONSchema =
        switch key {
        case .only: .list(of: .one(of: RecordKind.allCases.map(\.name)), atLeastOne: true)
        case .objects, .keep, .not: .list(of: .name)
        case .values, .fold: .boolean
        }
      return (key.rawValue, schema, key.meaning)
    }
  )
}
