import Records
import Replay
import TouchKit

/// The scene before the first step, as the kinds of remedies need it.
struct RemedyScene {
  private let live: LiveScene
  private let classes: ClassRegistry
  private let lists: [String]
  /// The presses of the trace.
  private let presses: [PressSample]
  /// The messages of its events that go to the first responder.
  private let messages: Set<Message>

  init(
    _ live: LiveScene,
    _ classes: ClassRegistry,
    presses: [TracedPress] = [],
    events: [EventStory] = []
  ) {
    (self.live, self.classes) = (live, classes)
    self.presses = presses.map(\.sample)
    messages = Set(events.flatMap(\.kind.messages))
    lists = live.ids.filter { id in
      let lineage = live[id].map { classes.lineage(of: $0.className) } ?? []
      return lineage.contains("UITableView") || lineage.contains("UICollectionView")
    }
  }

  // MARK: Objects

  /// Whether the scene has the object before the first step, so that a change can name it.
  func has(_ id: String) -> Bool { live[id] != nil }

  func isA(_ name: String, _ id: String) -> Bool {
    live[id].map { classes.lineage(of: $0.className).contains(name) } ?? false
  }

  /// Whether a recognizer goes on for a while.
  func isContinuous(_ recognizer: String) -> Bool {
    guard let className = live[recognizer]?.className else { return false }
    return classes.descriptions(of: className).first?.continuity == .continuous
  }

  /// What fingers do for the gesture of a recognizer; nil for anything.
  func movement(of recognizer: String) -> GestureDescription.Movement? {
    live.recognizer(recognizer).flatMap(live.movement)
  }

  /// Whether fingers make both gestures in one movement: they pinch, turn and move a photo.
  func goTogether(_ one: String, _ other: String) -> Bool {
    func isOfTwo(_ id: String) -> Bool {
      let movement = movement(of: id)
      return movement == .pinch || movement == .turn
    }
    return [(one, other), (other, one)].contains {
      isOfTwo($0) && !isOwn($0) && !isOwn($1) && (isOfTwo($1) || isPan($1))
    }
  }

  /// Whether a recognizer pans, in any direction.
  func isPan(_ recognizer: String) -> Bool {
    isA("UIPanGestureRecognizer", recognizer) && !isA("UIScreenEdgePanGestureRecognizer", recognizer)
  }

  /// Whether a finger drags the view, or may do so: what a control of the program does is not known.
  func isDragged(_ view: String) -> Bool {
    ["UISlider", "UISwitch", "UIScrollView"].contains { isA($0, view) }
      || live[view]?.className == "UIControl"
  }

  /// Whether UIKit created the recognizer, so no program sets its delegate. UIKit exposes those that pop.
  func isOwn(_ recognizer: String) -> Bool {
    guard let live = live.recognizer(recognizer) else { return true }
    let builtIn = live.sceneOverrides.builtIn
    return live.owningScrollView != nil || builtIn != nil && builtIn != .edgePop && builtIn != .contentPop
      || lists.contains { ScrollViewRecognizer.swipe.id(in: $0) == recognizer }
  }

  /// The scroll view whose own pan or pinch the recognizer is.
  func scrollView(of recognizer: String) -> String? {
    live.recognizer(recognizer)?.owningScrollView?.traceID
  }

  /// The recognizer as Swift names it. The id of a container's view stands for its controller.
  func swift(_ recognizer: String) -> String {
    guard let live = live.recognizer(recognizer) else { return recognizer }
    switch (live.sceneOverrides.builtIn, live.view?.traceID) {
    case (.edgePop, let controller?): return "\(controller).interactivePopGestureRecognizer"
    case (.contentPop, let controller?): return "\(controller).interactiveContentPopGestureRecognizer"
    default: break
    }
    guard let scrollView = live.owningScrollView else { return recognizer }
    let isPan = live === scrollView.panGestureRecognizer
    return "\(scrollView.traceID).\(isPan ? "panGestureRecognizer" : "pinchGestureRecognizer")"
  }

