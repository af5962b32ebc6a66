import TouchKit
import TraceFormat

extension LintCode {
  /// A gesture needs more fingers than the device tracks.
  public static let tooManyFingers = LintCode(
    "tooManyFingers",
    summary: "a gesture of more fingers than the application's `maximumTouches`",
    advice:
      "With one finger too many the device cancels all of them. The views above make no difference: "
      + "recognizers get every finger in their view, whether `isMultipleTouchEnabled` is set or not"
  )

  /// A pan accepts fewer fingers than it needs.
  public static let contradictoryLimits = LintCode(
    "contradictoryLimits",
    summary: "a pan that takes fewer fingers than it needs",
    advice: "It never begins. Let `maximumNumberOfTouches` be at least `minimumNumberOfTouches`"
  )
}

/// Finds recognizers that need more fingers than the device tracks, or than they accept.
struct FingerRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.tooManyFingers, .contradictoryLimits]

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
