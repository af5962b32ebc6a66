import Records

/// Decodes a scene, and collects all problems with it.
struct SceneDecoder {
  /// A view or a recognizer that is decoded after its superview, or after the rest of the scene.
  enum Task {
    case view(JSONNode, JSONPath, ViewNode.Parent)
    case recognizer(JSONNode, JSONPath, view: Int?)
  }

  var scene = Scene(application: ObjectNode(id: "application", className: "UIApplication"))
  var properties: PropertyDecoder
  /// The level of each view of the scene; 1 is a window.
  var levels: [Int] = []
  /// The number of scroll views around each view of the scene, and of itself if it is one.
  var scrollLevels: [Int] = []

  var vocabulary: Vocabulary { properties.vocabulary }

  /// Decodes an object as a scene, and collects the problems with it.
  static func decode(
    _ root: JSONNode,
    at place: JSONPath,
    vocabulary: Vocabulary
  ) -> (scene: Scene, problems: [Problem]) {
    var decoder = SceneDecoder(properties: PropertyDecoder(vocabulary: vocabulary))
    decoder.scene.motionManager = ObjectNode(id: "motionManager", className: "CMMotionManager")
    decoder.root(root, place)
    var names = SceneNames(decoder.scene, vocabulary: vocabulary)
    names.check()
    return (names.scene, decoder.properties.problems + names.problems)
  }

  private mutating func root(_ node: JSONNode, _ place: JSONPath) {
    var tasks: [Task] = []
    for (key, node) in node.members where !isPrivate(key, node, place) {
      let name = key.string
      let place = place[name]
      switch SceneKey(rawValue: name) {
      case .application: application(node, place)
      case .controllers:
        for (node, place) in items(node, place) {
          if let controller = object(node, place, .controller)?.object {
            scene.controllers.append(controller)
          }
        }
      case .windows: tasks += items(node, place).map { .view($0, $1, .none) }
      case .detached: tasks += detached(node, place)
      case .motionManager:
        guard var manager = object(node, place, .motionManager)?.object else { continue }
        if manager.id.isEmpty { manager.id = "motionManager" }
        scene.motionManager = manager
      case let key: value(node, place).map { decode(name, key, $0) }
      }
    }
    perform(tasks)
  }

  /// Decodes views and recognizers in their order.
  mutating func perform(_ tasks: [Task]) {
    for task in tasks {
      switch task {
      case .view(let node, let place, let parent): view(node, place, parent)
      case .recognizer(let node, let place, let index): recognizer(node, place, index)
      }
    }
  }

  /// Returns the depth of a view below this parent. Reports a view that is nested too deeply, and returns nil for it.
  mutating func level(of parent: ViewNode.Parent, at place: JSONPath) -> Int? {
    guard case .view(let index) = parent else { return 1 }
    if levels[index] < SceneNesting.deepestViews { return levels[index] + 1 }
    properties.values.report(place, "views nest more than \(SceneNesting.deepestViews) deep, the limit")
    return nil
  }

  /// Returns the number of scroll views around a view below this parent, counting the view itself. Reports a scroll
  /// view in too many others, and returns nil for it.
  mutating func scrollLevel(of className: String, in parent: ViewNode.Parent, at place: JSONPath) -> Int? {
    let outer = if case .view(let index) = parent { scrollLevels[index] } else { 0 }
    guard vocabulary.isClass(className, "UIScrollView") else { return outer }
    if outer < SceneNesting.deepestScrollViews { return outer + 1 }
    properties.values.report(
      place,
      "scroll views nest more than \(SceneNesting.deepestScrollViews) deep, the limit"
    )
    return nil
  }

  private mutating func decode(_ name: String, _ key: SceneKey?, _ item: PlacedValue) {
    switch key {
    case .schema: _ = properties.values.text(item)
    case .scene: scene.name = properties.values.text(item)
    case .expect: scene.expected = ExpectedRecords(item, &properties.values)
    case .firstResponder: scene.firstResponder = properties.reference(item)
    case .system: scene.system = properties.values.system(item)
    case .thresholds:
      let members = properties.values.members(item) ?? []
      scene.thresholds = members.compactMap { properties.threshold($0.key, $0.item) }
    default:
      properties.values.reportUnknown(key: name, at: item.place, of: "a scene", known: SceneKey.known)
    }
  }

  private mutating func application(_ node: JSONNode, _ place: JSONPath) {
    guard let parts = object(node, place, .application, structure: [.delegate]) else { return }
    scene.application = parts.object
    if scene.application.id.isEmpty { scene.application.id = "application" }
    for (_, node, place) in parts.structure {
      scene.applicationDelegate = object(node, place, .delegate)?.object
    }
  }

  private mutating func detached(_ node: JSONNode, _ place: JSONPath) -> [Task] {
    var tasks: [Task] = []
    guard isObject(node, place, "{\"views\": […], \"gestureRecognizers\": […]}") else { return [] }
    for (key, node) in node.members where !isPrivate(key, node, place) {
      let name = key.string
      switch name {
      case "views": tasks += items(node, place[name]).map { .view($0, $1, .detached) }
      case "gestureRecognizers": tasks += items(node, place[name]).map { .recognizer($0, $1, view: nil) }
      default:
        let known = ["views", "gestureRecognizers"]
        properties.values.reportUnknown(key: name, at: place[name], of: "detached objects", known: known)
      }
    }
    return tasks
  }
}

/// Conversions from json-c's tree to values.
extension SceneDecoder {
  /// Returns a value with its position; reports a node without a valid value, and returns nil.
  mutating func value(_ node: JSONNode, _ place: JSONPath) -> PlacedValue? {
    do {
      return PlacedValue(try Value(node, at: place), at: place)
    } catch {
      properties.values.report(error.place, error.message)
      return nil
    }
  }

  /// Returns the items of a list; reports a node that is not a list, and returns no items.
  mutating func items(_ node: JSONNode, _ place: JSONPath) -> [(JSONNode, JSONPath)] {
    guard node.kind == .list else {
      properties.values.report(place, "\(place.subject) is \(node.kind.description), expected a list")
      return []
    }
    return node.items.enumerated().map { ($1, place[$0]) }
  }

  /// Returns whether a node is an object, and reports it if not.
  mutating func isObject(_ node: JSONNode, _ place: JSONPath, _ expected: String) -> Bool {
    if node.kind == .object { return true }
    properties.values.report(place, "\(place.subject) is \(node.kind.description), expected \(expected)")
    return false
  }

  /// Returns whether a key is private (`x-…`), and so ignored.
  mutating func isPrivate(_ key: JSONKey, _ node: JSONNode, _ place: JSONPath) -> Bool {
    guard key.isPrivate else { return false }
    do {
      try node.requireFinite(at: place[key.string])
    } catch {
      properties.values.report(error.place, error.message)
    }
    return true
  }
}

/// How deep the views of a scene may nest.
package enum SceneNesting {
  /// The maximum depth of views, with the window. UIKit recurses as this engine does, and fails far below what memory
  /// would allow.
  package static let deepestViews = 500
  /// The maximum depth of scroll views. Each asks the enclosing ones whether they take a movement.
  package static let deepestScrollViews = 100
}
