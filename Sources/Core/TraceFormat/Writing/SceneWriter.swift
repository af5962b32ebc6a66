import Records

/// Writes a scene as JSON that decodes to the same scene: every object with its id and its properties, in order.
struct SceneWriter: ~Copyable {
  let scene: Scene
  /// The indices of each view's subviews.
  var subviews: [[Int]]
  /// The indices of each view's recognizers.
  var recognizers: [[Int]]
  /// The first recognizer in the subviews of each view. It shows whether the text had subviews or recognizers first.
  var firstInside: [Int]
  var text = ByteBuffer()

  /// Appends the JSON of a scene.
  static func write(_ scene: Scene, to buffer: inout ByteBuffer) {
    var writer = SceneWriter(scene)
    writer.write()
    writer.text.withBytes { buffer.append(bytes: $0) }
  }

  private init(_ scene: Scene) {
    self.scene = scene
    subviews = [[Int]](repeating: [], count: scene.views.count)
    recognizers = subviews
    firstInside = [Int](repeating: .max, count: scene.views.count)
    for (index, recognizer) in scene.recognizers.enumerated() {
      if let view = recognizer.view { recognizers[view].append(index) }
    }
    for (index, view) in scene.views.enumerated() {
      if case .view(let parent) = view.parent { subviews[parent].append(index) }
    }
    // In the list, superviews come before their subviews.
    for (index, view) in scene.views.enumerated().reversed() {
      guard case .view(let parent) = view.parent else { continue }
      let first = min(firstInside[index], recognizers[index].first ?? .max)
      firstInside[parent] = min(firstInside[parent], first)
    }
  }

  private mutating func write() {
    text.append("{")
    var isFirst = true
    func key(_ name: String, _ writer: inout SceneWriter) {
      writer.text.append(member: name, isFirst: isFirst)
      isFirst = false
    }
    if let name = scene.name {
      key("scene", &self)
      text.append(quoted: name)
    }
    if isApplicationWritten {
      key("application", &self)
      writeApplication()
    }
    if !scene.controllers.isEmpty {
      key("controllers", &self)
      writeList(scene.controllers) { $0.writeObject($1, .controller) }
    }
    if let manager = scene.motionManager, manager.id != "motionManager" || !manager.assignments.isEmpty {
      key("motionManager", &self)
      writeObject(manager, .motionManager)
    }
    let windows = scene.views.indices.filter { scene.views[$0].parent == .none }
    if !windows.isEmpty {
      key("windows", &self)
      writeViews(windows)
    }
    if hasDetached {
      key("detached", &self)
      writeDetached()
    }
    if let first = scene.firstResponder {
      key("firstResponder", &self)
      text.append(quoted: first.id)
    }
    if let system = scene.system {
      key("system", &self)
      text.append(.number(system.number), .exact)
    }
    if !scene.thresholds.isEmpty {
      key("thresholds", &self)
      text.append(
        .object(scene.thresholds.map { Value.Member(key: $0.property.rawValue, value: $0.written) }),
        .exact
      )
    }
    text.append("}")
  }

  private var isApplicationWritten: Bool {
    let application = scene.application
    return application.id != "application" || !application.assignments.isEmpty
      || scene.applicationDelegate != nil
  }

  private mutating func writeApplication() {
    writeObject(scene.application, .application, isOpen: true)
    if let delegate = scene.applicationDelegate {
      text.append(member: "delegate")
      writeObject(delegate, .delegate)
    }
    text.append("}")
  }

  private var detachedViews: [Int] { scene.views.indices.filter { scene.views[$0].parent == .detached } }
  private var detachedRecognizers: [Int] {
    scene.recognizers.indices.filter { scene.recognizers[$0].view == nil }
  }
  private var hasDetached: Bool { !detachedViews.isEmpty || !detachedRecognizers.isEmpty }

  private mutating func writeDetached() {
    text.append("{")
    if !detachedViews.isEmpty {
      text.append(member: "views", isFirst: true)
      writeViews(detachedViews)
    }
    if !detachedRecognizers.isEmpty {
      text.append(member: "gestureRecognizers", isFirst: detachedViews.isEmpty)
      writeList(detachedRecognizers) { $0.writeRecognizer($1) }
    }
    text.append("}")
  }

  mutating func writeRecognizer(_ index: Int) {
    writeObject(scene.recognizers[index].object, .recognizer, isOpen: true)
    writeActions(scene.recognizers[index].actions)
    text.append("}")
  }

  mutating func writeObject(_ object: ObjectNode, _ kind: ObjectKind, isOpen: Bool = false) {
    text.append("{")
    text.append(member: "id", quoted: object.id, isFirst: true)
    if kind == .recognizer || object.className != kind.defaultClass {
      text.append(member: "class", quoted: object.className)
    }
    for assignment in object.assignments {
      text.append(member: assignment.property.rawValue)
      text.append(assignment.written, .exact)
    }
    if !isOpen { text.append("}") }
  }

  mutating func writeActions(_ actions: [ActionNode]) {
    guard !actions.isEmpty else { return }
    text.append(member: "actions")
    writeList(actions) { writer, action in
      writer.text.append("{")
      if action.messages.isEmpty {
        writer.text.append(member: "action", quoted: action.action, isFirst: true)
      } else {
        writer.text.append(member: "for", isFirst: true)
        writer.text.append(array: action.messages, .exact) { $0.append(quoted: $1) }
      }
      if let target = action.target { writer.text.append(member: "target", quoted: target.id) }
      if let view = action.view { writer.text.append(member: "in", quoted: view.id) }
      if !action.events.isEmpty {
        writer.text.append(member: "for")
        writer.text.append(array: action.events, .exact) { $0.append(quotedName: $1.rawValue) }
      }
      if !action.sceneActions.isEmpty {
        writer.text.append(member: "do")
        writer.text.append(.array(action.sceneActions.map(\.written)), .exact)
      }
      writer.text.append("}")
    }
  }

  mutating func writeList<Item>(_ items: [Item], _ write: (inout SceneWriter, Item) -> Void) {
    text.append("[")
    for (index, item) in items.enumerated() {
      if index > 0 { text.append(", ") }
      write(&self, item)
    }
    text.append("]")
  }
}

extension ByteBuffer {
  /// Appends a key of a scene or a header; the first one has no comma before it.
  mutating func append(member key: String, isFirst: Bool = false) {
    append(isFirst ? "" : ", ")
    append(quoted: key)
    append(": ")
  }

  /// Appends a key and a string.
  mutating func append(member key: String, quoted text: String, isFirst: Bool = false) {
    append(member: key, isFirst: isFirst)
    append(quoted: text)
  }
}
