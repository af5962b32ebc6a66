import Records
import TraceFormat

/// A removable part of a scene.
enum ScenePart {
  case name
  case recognizer(Int)
  /// A view with all its subviews and recognizers.
  case view(Int)
  /// Only a view; its subviews and recognizers move to its superview.
  case viewAlone(Int)
  case controller(Int)
  case applicationDelegate
  case firstResponder
  case threshold(Int)
  case rootOf(Int)
  case rootViewController(Int)
  case action(ActionOwner, Int)
  case target(ActionOwner, Int)
  /// A scene action of an action.
  case sceneAction(ActionOwner, Int, Int)
  case assignment(ObjectSlot, Int)
  /// A part of a property's value, given as the index of the smaller value that replaces it.
  case value(ObjectSlot, Int, Int)
  /// The geometry of a view. A plain frame of this size replaces it.
  case geometry(Int, width: Double, height: Double)
}

/// The owner of actions.
enum ActionOwner {
  case view(Int), recognizer(Int)
}

/// The position of an object with properties in the scene.
enum ObjectSlot {
  case application, applicationDelegate, motionManager, controller(Int), view(Int), recognizer(Int)
}

extension Scene {
  /// The parts of the scene, starting with those whose removal removes most.
  ///
  /// - Parameter kept: The properties that are not removed, because without them a recognizer would recognize a
  ///   different gesture.
  func parts(keeping kept: Set<String>) -> [ScenePart] {
    var parts: [ScenePart] = []
    parts += recognizers.indices.reversed().map { .recognizer($0) }
    parts += views.indices.map { .view($0) }
    parts += views.indices.reversed().map { .viewAlone($0) }
    parts += controllers.indices.reversed().map { .controller($0) }
    parts += [.applicationDelegate, .firstResponder, .name]
    parts += thresholds.indices.map { .threshold($0) }
    for index in views.indices {
      parts += [.rootOf(index), .rootViewController(index)]
      parts += [.geometry(index, width: 320, height: 480), .geometry(index, width: 1000, height: 1000)]
      parts += self.parts(of: .view(index))
    }
    for index in recognizers.indices { parts += self.parts(of: .recognizer(index)) }
    for place in objectSlots {
      for (index, assignment) in self[place].assignments.enumerated()
      where !kept.contains(assignment.property.rawValue) {
        parts.append(.assignment(place, index))
        parts += assignment.value.smaller.indices.map { .value(place, index, $0) }
      }
    }
    return parts
  }

  private func parts(of owner: ActionOwner) -> [ScenePart] {
    self[owner].enumerated().flatMap { index, action in
      [.action(owner, index), .target(owner, index)]
        + action.sceneActions.indices.map { .sceneAction(owner, index, $0) }
    }
  }

  /// Returns the scene without a part; nil if the scene does not have the part.
  func without(_ part: ScenePart) -> Scene? {
    var scene = self
    switch part {
    case .name: scene.name = nil
    case .recognizer(let index): scene.removeRecognizers([index])
    case .view(let index): scene.removeViews(below: [index])
    case .viewAlone(let index): scene.dissolveView(index)
    case .controller(let index): scene.forget([scene.controllers.remove(at: index).id])
    case .applicationDelegate:
      guard let delegate = applicationDelegate else { return nil }
      scene.applicationDelegate = nil
      scene.forget([delegate.id])
    case .firstResponder: scene.firstResponder = nil
    case .threshold(let index): scene.thresholds.remove(at: index)
    case .rootOf(let index): scene.views[index].controller = nil
    case .rootViewController(let index): scene.views[index].rootViewController = nil
    case .action(let owner, let index): scene[owner].remove(at: index)
    case .target(let owner, let index): scene[owner][index].target = nil
    case .sceneAction(let owner, let index, let sceneAction):
      scene[owner][index].sceneActions.remove(at: sceneAction)
    case .assignment(let place, let index): scene[place].assignments.remove(at: index)
    case .value(let place, let index, let number):
      scene[place].assignments[index].value = self[place].assignments[index].value.smaller[number]()
    case .geometry(let index, let width, let height):
      scene.simplifyGeometry(of: index, Point(x: width, y: height))
    }
    return scene == self ? nil : scene
  }

  private var objectSlots: [ObjectSlot] {
    [.application] + (applicationDelegate == nil ? [] : [.applicationDelegate])
      + (motionManager == nil ? [] : [.motionManager]) + controllers.indices.map { .controller($0) }
      + views.indices.map { .view($0) } + recognizers.indices.map { .recognizer($0) }
  }

  /// The object of a slot, which must exist.
  private subscript(place: ObjectSlot) -> ObjectNode {
    get {
      switch place {
      case .application: application
      case .applicationDelegate: applicationDelegate ?? application
      case .motionManager: motionManager ?? application
      case .controller(let index): controllers[index]
      case .view(let index): views[index].object
      case .recognizer(let index): recognizers[index].object
      }
    }
    set {
      switch place {
      case .application: application = newValue
      case .applicationDelegate: applicationDelegate = newValue
      case .motionManager: motionManager = newValue
      case .controller(let index): controllers[index] = newValue
      case .view(let index): views[index].object = newValue
      case .recognizer(let index): recognizers[index].object = newValue
      }
    }
  }

  private subscript(owner: ActionOwner) -> [ActionNode] {
    get {
      switch owner {
      case .view(let index): views[index].actions
      case .recognizer(let index): recognizers[index].actions
      }
    }
    set {
      switch owner {
      case .view(let index): views[index].actions = newValue
      case .recognizer(let index): recognizers[index].actions = newValue
      }
    }
  }
}
