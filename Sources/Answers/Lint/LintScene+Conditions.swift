import Records
import TouchKit
import TraceFormat

/// The reason why a condition never holds, and the views whose geometry it depends on.
struct ConditionFlaw {
  let text: String
  let views: [String]

  init(_ text: String, views: [String] = []) {
    self.text = text
    self.views = views
  }
}

extension LintScene {
  /// The names of the class of a node and of its superclasses.
  func lineage(of node: ObjectNode) -> [String] { live.lineage(of: node.id) }

  /// Returns the reason why a condition on a recognizer never holds; nil if it can hold.
  func flaw(in condition: GestureCondition, of recognizer: LintRecognizer) -> ConditionFlaw? {
    if let continuity = type(of: recognizer.live).gestureDescription.continuity, !condition.states.isEmpty {
      switch continuity {
      case .discrete where condition.states.allSatisfy({ $0 != .recognized && $0 != .ended }):
        return ConditionFlaw("its gesture is discrete, and sends an action only when it is recognized")
      case .continuous where condition.states.allSatisfy({ !GestureState.withActions.contains($0) }):
        return ConditionFlaw("its gesture is continuous, and sends actions from began to ended or cancelled")
      default: break
      }
    }
    return condition.inside.flatMap { emptiness(of: $0) }
  }

  /// Returns the reason why an area contains no point; nil if it can contain one.
  func emptiness(of area: GestureCondition.Area) -> ConditionFlaw? {
    switch area {
    case .rectangle(_, let size):
      size.x > 0 && size.y > 0 ? nil : ConditionFlaw("the rectangle has no area")
    case .view(let reference):
      if let view = live.view(reference.id), view.bounds.width <= 0 || view.bounds.height <= 0,
        node(reference.id)?.last(.pointInside) == nil
      {
        ConditionFlaw("\(reference.id) has no area", views: [reference.id])
      } else {
        nil
      }
    }
  }
}

extension GestureState {
  /// The states in which a continuous gesture sends action messages.
  fileprivate static let withActions: [GestureState] = [.began, .changed, .ended, .cancelled]
}
