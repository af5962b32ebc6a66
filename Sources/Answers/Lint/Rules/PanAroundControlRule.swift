import TouchKit
import TraceFormat

extension LintCode {
  /// A pan takes the drags of sliders inside its view.
  public static let panOverSlider = LintCode(
    "panOverSlider",
    summary:
      "a pan of one finger with `cancelsTouchesInView` on a view around a slider, whose touches it receives",
    advice:
      "The pan begins after 10 pt and the thumb stops: a slider comes before swipes alone. Refuse the slider's touches by "
      + "`shouldReceive`, let the pan begin only along the other axis, or give the slider a `gestureRecognizerShouldBegin`"
  )
}

/// Finds pans that take the drags of sliders.
struct PanAroundSliderRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.panOverSlider]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let sliders = scene.views.compactMap { node, view -> UISlider? in
      guard let slider = view as? UISlider, slider.isEnabled, scene.isReached(slider),
        node.object.last(.gestureRecognizerShouldBegin) == nil
      else { return nil }
      return slider
    }
    guard !sliders.isEmpty else { return [] }
    return scene.recognizers.compactMap { recognizer in
      guard type(of: recognizer.live) == UIPanGestureRecognizer.self, recognizer.live.isEnabled,
        let pan = recognizer.live as? UIPanGestureRecognizer, pan.minimumNumberOfTouches <= 1,
        pan.cancelsTouchesInView, scene.delegate(of: recognizer.id)?.node.shouldBegin == nil
      else { return nil }
      let losers = sliders.filter { scene.receives(recognizer, touchesOf: $0) }.map(\.traceID)
      guard !losers.isEmpty else { return nil }
      let text =
        "\(recognizer.id) takes the drags of \(phrase(losers)) after 10 pt, and the thumb stops; a delegate's"
        + " shouldReceive can leave them alone"
      return DraftFinding(.panOverSlider, at: recognizer.place, [recognizer.id] + losers, text)
        .given(recognizer.id, .cancelsTouchesInView, .isEnabled, .delegate, .minimumNumberOfTouches)
        .given(
          losers,
          [.isEnabled, .gestureRecognizerShouldBegin, .isUserInteractionEnabled, .isHidden, .alpha]
        )
    }
  }
}
