import TouchKit
import TraceFormat

/// Finds recognizers that need more fingers than the device tracks, or than they accept.
struct FingerRule: SceneRule {
  func drafts(in scene: LintScene) -> [DraftFinding] {
    let most = scene.live.engine.application.maximumTouches
    let application = scene.scene.application.id
    var drafts: [DraftFinding] = []
    for recognizer in scene.recognizers {
      let (count, property) = recognizer.fingers
      if count > most {
        let draft = DraftFinding(
          .tooManyFingers,
          at: property.map { scene.place(of: recognizer.id, $0) } ?? recognizer.place,
          [recognizer.id],
          "\(recognizer.id) takes \(count) fingers, and the device tracks \(most) (maximumTouches)"
        )
        drafts.append(
          draft.given([recognizer.id], [property].compactMap { $0 }).given(application, .maximumTouches)
        )
      }
      guard let pan = recognizer.live as? UIPanGestureRecognizer,
        pan.maximumNumberOfTouches < pan.minimumNumberOfTouches
      else { continue }
      let text =
        "\(recognizer.id) takes at least \(pan.minimumNumberOfTouches) fingers and at most"
        + " \(pan.maximumNumberOfTouches), so it never begins"
      drafts.append(
        DraftFinding(
          .contradictoryLimits,
          at: scene.place(of: recognizer.id, .maximumNumberOfTouches),
          [recognizer.id],
          text
        ).given([recognizer.id], [.minimumNumberOfTouches, .maximumNumberOfTouches])
      )
    }
    return drafts
  }
}
