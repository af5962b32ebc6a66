import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A press or a double tap competes with a text's gestures on devices, which replays lack.
  public static let gestureBesideText = LintCode(
    "gestureBesideText",
    summary:
      "a long press, or a tap of one finger with several taps, that shares its touches with a text view or a text field",
    advice:
      "On a device a press on a text selects in it, and so does a double tap; which gesture takes the finger, no source says. "
      + "Switch off `isSelectable` of a text view that only shows text, or try it on a device; a log of the device can be "
      + "compared with `test`"
  )
}

/// Finds presses and double taps that compete with a text's own, which scenes lack.
struct TextGestureRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.gestureBesideText]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let texts = scene.views.map(\.live).filter { $0.hasTextGestures && scene.isReached($0) }
    guard !texts.isEmpty else { return [] }
    return scene.recognizers.flatMap { recognizer -> [DraftFinding] in
      guard let rival = rival(of: recognizer.live) else { return [] }
      return texts.filter { scene.shares(recognizer, touchesOf: $0) }.map { text in
        let sentence =
          "\(recognizer.id) competes with the \(rival) of \(text.traceID), which a replay does not play"
        return DraftFinding(
          .gestureBesideText,
          at: recognizer.place,
          [recognizer.id, text.traceID],
          sentence
        )
        .given(recognizer.id, .isEnabled, .delegate, .numberOfTapsRequired, .numberOfTouchesRequired)
        .given(text.traceID, .isSelectable, .isEditable, .isEnabled)
      }
    }
  }

  /// The gesture of a text that a recognizer competes with; nil if there is none.
  private func rival(of recognizer: UIGestureRecognizer) -> String? {
    guard recognizer.isEnabled, recognizer.sceneOverrides.builtIn == nil else { return nil }
    switch recognizer {
    case is UILongPressGestureRecognizer: return "press that selects in the text"
    case let tap as UITapGestureRecognizer
    where tap.numberOfTapsRequired > 1 && tap.numberOfTouchesRequired == 1:
      return "double tap that selects a word"
    default: return nil
    }
  }
}

extension UIView {
  /// Whether gestures select in the text.
  fileprivate var hasTextGestures: Bool {
    switch self {
    case let view as UITextView: view.isSelectable
    case let field as UITextField: field.isEnabled
    default: false
    }
  }
}
