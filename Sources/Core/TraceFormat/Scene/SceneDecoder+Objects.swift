import Records

/// Decodes the part common to all objects: id, class and properties.
extension SceneDecoder {
  /// An object, and its keys that are not properties.
  typealias Parts = (object: ObjectNode, structure: [(key: StructureKey, node: JSONNode, place: JSONPath)])

  /// The class that an object is decoded as.
  private struct ResolvedClass {
    let className: String
    /// Whether the class is unknown, so that unknown properties are not reported.
    var isOpen = false
  }

  /// Decodes an object of a kind.
  ///
  /// The caller decodes the keys in `structure`. A missing id is left empty.
  mutating func object(
    _ node: JSONNode,
    _ place: JSONPath,
    _ kind: ObjectKind,
    structure: [StructureKey] = []
  ) -> Parts? {
    guard isObject(node, place, "\(kind.description) as an object") else { return nil }
    let resolved = resolveClass(node, place, kind)
    var parts: Parts = (ObjectNode(id: "", className: resolved.className, place: place), [])
    let keys = ([.id, .className] + structure).map(\.rawValue)
    for (key, node) in node.members where key == "class" ? false : !isPrivate(key, node, place) {
      let name = key.string
      let place = place[name]
      if name == "id" {
        parts.object.id = value(node, place).flatMap { properties.values.name($0, "an id") } ?? ""
      } else if let key = StructureKey(rawValue: name), structure.contains(key) {
        parts.structure.append((key, node, place))
      } else if let item = value(node, place),
        !resolved.isOpen || properties.isJudged(name, by: resolved.className),
        let assignment = properties.assignment(of: name, in: resolved.className, to: item, besides: keys)
      {
        parts.object.assignments.append(assignment)
      }
    }
    return parts
  }

  /// Returns the class to decode an object as: the class that it names, or else the default class of its kind.
  ///
  /// A name that is not a class of this kind is reported. The object is then decoded as a class with a similar name, or
  /// else as the default class.
  private mutating func resolveClass(_ node: JSONNode, _ place: JSONPath, _ kind: ObjectKind) -> ResolvedClass
  {
    let unknown = ResolvedClass(className: kind.defaultClass, isOpen: true)
    guard let written = node.member("class") else {
      guard kind == .recognizer else { return ResolvedClass(className: kind.defaultClass) }
      properties.values.report(place, "a recognizer without a class, expected \"class\"")
      return unknown
    }
    guard let item = value(written, place["class"]), let name = properties.values.name(item, "a class") else {
      return unknown
    }
    if name == kind.defaultClass { return ResolvedClass(className: name) }
    guard let known = vocabulary.named(name) else {
      let fitting = vocabulary.classes.filter { $0.kind == kind }.map(\.name)
      let meant = Self.meant(name, among: fitting)
      let remedy =
        if let meant {
          ", did you mean \(Phrase.quoted(meant))?"
        } else if kind == .view {
          ": leave \"class\" out, it is a view here; \"x-class\" keeps the name"
        } else {
          ""
        }
      properties.values.report(item.place, "unknown class \(Phrase.quoted(name))\(remedy)")
      return meant.map { ResolvedClass(className: $0) } ?? unknown
    }
    guard known.kind == kind else {
      properties.values.report(
        item.place,
        "\(name) is the class of \(known.kind.description), expected that of \(kind.description)"
      )
      return unknown
    }
    return ResolvedClass(className: name)
  }

  /// Returns the class that a name misspells or abbreviates. Mere resemblance is not enough, because similar classes
  /// behave differently: an image view ignores touches, a stack view does not.
  private static func meant(_ name: String, among known: [String]) -> String? {
    guard let near = Spelling.near(name, among: known) else { return nil }
    let isShort = near.lowercased().contains(name.lowercased())
    return isShort || Spelling.nearest(to: name, among: [near]).map { $0.distance <= 2 } ?? false ? near : nil
  }
}

/// Decodes views and recognizers.
extension SceneDecoder {
  mutating func view(_ node: JSONNode, _ place: JSONPath, _ parent: ViewNode.Parent) {
    guard let level = level(of: parent, at: place) else { return }
    let isWindow = parent == .none
    let parts = object(
      node,
      place,
      isWindow ? .window : .view,
      structure: [.subviews, .gestureRecognizers]
        + (isWindow ? [.rootViewController] : [.controller, .container, .indexPath, .inCell]) + [.actions]
    )
    guard let parts, let scrollLevel = scrollLevel(of: parts.object.className, in: parent, at: place) else {
      return
    }
    let written = node.member("class").flatMap { $0.kind == .string ? $0.string : nil }
    checkGeometry(of: parts.object)
    checkLimits(of: parts.object)
    var view = ViewNode(object: parts.object, parent: parent)
    let index = scene.views.count
    var inside: [Task] = []
    var layer: (value: ViewNode.Row.Layer, place: JSONPath)?
    var container: PlacedValue?
    for (key, node, place) in parts.structure {
      switch key {
      case .subviews: inside += items(node, place).map { .view($0, $1, .view(index)) }
      case .gestureRecognizers: inside += items(node, place).map { .recognizer($0, $1, view: index) }
      case .controller: view.controller = value(node, place).flatMap { properties.reference($0) }
      case .actions:
        let className = parts.object.className
        // An unknown class may be that of a control.
        let isUnknown = written.map { vocabulary.named($0) == nil } ?? false
        let sender: ActionSender =
          isUnknown || vocabulary.isClass(className, "UIControl")
          ? .control : .view(isScrollView: vocabulary.isClass(className, "UIScrollView"))
        view.actions = actions(node, place, of: sender)
      case .container: container = value(node, place)
      case .indexPath: view.row = value(node, place).flatMap { row($0) }
      case .inCell:
        layer = value(node, place)
          .flatMap { properties.values.choice($0, "place in a cell", as: ViewNode.Row.Layer.self) }.map {
            ($0, place)
          }
      case .rootViewController:
        view.rootViewController = value(node, place).flatMap { properties.reference($0) }
      case .id, .className, .delegate: break
      }
    }
    if let layer {
      if view.row == nil {
        properties.values.report(layer.place.ofKey, "\"inCell\" without \"indexPath\", which names the row")
      }
      view.row?.layer = layer.value
    }
    scene.views.append(view)
    levels.append(level)
    scrollLevels.append(scrollLevel)
    if let container { self.container(container, of: parts.object.id, at: index) }
    perform(inside)
  }

