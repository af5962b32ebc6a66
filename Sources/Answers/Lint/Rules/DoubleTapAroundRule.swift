import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A double tap holds and takes the touches of controls inside its view.
  public static let doubleTapOverControl = LintCode(
    "doubleTapOverControl",
    summary: "a multiple tap that receives the touches of controls with actions",
    advice:
      "With `delaysTouchesEnded` a control gets its lift when the tap has failed, after 0.35 s, and with "
      + "`cancelsTouchesInView` two quick presses are no presses: controls come before single taps alone. Refuse these "
      + "touches by `shouldReceive`, or set both to false"
  )
}

/// Finds multiple taps around controls that are pressed.
struct DoubleTapAroundRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.doubleTapOverControl]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let controls = scene.sendingControls.filter { !($0.live is UISlider) }
    guard !controls.isEmpty else { return [] }
    return scene.recognizers.compactMap { recognizer in
      guard let tap = recognizer.live as? UITapGestureRecognizer, tap.isEnabled, tap.numberOfTapsRequired > 1,
        tap.numberOfTouchesRequired == 1, tap.delaysTouchesEnded || tap.cancelsTouchesInView
      else { return nil }
      let losers = controls.filter { scene.receives(recognizer, touchesOf: $0.live) }.map(\.id)
      guard !losers.isEmpty else { return nil }
      let gap = String { $0.append(scene.live.engine.thresholds.tapGap, .three) }
      let held = "holds lifts on \(phrase(losers)) back for \(gap) s, until no further tap came"
      let taken = "takes several quick presses of \(phrase(losers))"
      let effects = (tap.delaysTouchesEnded ? [held] : []) + (tap.cancelsTouchesInView ? [taken] : [])
      let text =
        "\(recognizer.id) \(effects.joined(separator: ", and "));"
        + " a delegate's shouldReceive can leave these touches alone"
      return DraftFinding(.doubleTapOverControl, at: recognizer.place, [recognizer.id] + losers, text)
        .given(recognizer.id, .cancelsTouchesInView, .isEnabled, .delegate, .numberOfTapsRequired)
        .given(
          losers,
          [.isEnabled, .gestureRecognizerShouldBegin, .isUserInteractionEnabled, .isHidden, .alpha]
        )
    }
  }
}