  /// The table or collection that an id belongs to: its own, or that of one of its rows.
  func list(of id: String) -> String? {
    lists.first { $0 == id || isRow(id, of: $0) }
  }

  /// Whether an id is that of a row of a list, or of what UIKit makes in it.
  func isRow(_ id: String, of list: String) -> Bool {
    id.hasPrefix("\(list).") && id.dropFirst(list.count + 1).first?.isNumber ?? false
  }

  /// Whether a view has subviews. Those of a list are made when they are touched.
  func hasSubviews(_ view: String) -> Bool {
    live.view(view)?.subviews.isEmpty == false || lists.contains(view)
  }

  /// Whether a recognizer is attached to a view, or to a view in it.
  func isIn(_ view: String, _ recognizer: String) -> Bool {
    guard let own = live.recognizer(recognizer)?.view, let view = live.view(view) else { return true }
    return own.isDescendant(of: view)
  }

  /// The view of a recognizer.
  func view(of recognizer: String) -> String? { live.recognizer(recognizer)?.view?.traceID }

  var scrollViews: Set<String> { Set(live.ids.filter { live.view($0) is UIScrollView }) }

  /// The object that an edit is made to, with the views around it.
  func subject(of edit: SceneEdit) -> RemedyCosts.Subject {
    let id =
      edit.object.hasSuffix(".delegate") ? String(edit.object.dropLast(".delegate".count)) : edit.object
    let own = live.view(id)
    let views = sequence(first: own ?? live.recognizer(id)?.view) { $0?.superview }
    let recognizers = own.map { own in
      live.ids.filter { live.recognizer($0)?.view?.isDescendant(of: own) ?? false }
    }
    return RemedyCosts.Subject(
      id: id,
      path: views.compactMap { $0?.traceID }.reversed(),
      recognizers: recognizers ?? []
    )
  }

  // MARK: Values

  /// How a program sets what it cannot set on one of UIKit's own recognizers.
  private static let offers = [
    "expandsFirst": "prefersScrollingExpandsWhenScrolledToEdge of the sheet presentation controller"
  ]

  /// Where a program sets a property of one of UIKit's own recognizers; nil if it sets it on the object itself.
  func offer(of property: String, _ id: String) -> String? {
    live.recognizer(id).flatMap { isOwn($0.traceID) ? Self.offers[property] : nil }
  }

  /// Another value of a property.
  struct Variation {
    let property: String
    let value: Value
    /// What has to be set before.
    var before: [(String, Value)] = []
    /// What is different then, as a predicate; nil for the property's name.
    var words: String?
    /// What the program has to do, if it is not to set the property.
    var code: String?
    var cost = RemedyKind.Cost.little
  }