  private mutating func row(_ item: PlacedValue) -> ViewNode.Row? {
    guard let numbers = properties.values.numbers(item, ["section", "row"], in: 0...9e15),
      let section = Int(exactly: numbers[0]), let row = Int(exactly: numbers[1])
    else { return nil }
    return ViewNode.Row(section: section, row: row, layer: .contentView, place: item.place)
  }

  mutating func recognizer(_ node: JSONNode, _ place: JSONPath, _ view: Int?) {
    guard let parts = object(node, place, .recognizer, structure: [.actions]) else { return }
    var recognizer = RecognizerNode(object: parts.object, view: view)
    for (_, node, place) in parts.structure {
      recognizer.actions = actions(node, place, of: .recognizer)
    }
    scene.recognizers.append(recognizer)
  }

  /// The kinds of senders. The keys of their target-action pairs differ.
  private enum ActionSender {
    case control, recognizer
    /// A view that has handlers of messages.
    case view(isScrollView: Bool)

    /// The keys of pairs of this sender.
    var keys: [String] {
      switch self {
      case .control: ["target", "action", "for", "do"]
      case .recognizer: ["target", "action", "in", "do"]
      case .view: ["for", "do"]
      }
    }

    /// The keys that a pair must have.
    var required: [String] {
      switch self {
      case .control: ["action", "for"]
      case .recognizer: ["action"]
      case .view: ["for", "do"]
      }
    }

    /// The messages that the sender can handle.
    var messages: [String]? {
      guard case .view(let isScrollView) = self else { return nil }
      return Message.touches.map(\.rawValue) + (isScrollView ? ScrollMessage.allCases.map(\.rawValue) : [])
    }
  }

  private mutating func actions(
    _ node: JSONNode,
    _ place: JSONPath,
    of sender: ActionSender
  ) -> [ActionNode] {
    items(node, place).compactMap { node, place in
      value(node, place).flatMap { action($0, of: sender) }
    }
  }

  private mutating func action(_ item: PlacedValue, of sender: ActionSender) -> ActionNode? {
    let what = sender.messages == nil ? "an action" : "a handler"
    guard let members = properties.values.members(item, known: sender.keys, of: what) else { return nil }
    var action = ActionNode(target: nil, action: "")
    for (key, item) in members {
      switch key {
      case "target": if item.value != .null { action.target = properties.reference(item) }
      case "action": action.action = properties.values.name(item, "a selector") ?? ""
      case "do": action.sceneActions = sceneActions(item)
      case "in": action.view = properties.reference(item)
      default:
        let events = properties.values.listOrOne(item)
        if events.isEmpty {
          let noun = sender.messages == nil ? "control event" : "message"
          properties.values.report(item.place, "\(what) for no \(noun), expected one")
        }
        if let messages = sender.messages {
          action.messages = events.compactMap { properties.values.choice($0, of: messages, "message") }
        } else {
          action.events = events.compactMap { properties.values.choice($0, "control event") }
        }
      }
    }
    let written = members.map(\.key)
    for key in sender.required where !written.contains(key) {
      let expected = Phrase.list(sender.required)
      properties.values.report(item.place, "\(what) without \(Phrase.quoted(key)), expected \(expected)")
    }
    return action
  }

  /// Reports a slider or a stepper whose minimum value is not below its maximum value.
  private mutating func checkLimits(of object: ObjectNode) {
    let isStepper = vocabulary.isClass(object.className, "UIStepper")
    guard isStepper || vocabulary.isClass(object.className, "UISlider") else { return }
    let minimum = object.assignments.last { $0.property == .minimumValue }
    let maximum = object.assignments.last { $0.property == .maximumValue }
    let (least, most) = (minimum?.value.number ?? 0, maximum?.value.number ?? (isStepper ? 100 : 1))
    guard isStepper ? least >= most : least > most, let written = minimum ?? maximum else { return }
    let relation = isStepper ? "less than" : "at most"
    properties.values.report(
      written.place,
      "\"minimumValue\" is \(Phrase.number(least)) and \"maximumValue\" \(Phrase.number(most)),"
        + " expected the one to be \(relation) the other"
    )
  }

  /// Reports a frame given together with bounds or center, because a frame sets both.
  private mutating func checkGeometry(of object: ObjectNode) {
    let named = object.assignments.filter { [.frame, .bounds, .center].contains($0.property) }
    guard let frame = named.first(where: { $0.property == .frame }), named.count > 1 else { return }
    for other in named where other.property != .frame {
      properties.values.report(
        frame.place.ofKey,
        "\"frame\" and \(Phrase.quoted(other.property.rawValue)) together, expected one or the other"
      )
    }
  }
}
