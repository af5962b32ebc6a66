import TouchKit
import TraceFormat

extension LintCode {
  /// A pan takes the drags of sliders inside its view.
  public static let panOverSlider = LintCode(
    "panOverSlider",
    summary: "a pan of one finger with `cancelsTouchesInView` that receives the touches of a slider",
    advice:
      "The pan begins after 10 pt and the thumb stops: a slider comes before swipes alone. Refuse the slider's touches by "
      + "`shouldReceive`, let the pan begin only along the other axis, or give the slider a `gestureRecognizerShouldBegin`"
  )

  /// A pan takes the drags of other controls that follow the finger.
  public static let panOverControl = LintCode(
    "panOverControl",
    summary:
      "a pan of one finger with `cancelsTouchesInView` on a view around a control that follows drags: one with "
      + "`sendsValueChanged`, or with an action for `touchDragInside` or `touchDragOutside`",
    advice:
      "The pan begins after 10 pt and the control gets `touchCancel`. Refuse the control's touches by `shouldReceive`, let "
      + "the pan begin only along the other axis, or let the control's `gestureRecognizerShouldBegin` return false"
  )
}

/// Finds pans that take the drags of controls that follow the finger.
struct PanAroundControlRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.panOverSlider, .panOverControl]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let controls = scene.views.compactMap { node, view -> UIControl? in
      guard let control = view as? UIControl, control.isEnabled, scene.isReached(control),
        node.object.last(.gestureRecognizerShouldBegin) == nil, followsDrags(control, node.actions)
      else { return nil }
      return control
    }
    guard !controls.isEmpty else { return [] }
    return scene.recognizers.flatMap { recognizer -> [DraftFinding] in
      guard let pan = recognizer.live as? UIPanGestureRecognizer, takesDrags(pan),
        scene.delegate(of: recognizer.id)?.node.shouldBegin == nil
      else { return [] }
      let losers = controls.filter { scene.receives(recognizer, touchesOf: $0) }
      return [
        draft(.panOverSlider, recognizer, losers.filter { $0 is UISlider }, "the thumb stops"),
        draft(.panOverControl, recognizer, losers.filter { !($0 is UISlider) }, "the touch is cancelled"),
      ].compactMap { $0 }
    }
  }

  private func draft(
    _ code: LintCode,
    _ recognizer: LintRecognizer,
    _ controls: [UIControl],
    _ effect: String
  ) -> DraftFinding? {
    guard !controls.isEmpty else { return nil }
    let losers = controls.map(\.traceID)
    let text =
      "\(recognizer.id) takes the drags of \(phrase(losers)) after 10 pt, and \(effect); a delegate's shouldReceive can"
      + " leave them alone"
    return DraftFinding(code, at: recognizer.place, [recognizer.id] + losers, text)
      .given(recognizer.id, .cancelsTouchesInView, .isEnabled, .delegate, .minimumNumberOfTouches)
      .given(
        losers,
        [
          .isEnabled, .gestureRecognizerShouldBegin, .isUserInteractionEnabled, .isHidden, .alpha,
          .sendsValueChanged,
        ]
      )
  }

  private func takesDrags(_ pan: UIPanGestureRecognizer) -> Bool {
    type(of: pan) == UIPanGestureRecognizer.self && pan.isEnabled && pan.minimumNumberOfTouches <= 1
      && pan.cancelsTouchesInView
  }

  private func followsDrags(_ control: UIControl, _ actions: [ActionNode]) -> Bool {
    control is UISlider || control.sceneOverrides.sendsValueChanged
      || actions.contains { $0.events.contains(.touchDragInside) || $0.events.contains(.touchDragOutside) }
  }
}
