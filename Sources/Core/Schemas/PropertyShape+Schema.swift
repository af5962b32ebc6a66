import Records
import TraceFormat

extension PropertyShape {
  /// The schema of the values that a property of this shape accepts, whether from a scene, a `set` step or `--set`.
  var schema: JSONSchema {
    switch self {
    case .boolean: .boolean
    case .number(let range): .number(in: range)
    case .positiveNumber:
      .number.with("exclusiveMinimum", .number(0)).with("maximum", .number(NumberRange.values.upperBound))
    case .integer(let least, let most): .integer(from: least, to: most)
    case .string: .text
    case .point: .list(each: [.coordinate, .coordinate])
    case .size: .list(each: [.length, .length])
    case .rectangle: .list(each: [.coordinate, .coordinate, .length, .length])
    case .edgeInsets: .list(each: Array(repeating: .coordinate, count: 4))
    case .transform: transform
    case .pointInside:
      .object([
        ("insets", .list(each: Array(repeating: .coordinate, count: 4))),
        ("shape", .one(of: ["rectangle", "ellipse"])),
      ]).with("minProperties", .number(1))
    case .hitTest: .one(of: HitTestOverride.self)
    case .names(let list): names(list)
    case .capabilities(let list): .any([names(list), .object(list.names.map { ($0, .boolean) })])
    case .selectors, .references: .list(of: .name)
    case .messages: .listOrOne(.one(of: PropertyShape.messageNames))
    case .superMessages: .any([.boolean, .listOrOne(.one(of: PropertyShape.messageNames))])
    case .forwards: .list(of: forward)
    case .filter: filter(of: .recognizer, hasPlaces: false)
    case .viewFilter(let hasPlaces): filter(of: .view, hasPlaces: hasPlaces)
    case .delegate: delegate
    case .choice(let list): .one(of: list.names)
    case .responder, .view: .name
    case .titles: .any([.name, .list(of: .name).with("maxItems", .number(100))])
    case .keyCommands:
      .list(
        of: .object(
          [
            ("input", .name), ("modifierFlags", .listOrOne(.one(of: KeyModifier.self))), ("action", .name),
            ("wantsPriorityOverSystemBehavior", .boolean),
          ],
          required: ["input", "action"]
        )
      )
    case .sections(let entry): .list(of: section(of: entry))
    }
  }

  /// A section of a table or a collection: a number of entries, a list of them, or an object.
  private func section(of entry: ListEntry) -> JSONSchema {
    let row = JSONSchema.any([
      .text,
      .object(
        [
          ("title", .text), ("height", .number(in: 1...NumberRange.points.upperBound)),
          ("leadingSwipeActions", PropertyShape.titles.schema),
          ("trailingSwipeActions", PropertyShape.titles.schema),
        ] + ListRow.flags.map { ($0.key, .boolean) },
        required: ["title"]
      ),
    ])
    let item = JSONSchema.any([
      .text,
      .object([("title", .text), ("frame", PropertyShape.rectangle.schema)], required: ["frame"]),
    ])
    let entries: [JSONSchema] = [.integer(from: 0), .list(of: entry == .rows ? row : item)]
    let edges: [(String, JSONSchema)] = entry == .rows ? [("header", .text), ("footer", .text)] : []
    return .any(entries + [.object([(entry.rawValue, .any(entries))] + edges, required: [entry.rawValue])])
  }

  private var transform: JSONSchema {
    .any([
      .list(each: Array(repeating: .coordinate, count: 6)),
      .object([
        ("rotate", .coordinate), ("scale", .coordinate),
        ("translate", .list(each: [.coordinate, .coordinate])),
      ]),
    ])
  }

  private func names(_ list: NameList) -> JSONSchema {
    let name = JSONSchema.one(of: list.names + (list.all.map { [$0] } ?? []))
    return list.mayBeEmpty ? .listOrOne(name) : .atLeastOne(name)
  }

  private static let messageNames =
    Message.allCases.map(\.rawValue) + ["touches", "motion", "remoteControl", "presses"]

  private var forward: JSONSchema {
    .object(
      [
        ("message", .one(of: Message.touches.map(\.rawValue) + ["touches"])),
        ("when", .object([("tapCount", .integer(from: 0)), ("inside", .name)])),
        ("to", .name),
      ],
      required: ["message", "to"]
    )
  }

  /// A filter: all, none, or only or all except the chosen recognizers or touches. Touches can also be chosen by place.
  private func filter(of kind: ObjectKind, hasPlaces: Bool) -> JSONSchema {
    let items = selection(of: kind, hasPlaces: hasPlaces)
    return .any([
      .boolean, .object([("except", items)], required: ["except"]),
      .object([("only", items)], required: ["only"]),
    ])
  }

  private func selection(of kind: ObjectKind, hasPlaces: Bool) -> JSONSchema {
    let inside: [(String, JSONSchema)] = hasPlaces ? [("inside", .area)] : []
    return .list(
      of: .any([
        .name,
        .object([("class", .reference(kind == .view ? "viewClass" : "recognizerClass"))] + inside).with(
          "minProperties",
          .number(1)
        ),
      ])
    )
  }

  private var delegate: JSONSchema {
    .object([
      ("shouldBegin", .any([.boolean, .condition(mayNameStates: false)])),
      ("shouldReceive", filter(of: .view, hasPlaces: true)),
      (
        "shouldRecognizeSimultaneouslyWith",
        .any([filter(of: .recognizer, hasPlaces: false), selection(of: .recognizer, hasPlaces: false)])
      ),
      ("shouldRequireFailureOf", .list(of: .name)), ("shouldBeRequiredToFailBy", .list(of: .name)),
    ])
  }
}

extension JSONSchema {
  /// A condition on a recognizer, with at least one part.
  static func condition(mayNameStates: Bool) -> JSONSchema {
    let directions = atLeastOne(one(of: GestureCondition.Direction.self))
    let states: [(String, JSONSchema)] =
      mayNameStates ? [("state", atLeastOne(one(of: GestureState.self)))] : []
    let scrolled = JSONSchema.map(to: one(of: GestureCondition.Scrolled.Edge.self))
    return .object(
      states + [
        ("translation", directions), ("velocity", directions), ("inside", area), ("scrolledTo", scrolled),
      ]
    )
    .with("minProperties", .number(1))
  }

  /// An area: a view's id or a rectangle.
  fileprivate static let area = any([name, PropertyShape.rectangle.schema])

  /// One item, or a list that is not empty.
  static func atLeastOne(_ item: JSONSchema) -> JSONSchema {
    any([item, list(of: item).with("minItems", .number(1))])
  }

  fileprivate static let coordinate = number(in: NumberRange.points)
  fileprivate static let length = number(in: 0...NumberRange.points.upperBound)
}
