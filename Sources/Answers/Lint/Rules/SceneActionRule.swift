import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A scene action of a handler never runs.
  public static let sceneActionNeverRuns = LintCode(
    "sceneActionNeverRuns",
    summary:
      "a scene action whose `when` never holds: a state that the gesture does not have, an area without a point",
    advice:
      "The handler does less than it seems to. A discrete gesture has only the state `recognized`, a "
      + "continuous one `began`, `changed`, `ended` and `cancelled`"
  )

  /// A control's class never sends the event of an action.
  public static let actionNeverSent = LintCode(
    "actionNeverSent",
    summary: "an action for an event that its control never sends, such as `valueChanged` of a button",
    advice:
      "The handler is never called. Name an event that the class sends, see [controls](ENGINE.md#controls). If a class of "
      + "the program sends `valueChanged` itself, say so by `sendsValueChanged`"
  )
}

/// Finds scene actions of handlers that never run, and actions of controls that are never sent.
struct SceneActionRule: SceneRule {
  static let group = LintGroup.responders
  static let codes: [LintCode] = [.sceneActionNeverRuns, .actionNeverSent]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let ofControls = scene.views.flatMap { node, view in
      node.actions.flatMap { drafts(of: $0, node.object, view) }
    }
    return ofControls
      + scene.recognizers.flatMap { recognizer in
        recognizer.node.actions.flatMap(\.sceneActions).flatMap { drafts(of: $0, recognizer, in: scene) }
      }
  }

  private func drafts(
    of sceneAction: SceneActionNode,
    _ recognizer: LintRecognizer,
    in scene: LintScene
  ) -> [DraftFinding] {
    if let flaw = scene.flaw(in: sceneAction.when, of: recognizer) {
      let text = "a scene action of \(recognizer.id) never runs: \(flaw.text)"
      return [
        DraftFinding(.sceneActionNeverRuns, at: sceneAction.place["when"], [recognizer.id], text)
          .given(flaw.views, [.frame, .bounds, .transform, .pointInside])
      ]
    }
    guard case .list(let list) = sceneAction.effect else { return [] }
    return list.flatMap { drafts(of: $0, recognizer, in: scene) }
  }

  /// Returns the events that a class never sends. A program's class may send any event.
  private func unsentEvents(of className: String, _ view: UIView) -> [ControlEvent] {
    let editing: [ControlEvent] = [.editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit]
    switch className {
    case "UIControl", "UIButton":
      let sendsValueChanged = (view as? UIControl)?.sceneOverrides.sendsValueChanged == true
      return sendsValueChanged ? editing : [.valueChanged] + editing
    case "UITextField": return [.valueChanged, .touchUpInside, .touchUpOutside]
    case "UISegmentedControl" where view.eventEngine.follows(.valueEventsOfSegments):
      return ControlEvent.allCases.filter { $0 != .valueChanged && $0 != .primaryActionTriggered }
    case "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UIRefreshControl":
      return editing
    default: return []
    }
  }

  private func drafts(of action: ActionNode, _ sender: ObjectNode, _ view: UIView) -> [DraftFinding] {
    let unsent = unsentEvents(of: sender.className, view)
    guard !action.events.isEmpty, action.events.allSatisfy(unsent.contains) else { return [] }
    let events = action.events.map(\.rawValue).joined(separator: " or ")
    let text = "\(sender.id) never sends \(action.action), because a \(sender.className) has no \(events)"
    return [
      DraftFinding(.actionNeverSent, at: sender.place["actions"], [sender.id], text + hint(sender, action))
        .given(sender.id, .sendsValueChanged)
    ]
  }

  /// The advice about a control that may represent one of a program's class.
  private func hint(_ sender: ObjectNode, _ action: ActionNode) -> String {
    guard sender.className == "UIControl", action.events.contains(.valueChanged) else { return "" }
    return "; if a class of the program sends it, set sendsValueChanged"
  }
}
