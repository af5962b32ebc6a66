import Records
import TraceFormat

/// The changes that the steps of a trace, and the handlers of actions, make to a scene. Findings that rely on changed properties are dropped.
struct SceneChanges {
  private var properties: [String: Set<String>] = [:]
  private var moved: Set<String> = []

  /// Returns these changes, and those that the handlers of a scene's actions can make.
  func addingSceneActions(of scene: Scene) -> SceneChanges {
    var changes = self
    for action in scene.views.flatMap(\.actions) + scene.recognizers.flatMap(\.actions) {
      for sceneAction in action.sceneActions.flatMap(\.single) { changes.process(sceneAction.effect) }
    }
    return changes
  }

  mutating func process(_ step: Step) {
    process(step.event)
  }

  private mutating func process(_ effect: SceneActionNode.Effect) {
    switch effect {
    case .set(let objects):
      for object in objects { add(object.assignments.map(\.property.rawValue), of: object.object.id) }
    case .call(let call): process(StepEvent.call(call))
    case .list: break
    case .transform(let transform):
      for quantity in transform.quantities {
        let property: PropertyName = quantity == .translation ? .center : .transform
        add([property.rawValue] + (quantity == .translation ? ["frame"] : []), of: transform.object.id)
      }
    }
  }

  private mutating func add(_ changed: [String], of object: String) {
    properties[object, default: []].formUnion(changed)
  }

  private mutating func process(_ event: StepEvent) {
    switch event {
    case .set(let objects):
      for object in objects { add(object.changes.map(\.key), of: object.object) }
    case .call(let call):
      switch CallMethod(rawValue: call.method) {
      case .view(.removeFromSuperview)?: moved.insert(call.object)
      case .view?: if case .string(let id) = call.argument { moved.insert(id) }
      case .scrollView?: add(["contentOffset"], of: call.object)
      case .responder?, .refreshControl?, .recognizer?, .application?, .motionManager?, nil: break
      }
    default: break
    }
  }

  /// Returns whether an object is attached, detached or moved.
  func moves(_ object: String) -> Bool { moved.contains(object) }

  /// Returns whether one of the premises changes.
  func refute(_ premises: [DraftFinding.Premise]) -> Bool {
    premises.contains { premise in
      moves(premise.object)
        || premise.properties.contains { properties[premise.object]?.contains($0.rawValue) ?? false }
    }
  }
}
