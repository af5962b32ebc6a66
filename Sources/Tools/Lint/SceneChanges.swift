import Records
import TraceFormat

/// The changes that the steps of a trace make to a scene. Findings that rely on changed properties are dropped.
struct SceneChanges {
  private var properties: [String: Set<String>] = [:]
  private var moved: Set<String> = []

  mutating func process(_ step: Step) {
    switch step.event {
    case .set(let objects):
      for object in objects {
        properties[object.object, default: []].formUnion(object.changes.map(\.key))
      }
    case .call(let call):
      switch CallMethod(rawValue: call.method) {
      case .view(.removeFromSuperview)?: moved.insert(call.object)
      case .view?: if case .string(let id) = call.argument { moved.insert(id) }
      case .responder?, .application?, .motionManager?, nil: break
      }
    default: break
    }
  }

  /// Whether an object is attached, detached or moved.
  func moves(_ object: String) -> Bool { moved.contains(object) }

  /// Whether the trace changes one of the premises.
  func refute(_ premises: [DraftFinding.Premise]) -> Bool {
    premises.contains { premise in
      moves(premise.object)
        || premise.properties.contains { properties[premise.object]?.contains($0.rawValue) ?? false }
    }
  }
}
