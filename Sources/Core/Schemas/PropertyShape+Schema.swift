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
        (
          "insets", .list(each: Array(repeating: .coordinate, count: 4)),
          "The distances from the edges of the bounds: top, left, bottom, right."
        ),
        ("shape", .one(of: ["rectangle", "ellipse"]), "The shape of the area that is hit."),
      ]).with("minProperties", .number(1))
    case .hitTest: .one(of: HitTestOverride.self)
    case .names(let list): names(list)
    case .capabilities(let list):
      .any([names(list), .object(list.names.map { ($0, .boolean, "Whether it is one of them.") })])
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
            ("input", .name, "What the key types, or a constant such as UIKeyInputEscape."),
            ("modifierFlags", .listOrOne(.one(of: KeyModifier.self)), "The modifier keys."),
            ("action", .name, "The selector of the action."),
            ("wantsPriorityOverSystemBehavior", .boolean, "Whether the command comes before the system's."),
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
          ("title", .text, "The title of the row."),
          ("height", .number(in: 1...NumberRange.points.upperBound), "The height of the row, in points."),
          (
            "leadingSwipeActions", PropertyShape.titles.schema,
            "The titles of the actions that a swipe to the right shows."
          ),
          (
            "trailingSwipeActions", PropertyShape.titles.schema,
            "The titles of the actions that a swipe to the left shows."
          ),
        ] + ListRow.flags.map { ($0.key, .boolean, $0.meaning) },
        required: ["title"]
      ),
    ])
    let item = JSONSchema.any([
      .text,
      .object(
        [
          ("title", .text, "The title of the item."),
          ("frame", PropertyShape.rectangle.schema, "The place of the item in the content."),
        ],
        required: ["frame"]
      ),
    ])
    let entries: [JSONSchema] = [.integer(from: 0), .list(of: entry == .rows ? row : item)]
    let all = (
      key: entry.rawValue, schema: JSONSchema.any(entries), meaning: "The \(entry.rawValue) of the section."
    )
    let edges = [
      (key: "header", schema: JSONSchema.text, meaning: "The title above the rows."),
      (key: "footer", schema: .text, meaning: "The title below the rows."),
    ]
    return .any(entries + [.object([all] + (entry == .rows ? edges : []), required: [entry.rawValue])])
  }

  private var transform: JSONSchema {
    .any([
      .list(each: Array(repeating: .coordinate, count: 6)),
      .object([
        ("rotate", .coordinate, "The rotation in degrees, clockwise."),
        ("scale", .coordinate, "The scale, which comes before the rotation."),
        ("translate", .list(each: [.coordinate, .coordinate]), "The movement, which comes last, in points."),
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
        (
          "message", .one(of: Message.touches.map(\.rawValue) + ["touches"]),
          "The messages that are forwarded."
        ),
        (
          "when",
          .object([
            ("tapCount", .integer(from: 0), "The number of taps that the touch has."),
            ("inside", .name, "The id of the view that the touch is in."),
          ]), "The condition on the touch; without it, always."
        ),
        ("to", .name, "The id of the responder that receives them, or next."),
      ],
      required: ["message", "to"]
    )
  }

  /// A filter: all, none, or only or all except the chosen recognizers or touches. Touches can also be chosen by place.
  private func filter(of kind: ObjectKind, hasPlaces: Bool) -> JSONSchema {
    let items = selection(of: kind, hasPlaces: hasPlaces)
    return .any([
      .boolean, .object([("except", items, "All are chosen but these.")], required: ["except"]),
      .object([("only", items, "None is chosen but these.")], required: ["only"]),
    ])
  }

  private func selection(of kind: ObjectKind, hasPlaces: Bool) -> JSONSchema {
    let classes = JSONSchema.reference(kind == .view ? "viewClass" : "recognizerClass")
    let keys = [
      (key: "class", schema: classes, meaning: "The class of the chosen objects, or a superclass."),
      (key: "inside", schema: .area, meaning: "The area in which a touch is chosen."),
    ]
    return .list(
      of: .any([.name, .object(hasPlaces ? keys : [keys[0]]).with("minProperties", .number(1))])
    )
  }

  private var delegate: JSONSchema {
    .object([
      (
        "shouldBegin", .any([.boolean, .condition(mayNameStates: false)]),
        "Whether the recognizer may begin, or the condition for it."
      ),
      ("shouldReceive", filter(of: .view, hasPlaces: true), "The touches that the recognizer receives."),
      (
        "shouldRecognizeSimultaneouslyWith",
        .any([filter(of: .recognizer, hasPlaces: false), selection(of: .recognizer, hasPlaces: false)]),
        "The recognizers that may recognize at the same time."
      ),
      ("shouldRequireFailureOf", .list(of: .name), "The ids of recognizers that have to fail first."),
      (
        "shouldBeRequiredToFailBy", .list(of: .name), "The ids of recognizers that wait for this one to fail."
      ),
    ])
  }
}

extension JSONSchema {
  /// A condition on a recognizer, with at least one part.
  static func condition(mayNameStates: Bool) -> JSONSchema {
    let directions = atLeastOne(one(of: GestureCondition.Direction.self))
    let state = (
      key: "state", schema: atLeastOne(one(of: GestureState.self)), meaning: "The state of the recognizer."
    )
    let scrolled = JSONSchema.map(to: one(of: GestureCondition.Scrolled.Edge.self))
    return .object(
      (mayNameStates ? [state] : []) + [
        ("translation", directions, "The directions in which the fingers have moved."),
        ("velocity", directions, "The directions in which the fingers move."),
        ("inside", area, "The area that the gesture is in."),
        ("scrolledTo", scrolled, "The scroll views, each with the edge to which it is scrolled."),
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
