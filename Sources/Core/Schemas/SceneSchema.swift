import Records
import TraceFormat

/// The schema of scenes, built from the classes and properties that scenes may name.
package struct SceneSchema {
  /// Returns what the documentation says about a property of a class, or about a threshold if the class is nil.
  package typealias Describe = (_ property: String, _ className: String?) -> String?

  private let vocabulary: Vocabulary
  private let describe: Describe

  /// Creates the schema of a vocabulary.
  package init(_ vocabulary: Vocabulary, describe: @escaping Describe = { _, _ in nil }) {
    self.vocabulary = vocabulary
    self.describe = describe
  }

  /// The schema as a document.
  package var document: Value {
    root.document(title: "A scene of touchtrace", definitions: definitions)
  }

  /// A scene: the root of a scene's file, and the value of `scene` in a header.
  var root: JSONSchema {
    .object(SceneKey.allCases.map { ($0.rawValue, schema(of: $0), $0.meaning) })
  }

  private func schema(of key: SceneKey) -> JSONSchema {
    switch key {
    case .schema, .scene: .text
    case .application: .reference("application")
    case .controllers: .list(of: .reference("controller"))
    case .windows: .list(of: .reference("window"))
    case .detached:
      .object([
        ("views", .list(of: .reference("view")), "Views without a superview."),
        ("gestureRecognizers", .list(of: .reference("recognizer")), "Recognizers without a view."),
      ])
    case .motionManager: .reference("motionManager")
    case .firstResponder: .name
    case .system: .system
    case .thresholds: .object(withoutMeaning: thresholds)
    case .expect: .expect
    }
  }

  private var thresholds: [(String, JSONSchema)] {
    vocabulary.thresholds.map { ($0.name, $0.shape.schema.described(describe($0.name, nil))) }
  }

  /// A definition for each kind of object and for each class.
  var definitions: [(String, JSONSchema)] {
    ObjectKind.allCases.map { ($0.rawValue, object($0)) } + [("sceneAction", sceneAction)]
      + [("viewClass", className(of: [.view, .window])), ("recognizerClass", className(of: [.recognizer]))]
      + vocabulary.classes.map { ($0.name, properties(of: $0)) }
  }

  /// The name of a class in a filter, which may be one that no object has, such as `UIControl`.
  private func className(of kinds: [ObjectKind]) -> JSONSchema {
    .one(of: vocabulary.classes.filter { kinds.contains($0.kind) }.map(\.name))
  }

  /// An object of a kind: the keys that define the scene's structure, and the properties of the class that it names.
  private func object(_ kind: ObjectKind) -> JSONSchema {
    let classes = vocabulary.classes.filter { $0.kind == kind }.map(\.name)
    let names = classes.contains(kind.defaultClass) ? classes : [kind.defaultClass] + classes
    let keys = [(.id, .name), (.className, .one(of: names))] + structure(of: kind)
    let rules = names.map { name in
      JSONSchema("if", isOfClass(name, orNone: name == kind.defaultClass).value)
        .with("then", classSchema(name, kind).value)
    }
    return JSONSchema.keyed(
      keys.map { ($0.rawValue, $1.described($0.meaning)) },
      required: required(of: kind)
    )
    .with("allOf", .array(rules.map(\.value)))
    .with("unevaluatedProperties", .bool(false))
    .requiring(kind == .view ? [("container", with: ["id"])] : [])
  }

  private func isOfClass(_ name: String, orNone isDefault: Bool) -> JSONSchema {
    let schema = JSONSchema(
      "properties",
      .object([.init(key: "class", value: JSONSchema.constant(.string(name)).value)])
    )
    return isDefault ? schema : schema.with("required", .array([.string("class")]))
  }

  /// The schema of a class: its properties, and the actions that only controls have.
  private func classSchema(_ name: String, _ kind: ObjectKind) -> JSONSchema {
    let known = vocabulary.classes.contains { $0.name == name }
    let properties: JSONSchema = known ? .reference(name) : .anything
    guard kind == .view || kind == .window else { return properties }
    let isControl = vocabulary.isClass(name, "UIControl")
    let item =
      isControl ? action(ofControl: true) : handler(isScrollView: vocabulary.isClass(name, "UIScrollView"))
    let actions = JSONSchema.keyed([
      (StructureKey.actions.rawValue, .list(of: item).described(StructureKey.actions.meaning))
    ])
    return JSONSchema("allOf", .array([properties.value, actions.value]))
  }

  /// A view's response to a message.
  private func handler(isScrollView: Bool) -> JSONSchema {
    let messages =
      Message.touches.map(\.rawValue) + (isScrollView ? ScrollMessage.allCases.map(\.rawValue) : [])
    return .object(
      [("for", .atLeastOne(.one(of: messages)), "The messages that are handled."), does],
      required: ["for", "do"]
    )
  }

  private func required(of kind: ObjectKind) -> [String] {
    switch kind {
    case .recognizer: ["class"]
    case .application, .delegate, .controller, .window, .view, .motionManager: []
    }
  }

  private func structure(of kind: ObjectKind) -> [(StructureKey, JSONSchema)] {
    let inside: [(StructureKey, JSONSchema)] = [
      (.subviews, .list(of: .reference("view"))),
      (.gestureRecognizers, .list(of: .reference("recognizer"))),
    ]
    return switch kind {
    case .application: [(.delegate, .reference("delegate"))]
    case .delegate, .controller, .motionManager: []
    case .window: inside + [(.rootViewController, .name)]
    case .view:
      inside + [
        (.controller, .name), (.indexPath, .list(each: [.integer(from: 0), .integer(from: 0)])),
        (.inCell, .one(of: ViewNode.Row.Layer.self)),
        (.container, .any([.one(of: ContainerKind.self)] + ContainerKind.allCases.map(container))),
      ]
    case .recognizer: [(.actions, .list(of: action(ofControl: false)))]
    }
  }

  /// A container that is written as an object.
  private func container(_ kind: ContainerKind) -> JSONSchema {
    .object(
      [("kind", .one(of: [kind.rawValue]), "The kind of container.")]
        + kind.keys.map { ($0.rawValue, schema(of: $0), $0.meaning) },
      required: ["kind"]
    )
  }

  private func schema(of key: ContainerKind.Key) -> JSONSchema {
    switch key {
    case .viewControllers: .integer(from: 1)
    case .detents: .list(of: .name)
    case .selectedDetent: .name
    case .isNavigationBarHidden, .hasAnimationController, .prefersScrollingExpandsWhenScrolledToEdge,
      .isModalInPresentation:
      .boolean
    }
  }

  /// The effect of a handler.
  private let does = (
    key: "do", schema: JSONSchema.list(of: .reference("sceneAction")), meaning: "What the handler does."
  )

  private func action(ofControl: Bool) -> JSONSchema {
    let keys = [
      (
        key: "target", schema: JSONSchema.any([.null, .name]),
        meaning: "The id of the target; without it, the responder chain is searched."
      ),
      (key: "action", schema: .name, meaning: "The selector of the action."),
    ]
    return ofControl
      ? .object(
        keys + [("for", .atLeastOne(.one(of: ControlEvent.self)), "The control events."), does],
        required: ["action", "for"]
      )
      : .object(
        keys + [
          (
            "in", .name,
            "The id of the view in whose coordinates the handler reads values; by default the recognizer's view."
          ),
          does,
        ],
        required: ["action"]
      )
  }

  /// The scene action of an action's handler: exactly one effect, under a condition or always.
  private var sceneAction: JSONSchema {
    let transform = JSONSchema.object(
      [
        ("object", .name, "The id of the view that is transformed."),
        (
          "by", .listOrOne(.one(of: ViewTransform.Quantity.self)),
          "The values of the recognizer by which it is transformed."
        ),
        (
          "reset", .boolean,
          "Whether the value is reset, so that the next action has only what is new; true by default."
        ),
      ],
      required: ["object", "by"]
    )
    let effects = [
      (key: "set", schema: JSONSchema.map(to: changes), meaning: StepEvent.Kind.set.meaning),
      (key: "call", schema: Call.keys.object.schema, meaning: StepEvent.Kind.call.meaning),
      (key: "transform", schema: transform, meaning: "A view that follows the fingers."),
      (key: "do", schema: .list(of: .reference("sceneAction")), meaning: "Several scene actions, in turn."),
    ]
    return .object(
      [("when", .condition(mayNameStates: true), "The condition; without it, always.")] + effects
    )
    .havingOne(of: effects.map(\.key))
  }

  /// The properties of a class: its own, and those of its superclass by reference.
  private func properties(of known: Vocabulary.Class) -> JSONSchema {
    let own = JSONSchema.keyed(
      known.properties.map { ($0.name, $0.shape.schema.described(describe($0.name, known.name))) }
    )
    guard let superclass = known.superclass, vocabulary.classes.contains(where: { $0.name == superclass })
    else {
      return own
    }
    return own.with("allOf", .array([JSONSchema.reference(superclass).value]))
  }

  /// The properties of all classes, for `set` steps: these name an object only by its id.
  var changes: JSONSchema {
    var shapes: [(name: String, schemas: [JSONSchema])] = []
    for property in vocabulary.classes.flatMap(\.properties) {
      let schema = property.shape.schema
      if let index = shapes.firstIndex(where: { $0.name == property.name }) {
        if !shapes[index].schemas.contains(where: { $0.value == schema.value }) {
          shapes[index].schemas.append(schema)
        }
      } else {
        shapes.append((property.name, [schema]))
      }
    }
    return .object(
      withoutMeaning: shapes.map { ($0.name, $0.schemas.count == 1 ? $0.schemas[0] : .any($0.schemas)) }
        + thresholds
    )
  }
}
