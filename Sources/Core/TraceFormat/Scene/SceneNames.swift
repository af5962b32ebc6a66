import Records

/// Generates ids for the objects that have none, and checks that ids are unique and that every reference leads to an
/// object of the right kind.
struct SceneNames {
  private(set) var scene: Scene
  private(set) var problems: [Problem] = []
  private let vocabulary: Vocabulary
  private var kinds: [String: ObjectKind] = [:]
  /// The classes of the objects by their ids.
  private var classNames: [String: String] = [:]
  /// The positions of objects with written ids. Every scene has an application and a motion manager.
  private var places: [String: JSONPath] = [:]
  /// The ids in the order of registration.
  private var ids: [(id: String, kind: ObjectKind)] = []
  private var counters: [String: Int] = [:]
  /// The number of wrong references that were compared with known ids.
  private var suggestions = 0

  init(_ scene: Scene, vocabulary: Vocabulary) {
    self.scene = scene
    self.vocabulary = vocabulary
  }

  mutating func check() {
    registerWrittenIDs()
    generateIDs()
    registerScrollRecognizers()
    decodeSceneActions()
    checkRows()
    checkReferences()
    checkControllers()
  }

  private mutating func registerWrittenIDs() {
    // The application and the motion manager exist in every scene, so their ids come first.
    register(scene.application, .application)
    if let object = scene.motionManager { register(object, .motionManager) }
    if let object = scene.applicationDelegate { register(object, .delegate) }
    for object in scene.controllers { register(object, .controller) }
    for view in scene.views {
      register(view.object, view.parent == .none ? .window : .view)
    }
    for recognizer in scene.recognizers { register(recognizer.object, .recognizer) }
  }

  private mutating func register(_ object: ObjectNode, _ kind: ObjectKind) {
    guard !object.id.isEmpty else { return }
    if let other = kinds[object.id] {
      let owner =
        switch other {
        case .application, .motionManager: "\(other.description)'s"
        default: "another object's"
        }
      let message = "duplicate id \(Phrase.quoted(object.id)), which is \(owner)"
      var problem = Problem(object.place["id"], message)
      problem.otherPlace = places[object.id]?["id"]
      problems.append(problem)
    } else {
      if kind != .application, kind != .motionManager { places[object.id] = object.place }
      add(object.id, kind, object.className)
    }
  }

  private mutating func add(_ id: String, _ kind: ObjectKind, _ className: String) {
    kinds[id] = kind
    classNames[id] = className
    ids.append((id, kind))
  }

  /// Decodes the values that scene actions set, according to the classes of the objects that they name.
  private mutating func decodeSceneActions() {
    var sceneActions = SceneActionDecoder(classNames, vocabulary)
    for index in scene.views.indices {
      sceneActions.decode(&scene.views[index].actions, of: scene.views[index].object.className)
    }
    for index in scene.recognizers.indices {
      sceneActions.decode(&scene.recognizers[index].actions, of: scene.recognizers[index].object.className)
    }
    problems += sceneActions.problems
  }

  private mutating func generateIDs() {
    if let delegate = scene.applicationDelegate {
      let id = id(of: delegate, .delegate)
      scene.applicationDelegate?.id = id
    }
    for (index, controller) in scene.controllers.enumerated() {
      scene.controllers[index].id = id(of: controller, .controller)
    }
    for (index, view) in scene.views.enumerated() {
      scene.views[index].object.id = id(of: view.object, view.parent == .none ? .window : .view)
    }
    for (index, recognizer) in scene.recognizers.enumerated() {
      scene.recognizers[index].object.id = id(of: recognizer.object, .recognizer)
    }
  }

  private mutating func id(of object: ObjectNode, _ kind: ObjectKind) -> String {
    object.id.isEmpty ? generate(object.className, kind) : object.id
  }

  /// Creates an id from the class name (without `UI`, in lower camel case) and the next free number.
  private mutating func generate(_ className: String, _ kind: ObjectKind) -> String {
    let name = className.hasPrefix("UI") ? className.dropFirst(2) : className[...]
    let stem = name.prefix(1).lowercased() + name.dropFirst()
    var id = ""
    repeat {
      counters[stem, default: 0] += 1
      id = "\(stem)\(counters[stem, default: 0])"
    } while kinds[id] != nil
    add(id, kind, className)
    return id
  }

