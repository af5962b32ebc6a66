import TouchKit
import TraceFormat

/// Recognizers that want more fingers than there can be, or more than they take.
struct FingerRule: SceneRule {
  func suspicions(in scene: LintScene) -> [Suspicion] {
    let most = scene.live.engine.application.maximumTouches
    let application = scene.scene.application.id
    var found: [Suspicion] = []
    for recognizer in scene.recognizers {
      let (count, property) = recognizer.fingers
      if count > most {
        let suspicion = Suspicion(
          .tooManyFingers,
          at: property.map { scene.place(of: recognizer.id, $0) } ?? recognizer.place,
          [recognizer.id],
          "\(recognizer.id) takes \(count) fingers, and the device tracks \(most) (maximumTouches)"
        )
        found.append(
          suspicion.given([recognizer.id], [property].compactMap { $0 }).given(application, .maximumTouches)
        )
      }
      guard let pan = recognizer.live as? UIPanGestureRecognizer,
        pan.maximumNumberOfTouches < pan.minimumNumberOfTouches
      else { continue }
      let text =
        "\(recognizer.id) takes at least \(pan.minimumNumberOfTouches) fingers and at most"
        + " \(pan.maximumNumberOfTouches), so it never begins"
      found.append(
        Suspicion(
          .contradictoryLimits,
          at: scene.place(of: recognizer.id, .maximumNumberOfTouches),
          [recognizer.id],
          text
        ).given([recognizer.id], [.minimumNumberOfTouches, .maximumNumberOfTouches])
      )
    }
    return found
  }
}
