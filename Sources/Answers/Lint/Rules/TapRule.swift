import TouchKit
import TraceFormat

extension LintCode {
  /// A single tap does not wait for a tap with more taps.
  public static let tapBeforeDoubleTap = LintCode(
    "tapBeforeDoubleTap",
    summary:
      "two taps with as many fingers that receive the same touches (by their views and by "
      + "`shouldReceive`), of which the shorter does not wait for the longer one, and no delegate allows "
      + "both",
    advice:
      "Each double tap is a single tap first, which is seldom meant. Require the longer one to fail, or "
      + "let a delegate allow both"
  )
}

/// Finds taps that recognize before a longer series of taps is complete.
struct TapRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.tapBeforeDoubleTap]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let taps = scene.recognizers.compactMap { recognizer -> (LintRecognizer, UITapGestureRecognizer)? in
      guard let tap = recognizer.live as? UITapGestureRecognizer, tap.isEnabled,
        !scene.recognizesTogetherWithAll(recognizer.id)
      else { return nil }
      return (recognizer, tap)
    }
    // The rule starts from recognizers that need several taps: most need only one, and only a series can be
    // interrupted.
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
