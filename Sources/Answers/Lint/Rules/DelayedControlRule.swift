import TouchKit
import TraceFormat

extension LintCode {
  /// A recognizer delays the touches of a control.
  public static let delaysControl = LintCode(
    "delaysControl",
    summary: "a recognizer with `delaysTouchesBegan` that receives the touches of a control",
    advice:
      "The control reacts when the recognizer has failed, which feels sluggish. Keep the control's "
      + "touches from it by `shouldReceive`, or attach it elsewhere"
  )
}

/// Finds controls whose touches are held by a recognizer of an outer view.
struct DelayedControlRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.delaysControl]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let controls = scene.views.compactMap { $0.live as? UIControl }
    return scene.recognizers.compactMap { recognizer in
      guard recognizer.live.delaysTouchesBegan, recognizer.live.isEnabled, let view = recognizer.live.view
      else { return nil }
      let receives = scene.delegate(of: recognizer.id)?.node.shouldReceive
      let delayed = controls.filter { control in
        view.contains(control)
          && receives?.allows(control.traceID, lineage: scene.live.lineage(of: control.traceID)) ?? true
      }.map(\.traceID)
      guard !delayed.isEmpty else { return nil }
      return DraftFinding(
        .delaysControl,
        at: scene.place(of: recognizer.id, .delaysTouchesBegan),
        [recognizer.id] + delayed,
        "\(recognizer.id) delays touches, so \(phrase(delayed)) does not react until it has failed"
      ).given(recognizer.id, .delaysTouchesBegan, .isEnabled, .delegate)
    }
  }
}
