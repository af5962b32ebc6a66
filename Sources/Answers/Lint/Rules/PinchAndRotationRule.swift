import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A pinch and a rotation of one view exclude each other.
  public static let pinchOrRotation = LintCode(
    "pinchOrRotation",
    summary: "a pinch and a rotation on one view, without a delegate that lets them recognize together",
    advice:
      "The one that begins first prevents the other for the rest of the gesture, so the view is either scaled or turned. "
      + "Let a delegate's `shouldRecognizeSimultaneouslyWith` allow both"
  )
}

/// Finds pinches and rotations of one view that exclude each other, although nothing says that this is meant.
struct PinchAndRotationRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.pinchOrRotation]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let pinches = scene.recognizers.filter { $0.live is UIPinchGestureRecognizer && $0.live.isEnabled }
    return scene.recognizers.compactMap { rotation in
      guard rotation.live is UIRotationGestureRecognizer, rotation.live.isEnabled, rotation.live.view != nil,
        let pinch = pinches.first(where: { exclude($0, rotation, in: scene) })
      else { return nil }
      let text =
        "\(pinch.id) and \(rotation.id) prevent each other: whichever begins first is the only one;"
        + " they go together if a delegate's shouldRecognizeSimultaneouslyWith allows it"
      return DraftFinding(.pinchOrRotation, at: rotation.place, [pinch.id, rotation.id], text)
        .given(
          [pinch.id, rotation.id],
          [.delegate, .isEnabled, .requireToFail, .canPrevent, .canBePreventedBy]
        )
    }
  }

  private func exclude(_ pinch: LintRecognizer, _ rotation: LintRecognizer, in scene: LintScene) -> Bool {
    pinch.live.view === rotation.live.view && scene.shareTouches(pinch.live, rotation.live)
      && !scene.mayRecognizeTogether(pinch.id, rotation.id)
      && !scene.requirements.requires(pinch.id, rotation.id)
      && !scene.requirements.requires(rotation.id, pinch.id)
      && scene.mayPrevent(pinch.id, rotation.id) && scene.mayPrevent(rotation.id, pinch.id)
  }
}
