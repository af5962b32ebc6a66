import Explain
import Records
import TraceFormat

extension LintCode {
  /// The recording of an imported trace contradicts its replay.
  public static let recordingDiffers = LintCode(
    "recordingDiffers",
    summary:
      "a recognizer's state, or a tap count, that the log printed from which the trace was imported (`x-told`), and that "
      + "the replay does not have; states are compared in the application's scene",
    advice:
      "Correct the scene, such as a number or a requirement that the application sets, or the times: a log without "
      + "fractions of a second is too coarse"
  )

  /// A recognizer that the recording prints is not in the scene.
  public static let unmatchedRecognizer = LintCode(
    "unmatchedRecognizer",
    summary:
      "a recognizer that the log printed from which the trace was imported, and that is not exactly one recognizer of "
      + "the scene, by its class, name, actions and view; its states are not compared",
    advice:
      "Add the recognizer to the scene, or give it the `name`, `actions` or `x-class` that the log prints"
  )
}

/// Compares an imported trace's replay with what its recording printed.
struct RecordingRule: LintRule {
  static let group = LintGroup.replays
  static let codes: [LintCode] = [.recordingDiffers, .unmatchedRecognizer]

  /// The comparison; nil if the recording has nothing but touches.
  let comparison: RecordingComparison?

  func drafts() -> [DraftFinding] {
    (comparison?.findings() ?? []).map { finding in
      let (code, objects): (LintCode, [String]) =
        switch finding.difference {
        case .state(let id, _, _): (.recordingDiffers, [id])
        case .tapCount: (.recordingDiffers, [])
        case .unmatched: (.unmatchedRecognizer, [])
        }
      return DraftFinding(code, .line(finding.line, finding.place), objects, finding.difference.words)
    }
  }
}
