import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A pan does not wait for a swipe.
  public static let panBeforeSwipe = LintCode(
    "panBeforeSwipe",
    summary:
      "a pan and a swipe with as many fingers that receive the same touches (by their views and by "
      + "`shouldReceive`), where nothing holds the pan back",
    advice:
      "A pan begins after 10 pt, and a swipe needs at least 26.5 pt, so the pan prevents it. Let the pan "
      + "require the swipe to fail"
  )
}

/// Finds pans that begin before a swipe with as many fingers has moved far enough, and so prevent it.
struct PanAndSwipeRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.panBeforeSwipe]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let thresholds = scene.live.engine.thresholds
    let shortest = thresholds.swipeDistance * (1 - thresholds.swipeDistanceDecay * thresholds.swipeDuration)
    guard thresholds.panDistance < shortest else { return [] }
    let pans = scene.recognizers.filter {
      type(of: $0.live) == UIPanGestureRecognizer.self && !scene.recognizesTogetherWithAll($0.id)
    }
    return scene.recognizers.compactMap { recognizer in
      guard let swipe = recognizer.live as? UISwipeGestureRecognizer, swipe.isEnabled,
        !scene.recognizesTogetherWithAll(recognizer.id),
        let pan = pans.first(where: { prevents($0, recognizer, in: scene) })
      else { return nil }
      let text =
        "\(pan.id) begins before \(recognizer.id) has come far enough, and prevents it;"
        + " the pan waits if it requires \(recognizer.id) to fail"
      let properties: [PropertyName] = [
        .requireToFail, .delegate, .isEnabled, .minimumNumberOfTouches, .maximumNumberOfTouches,
        .numberOfTouchesRequired, .canPrevent, .canBePreventedBy,
      ]
      return DraftFinding(.panBeforeSwipe, at: recognizer.place, [recognizer.id, pan.id], text)
        .given([recognizer.id, pan.id], properties)
    }
  }

  private func prevents(_ pan: LintRecognizer, _ swipe: LintRecognizer, in scene: LintScene) -> Bool {
    guard let drag = pan.live as? UIPanGestureRecognizer, drag.isEnabled,
      scene.shareTouches(drag, swipe.live)
    else { return false }
    let fingers = swipe.fingers.count
    return drag.minimumNumberOfTouches <= fingers && fingers <= drag.maximumNumberOfTouches
      && (scene.delegate(of: pan.id)?.node.shouldBegin).isAlwaysYes
      && !scene.requirements.requires(pan.id, swipe.id)
      && !scene.mayRecognizeTogether(pan.id, swipe.id)
      && scene.mayPrevent(pan.id, swipe.id)
  }
}

extension BeginAnswer? {
  /// Whether the delegate always lets the recognizer begin. With a condition, the swipe may have a chance.
  fileprivate var isAlwaysYes: Bool { self == nil || self == .always }
}
