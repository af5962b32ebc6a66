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
    .object([
      ("$schema", .text), ("scene", .text), ("application", .reference("application")),
      ("controllers", .list(of: .reference("controller"))), ("windows", .list(of: .reference("window"))),
      (
        "detached",
        .object([
          ("views", .list(of: .reference("view"))),
          ("gestureRecognizers", .list(of: .reference("recognizer"))),
        ])
      ),
      ("motionManager", .reference("motionManager")), ("firstResponder", .name),
      ("system", .number(in: 5...27.9)), ("thresholds", .object(thresholds)), ("expect", TraceSchema.expect),
    ])
    .describingKeys([
      "scene": "The name of the scene.", "application": "The application, the end of every responder chain.",
      "controllers": "The view controllers; views name theirs.",
      "windows": "The windows, the one in front last, with their views and recognizers.",
      "detached": "Views and recognizers that steps may attach later.",
      "motionManager": "The CMMotionManager.", "firstResponder": "The id of the first responder.",
      "expect": "What golden files of the scene's traces contain, unless their headers say otherwise.",
      "system": "The version of iOS whose rules apply; without it, the newest form of each rule.",
      "thresholds": "The numbers by which the engine decides about gestures.",
    ])
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
    let keys: [(String, JSONSchema)] =
      [("id", .name), ("class", .one(of: names))] + structure(of: kind)
    let rules = names.map { name in
      JSONSchema("if", isOfClass(name, orNone: name == kind.defaultClass).value)
        .with("then", classSchema(name, kind).value)
    }
    return JSONSchema.keyed(keys, required: required(of: kind)).describingKeys(Self.meanings).with(
      "allOf",
      .array(rules.map(\.value))
    )
    .with("unevaluatedProperties", .bool(false))
    .requiring(kind == .view ? [("container", with: ["id"])] : [])
  }

  /// The keys that define the structure of a scene.
  private static let meanings = [
    "id": "The name by which traces, other objects and records refer to the object; unique in the scene.",
    "class": "The UIKit class, or one that a program registers.",
    "subviews": "The views in the view, the one in front last.",
    "gestureRecognizers": "The recognizers of the view, in the order of attachment.",
    "container": "The container of UIKit that the view stands for, and whose recognizers it gets.",
    "controller": "The id of the view controller whose root view this is.",
    "rootViewController": "The id of the window's root view controller.",
    "actions":
      "The target-action pairs, and what their handlers do; of a view, what it does when it gets a message.",
    "delegate": "The application's delegate.",
  ]

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
    let actions = JSONSchema.keyed([("actions", .list(of: item))])
    return JSONSchema("allOf", .array([properties.value, actions.value]))
  }

  /// What a view does when it gets a message.
  private func handler(isScrollView: Bool) -> JSONSchema {
    let messages =
      Message.touches.map(\.rawValue) + (isScrollView ? ScrollMessage.allCases.map(\.rawValue) : [])
    return .object(
      [("for", .atLeastOne(.one(of: messages))), ("do", .list(of: .reference("sceneAction")))],
      required: ["for", "do"]
    )
  }

  private func required(of kind: ObjectKind) -> [String] {
    switch kind {
    case .recognizer: ["class"]
    case .application, .delegate, .controller, .window, .view, .motionManager: []
    }
  }

  private func structure(of kind: ObjectKind) -> [(String, JSONSchema)] {
    let inside: [(String, JSONSchema)] = [
      ("subviews", .list(of: .reference("view"))),
      ("gestureRecognizers", .list(of: .reference("recognizer"))),
    ]
    return switch kind {
    case .application: [("delegate", .reference("delegate"))]
    case .delegate, .controller, .motionManager: []
    case .window: inside + [("rootViewController", .name)]
    case .view:
      inside + [
        ("controller", .name), ("indexPath", .list(each: [.integer(from: 0), .integer(from: 0)])),
        ("inCell", .one(of: ViewNode.Row.Layer.self)),
        ("container", .any([.one(of: ContainerKind.self)] + ContainerKind.allCases.map(container))),
      ]
    case .recognizer: [("actions", .list(of: action(ofControl: false)))]
    }
  }

  /// A container that is written as an object.
  private func container(_ kind: ContainerKind) -> JSONSchema {
    let values: [String: JSONSchema] = [
      "viewControllers": .integer(from: 1), "detents": .list(of: .name), "selectedDetent": .name,
    ]
    return .object(
      [("kind", .one(of: [kind.rawValue]))] + kind.keys.map { ($0, values[$0] ?? .boolean) },
      required: ["kind"]
    )
  }

  private func action(ofControl: Bool) -> JSONSchema {
    let keys: [(String, JSONSchema)] = [("target", .any([.null, .name])), ("action", .name)]
    let sceneActions = ("do", JSONSchema.list(of: .reference("sceneAction")))
    return ofControl
      ? .object(
        keys + [("for", .atLeastOne(.one(of: ControlEvent.self))), sceneActions],
        required: ["action", "for"]
      )
      : .object(keys + [("in", .name), sceneActions], required: ["action"])
  }

  /// The scene action of an action's handler: exactly one effect, under a condition or always.
  private var sceneAction: JSONSchema {
    let transform = JSONSchema.object(
      [("object", .name), ("by", .listOrOne(.one(of: ViewTransform.Quantity.self))), ("reset", .boolean)],
      required: ["object", "by"]
    )
    let effects: [(String, JSONSchema)] = [
      ("set", .map(to: changes)), ("call", TraceSchema.call), ("transform", transform),
      ("do", .list(of: .reference("sceneAction"))),
    ]
    return .object([("when", .condition(mayNameStates: true))] + effects).havingOne(of: effects.map(\.0))
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

  /// The properties of all classes, for `set` steps, which name the object by its id alone.
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
      shapes.map { ($0.name, $0.schemas.count == 1 ? $0.schemas[0] : .any($0.schemas)) } + thresholds
    )
  }
}
