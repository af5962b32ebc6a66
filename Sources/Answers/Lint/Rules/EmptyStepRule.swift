import Records
import TraceFormat

extension LintCode {
  /// A step of touches has no touches.
  public static let emptyStep = LintCode(
    "emptyStep",
    summary: "a step of touches without any",
    advice: "Only timers fire. Use `wait`"
  )
}

/// Finds steps of touches that contain none.
struct EmptyStepRule: TraceRule {
  static let group = LintGroup.traces
  static let codes: [LintCode] = [.emptyStep]

  private(set) var drafts: [DraftFinding] = []

  mutating func process(_ step: Step, on line: Int, of text: TraceText) {
    guard case .touches(let samples) = step.event, samples.isEmpty, text.fingers(line: line).isEmpty else {
      return
    }
    let text = "a step without touches; \"wait\" lets time pass"
    drafts.append(DraftFinding(.emptyStep, .line(line, JSONPath()["touches"]), [], text))
  }
}
