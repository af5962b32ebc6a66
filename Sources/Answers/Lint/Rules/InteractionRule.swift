import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A press competes with a recognizer on devices that replays lack.
  public static let pressBesideInteraction = LintCode(
    "pressBesideInteraction",
    summary: "a long press that shares its touches with an interaction of a view (`interactions`)",
    advice:
      "On a device the context menu or the drag may take the finger, and the press fails; which of them comes first, no "
      + "source says. Give one of them up, or try it on a device; a log of the device can be compared with `test`"
  )
}

/// Finds presses that compete with context menus and drags.
struct InteractionRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.pressBesideInteraction]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let views = scene.views.map(\.live).filter { !interactions(of: $0).isEmpty && scene.isReached($0) }
    guard !views.isEmpty else { return [] }
    return scene.recognizers.flatMap { press -> [DraftFinding] in
      guard press.live is UILongPressGestureRecognizer, press.live.isEnabled,
        press.live.sceneOverrides.builtIn == nil
      else { return [] }
      return views.filter { scene.shares(press, touchesOf: $0) }.map { view in
        let rivals = interactions(of: view).map(\.words).joined(separator: ", and with ")
        let text =
          "\(press.id) competes with \(rivals), on \(view.traceID), which a replay does not play"
        return DraftFinding(.pressBesideInteraction, at: press.place, [press.id, view.traceID], text)
          .given(press.id, .isEnabled, .delegate)
      }
    }
  }

  /// The interactions that the view has on the system of the scene.
  private func interactions(of view: UIView) -> [BuiltInRecognizer] {
    view.sceneOverrides.interactions.filter { interaction in
      guard let system = view.eventEngine.system, let since = interaction.facts.since else { return true }
      return system >= since
    }
  }
}
