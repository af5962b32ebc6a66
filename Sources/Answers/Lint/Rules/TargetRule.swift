import TouchKit
import TraceFormat

extension LintCode {
  /// An action's target does not perform it.
  public static let targetDoesNotPerform = LintCode(
    "targetDoesNotPerform",
    summary: "an action for a target whose `performs` does not list it",
    advice: "On a device that is an unrecognized selector, and a crash. Add the selector, or correct it"
  )

  /// No responder performs an action.
  public static let actionWithoutReceiver = LintCode(
    "actionWithoutReceiver",
    summary: "a control's action without a target that no responder in the scene performs",
    advice: "It is sent up the responder chain and has no effect"
  )
}

/// Finds actions that no responder performs.
struct TargetRule: SceneRule {
  static let group = LintGroup.responders
  static let codes: [LintCode] = [.targetDoesNotPerform, .actionWithoutReceiver]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let ofViews = scene.views.flatMap { node, _ in
      node.actions.filter(\.messages.isEmpty).flatMap {
        drafts(of: $0, sentBy: node.object, isControl: true, in: scene)
      }
    }
    return ofViews
      + scene.recognizers.flatMap { recognizer in
        recognizer.node.actions.flatMap {
          drafts(of: $0, sentBy: recognizer.node.object, isControl: false, in: scene)
        }
      }
  }

  private func drafts(
    of action: ActionNode,
    sentBy sender: ObjectNode,
    isControl: Bool,
    in scene: LintScene
  ) -> [DraftFinding] {
    guard let target = action.target else {
      // A control's action without a target goes up the responder chain. A recognizer's action without a target has
      // no receiver.
      guard isControl, !scene.responders.contains(where: { $0.live.performsAction(action.action) }) else {
        return []
      }
      let text =
        "no responder in the scene performs \(action.action), which \(sender.id) sends up the responder chain"
      return [
        DraftFinding(.actionWithoutReceiver, at: sender.place["actions"], [sender.id], text)
          .given(scene.responders.map(\.node.id), [.performs])
      ]
    }
    // If `performs` is written, it lists all actions of the responder.
    guard let responder = scene.live.responder(target.id), scene.node(target.id)?.last(.performs) != nil,
      !responder.performsAction(action.action)
    else { return [] }
    let text = "\(target.id) does not perform \(action.action), which \(sender.id) sends it"
    return [
      DraftFinding(.targetDoesNotPerform, at: target.place, [sender.id, target.id], text)
        .given(target.id, .performs)
    ]
  }
}