  /// The other values of properties of an object that have few: the opposite, all names of a list, a call of super or
  /// none, and what the trace's presses need. Properties that make a gesture another gesture stay as they are.
  func variations(of id: String) -> [Variation] {
    guard let className = live[id]?.className else { return [] }
    let fixed = classes.gestureProperties.subtracting(["allowedScrollTypesMask"])
    return classes.properties(of: className).flatMap { property -> [Variation] in
      guard !property.isContent, !fixed.contains(property.name) || property.shape == .boolean,
        !isOwn(id) || live.recognizer(id) == nil || Self.offers[property.name] != nil
      else { return [] }
      let name = property.name
      switch (property.shape, live.value(name, of: id)) {
      case (.boolean, .bool(let isFirst)?) where name == Self.firstResponder:
        guard isFirst else { return becoming(id) }
        return messages.isEmpty ? [] : [Variation(property: name, value: .bool(false))]
      case (.boolean, .bool(let flag)?): return [Variation(property: name, value: .bool(!flag))]
      case (.names(let list), .names(let present)?) where present.count < list.names.count:
        // What was pressed is less than all.
        let pressed = presses.compactMap(\.type?.rawValue).filter(list.names.contains)
        let more = Set(pressed).subtracting(present).sorted()
        let names = more.isEmpty ? list.names : present + more
        let words = "has \(names.joined(separator: ", ")) in its \(name)"
        return [Variation(property: name, value: .strings(names), words: words)]
      case (.superMessages, .messages(let messages)?):
        guard messages.isEmpty else { return [Variation(property: name, value: .bool(false))] }
        guard case .messages(let handled)? = live.value("handles", of: id), !handled.isEmpty else {
          return []
        }
        return [Variation(property: name, value: .bool(true))]
      case (.keyCommands, .keyCommands(let commands)?):
        return presses.flatMap { commands.variations(for: $0, name) }
      case (.selectors, .names(let selectors)?):
        guard case .keyCommands(let commands)? = live.value("keyCommands", of: id) else { return [] }
        let missing = commands.filter { command in
          presses.contains(where: command.hasKey) && !selectors.contains(command.action)
        }
        return missing.map { command in
          Variation(
            property: name,
            value: .strings(selectors + [command.action]),
            words: "performs \(command.action)",
            code: "\(id) implements \(command.action)"
          )
        }
      default: return []
      }
    }
  }

  private static let firstResponder = "isFirstResponder"

  /// The object becomes first responder, if it would do something with an event. Another one has to resign for it.
  private func becoming(_ id: String) -> [Variation] {
    guard let responder = live.responder(id),
      presses.contains(where: responder._hasKeyCommand)
        || messages.contains(where: { responder.script?.overrides($0) == true })
    else { return [] }
    let name = "canBecomeFirstResponder"
    let may = responder.canBecomeFirstResponder
    return [
      Variation(
        property: Self.firstResponder,
        value: .bool(true),
        before: may ? [] : [(name, .bool(true))],
        code: "\(id).becomeFirstResponder()\(may ? "" : ", and \(name) of \(id) returns true")",
        cost: live.engine.firstResponder == nil ? .little : .anotherYields
      )
    ]
  }

  /// The id of the application.
  var application: String { live.engine.application.traceID }

  /// Whether a handler of the responder calls super as well.
  func callsSuper(_ id: String) -> Bool {
    if case .messages(let messages)? = live.value("callsSuper", of: id) { !messages.isEmpty } else { false }
  }

  func flag(_ property: String, of id: String) -> Bool? {
    if case .bool(let flag)? = live.value(property, of: id) { flag } else { nil }
  }

  func filter(_ property: String, of id: String) -> Filter? {
    switch live.value(property, of: id) {
    case .filter(let filter)?, .viewFilter(let filter)?: filter
    default: nil
    }
  }

  func requirements(of recognizer: String) -> [String] {
    if case .references(let ids)? = live.value("requireToFail", of: recognizer) { ids.map(\.id) } else { [] }
  }

  func delegate(of recognizer: String) -> DelegateNode {
    if let scrollView = scrollView(of: recognizer) {
      if case .delegate(let node)? = live.value("gestureRecognizerDelegate", of: scrollView) { return node }
    } else if case .delegate(let node)? = live.value("delegate", of: recognizer) {
      return node
    }
    return DelegateNode()
  }

  /// Whether the delegate of a recognizer allows another one at the same time.
  func allows(_ other: String, besides recognizer: String) -> Bool {
    delegate(of: recognizer).shouldRecognizeSimultaneouslyWith?.allows(other, lineage: lineage(of: other))
      ?? false
  }

  func lineage(of id: String) -> [String] { live[id].map { classes.lineage(of: $0.className) } ?? [] }
}

