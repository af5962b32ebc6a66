import TouchKit
import TraceFormat

/// Finds taps that recognize before a longer series of taps is complete.
struct TapRule: SceneRule {
  func drafts(in scene: LintScene) -> [DraftFinding] {
    let taps = scene.recognizers.compactMap { recognizer -> (LintRecognizer, UITapGestureRecognizer)? in
      guard let tap = recognizer.live as? UITapGestureRecognizer, tap.isEnabled,
        !scene.recognizesTogetherWithAll(recognizer.id)
      else { return nil }
      return (recognizer, tap)
    }
    // The rule starts from taps that need several taps: most taps are single, and only a series can be interrupted.
    let series = taps.filter { $0.1.numberOfTapsRequired > 1 }
    return taps.compactMap { recognizer, tap in
      series.first { isHasty(tap, recognizer.id, before: $0.1, $0.0.id, in: scene) }.map { other, longer in
        let text =
          "\(recognizer.id) recognizes with the first of the \(longer.numberOfTapsRequired) taps of \(other.id);"
          + " it waits for them if it requires \(other.id) to fail"
        return DraftFinding(.tapBeforeDoubleTap, at: recognizer.place, [recognizer.id, other.id], text)
          .given(
            [recognizer.id, other.id],
            [.numberOfTapsRequired, .numberOfTouchesRequired, .requireToFail, .delegate, .isEnabled]
          )
      }
    }
  }

  private func isHasty(
    _ tap: UITapGestureRecognizer,
    _ id: String,
    before longer: UITapGestureRecognizer,
    _ other: String,
    in scene: LintScene
  ) -> Bool {
    guard tap.numberOfTapsRequired < longer.numberOfTapsRequired,
      tap.numberOfTouchesRequired == longer.numberOfTouchesRequired
    else { return false }
    return scene.shareTouches(tap, longer)
      && !scene.requirements.requires(id, other) && !scene.mayRecognizeTogether(id, other)
  }
}