  /// Checks that the views in rows are subviews of lists that have these rows.
  private mutating func checkRows() {
    for view in scene.views {
      guard let row = view.row else { continue }
      guard case .view(let parent) = view.parent,
        ["UITableView", "UICollectionView"].contains(where: {
          vocabulary.isClass(scene.views[parent].object.className, $0)
        })
      else {
        problems.append(
          Problem(row.place, "\"indexPath\" of a view that is not a subview of a table or collection")
        )
        continue
      }
      let list = scene.views[parent].object
      guard case .sections(let sections)? = list.last(.sections)?.value,
        sections.indices.contains(row.section), row.row < sections[row.section].count
      else {
        problems.append(
          Problem(row.place, "\(Phrase.quoted(list.id)) has no row [\(row.section), \(row.row)]")
        )
        continue
      }
    }
  }

  /// Registers the pan and pinch recognizers of scroll views, and the recognizers that show the swipe actions of tables.
  private mutating func registerScrollRecognizers() {
    for view in scene.views where vocabulary.isClass(view.object.className, "UIScrollView") {
      let isTable = vocabulary.isClass(view.object.className, "UITableView")
      register(.pan, "UIPanGestureRecognizer", of: view)
      if isTable { register(.swipe, "UIPanGestureRecognizer", of: view) }
      if view.object.limitsZoom { register(.pinch, "UIPinchGestureRecognizer", of: view) }
    }
  }

  private mutating func register(_ own: ScrollViewRecognizer, _ className: String, of view: ViewNode) {
    let id = own.id(in: view.object.id)
    guard kinds[id] == nil else {
      let message =
        "the scroll view's own recognizer has the id \(Phrase.quoted(id)), which is another object's"
      return problems.append(Problem(view.object.place, message))
    }
    add(id, .recognizer, className)
  }
}

/// The checks of references.
extension SceneNames {
  fileprivate mutating func checkReferences() {
    check(scene.firstResponder, .responder)
    for object in [scene.application, scene.applicationDelegate, scene.motionManager].compactMap({ $0 }) {
      check(object)
    }
    for controller in scene.controllers { check(controller) }
    for view in scene.views {
      check(view.object)
      check(view.controller, .controller)
      check(view.rootViewController, .controller)
      check(view.actions)
    }
    for recognizer in scene.recognizers {
      check(recognizer.object)
      check(recognizer.actions)
    }
  }

  private mutating func check(_ object: ObjectNode) {
    for assignment in object.assignments {
      for (reference, referent) in assignment.references { check(reference, referent) }
      problems += assignment.problems(
        asOf: object.id,
        object.className,
        vocabulary.lineage(of: object.className)
      )
    }
  }

  private mutating func check(_ actions: [ActionNode]) {
    for action in actions {
      check(action.target, .anything)
      check(action.view, .view)
      for (reference, referent) in action.sceneActions.flatMap(\.references) { check(reference, referent) }
    }
  }

  /// The maximum number of wrong references to compare with known ids.
  private static let mostSuggestions = 100

  private mutating func check(_ reference: Reference?, _ referent: Referent) {
    guard let reference else { return }
    let name = Phrase.quoted(reference.id)
    guard let kind = kinds[reference.id] else {
      // The number is bounded, so that a typo in a large scene is reported quickly.
      let known =
        suggestions < Self.mostSuggestions ? ids.filter { referent.accepts($0.kind) }.prefix(1000) : []
      let nearest = known.isEmpty ? "" : Spelling.suggestion(forID: reference.id, among: known.map(\.id))
      suggestions += 1
      problems.append(Problem(reference.place, "no object has the id \(name)\(nearest)"))
      return
    }
    if !referent.accepts(kind) {
      problems.append(
        Problem(reference.place, "\(name) is \(kind.description), expected \(referent.description)")
      )
    }
  }

  /// Checks that a controller has one root view and is the root of one window.
  fileprivate mutating func checkControllers() {
    var views: [String: String] = [:]
    var windows: [String: String] = [:]
    for view in scene.views {
      let id = view.object.id
      if let controller = view.controller, let other = views.updateValue(id, forKey: controller.id) {
        reportClash(controller, "has the root view", other)
      }
      if let controller = view.rootViewController, let other = windows.updateValue(id, forKey: controller.id)
      {
        reportClash(controller, "is the root of window", other)
      }
    }
  }

  private mutating func reportClash(_ controller: Reference, _ relation: String, _ other: String) {
    let name = Phrase.quoted(controller.id)
    let message = "view controller \(name) \(relation) \(Phrase.quoted(other)) already, expected another one"
    problems.append(Problem(controller.place, message))
  }
}