extension RemedyScene {
  /// An edit of one answer of a recognizer's delegate, or of the subclass of a scroll view that owns the recognizer.
  func answer(of recognizer: String, _ key: String, _ change: (inout DelegateNode) -> Void) -> SceneEdit? {
    var node = delegate(of: recognizer)
    change(&node)
    guard case .object(let members) = PropertyValue.delegate(node).written else { return nil }
    if let scrollView = scrollView(of: recognizer) {
      return SceneEdit(scrollView, "gestureRecognizerDelegate", .object(members))
    }
    guard !isOwn(recognizer) else { return nil }
    return SceneEdit("\(recognizer).delegate", key, members.first { $0.key == key }?.value ?? .array([]))
  }
}

extension Filter {
  /// The filter that says no to some objects as well; nil if it cannot say so.
  func without(_ added: Selection) -> Filter? {
    switch self {
    case .always: return .except(added)
    case .never: return nil
    case .except(var selection):
      selection.ids += added.ids.filter { id in !selection.ids.contains { $0.id == id.id } }
      selection.classes += added.classes.filter { !selection.classes.contains($0) }
      selection.areas += added.areas.filter { !selection.areas.contains($0) }
      return .except(selection)
    case .only(var selection):
      let ids = Set(added.ids.map(\.id))
      let count = selection.ids.count
      selection.ids.removeAll { ids.contains($0.id) }
      return selection.ids.count < count ? .only(selection) : nil
    }
  }

  /// The filter that says yes to an object as well.
  func with(_ id: String) -> Filter {
    switch self {
    case .always: return self
    case .never: return .only([Reference(id)])
    case .except(var selection):
      selection.ids.removeAll { $0.id == id }
      // An excluded class stays excluded; a single object of it cannot be included again.
      return selection == Selection() ? .always : .except(selection)
    case .only(var selection):
      selection.ids.append(Reference(id))
      return .only(selection)
    }
  }

  /// The filter as `--set` takes it.
  var value: Value { PropertyValue.filter(self).written }
}

extension Reference {
  /// A reference that no text contains.
  init(_ id: String) { self.init(id: id, place: JSONPath()) }
}

extension KeyCommandNode {
  /// Whether the command is one of the key of a press, whatever modifier keys are held.
  fileprivate func hasKey(_ press: PressSample) -> Bool {
    press.key != nil && !input.isEmpty && input.lowercased() == press.plainCharacters.lowercased()
  }
}

extension [KeyCommandNode] {
  /// The lists in which one command comes before text, or has the modifier keys of a press.
  fileprivate func variations(for press: PressSample, _ property: String) -> [RemedyScene.Variation] {
    indices.filter { self[$0].hasKey(press) }.flatMap { index -> [RemedyScene.Variation] in
      func variation(_ words: String, _ code: String, _ change: (inout KeyCommandNode) -> Void)
        -> RemedyScene.Variation
      {
        var commands = self
        change(&commands[index])
        return RemedyScene.Variation(
          property: property,
          value: PropertyValue.keyCommands(commands).written,
          words: words,
          code: code
        )
      }
      let action = self[index].action
      if Set(self[index].modifiers) != Set(press.modifiers) {
        return [
          variation(
            "performs \(action) by \(press.words)",
            "the key command \(action) has the modifierFlags of \(press.words)"
          ) {
            $0.modifiers = press.modifiers
          }
        ]
      }
      guard !self[index].wantsPriority else { return [] }
      return [
        variation(
          "gets \(press.words) before text does",
          "wantsPriorityOverSystemBehavior of the key command \(action) is true"
        ) { $0.wantsPriority = true }
      ]
    }
  }
}

extension EventStory.Kind {
  /// The messages by which such an event goes to the first responder.
  fileprivate var messages: [Message] {
    switch self {
    case .press: [.pressesBegan, .pressesEnded]
    case .motion: [.motionBegan, .motionEnded]
    case .remoteControl: [.remoteControlReceived]
    case .command, .pencil, .pointer, .statusBar, .orientation, .update: []
    }
  }
}
