import Records
import TraceFormat

/// Finds steps of touches that contain none.
struct EmptyStepRule: TraceRule {
  private(set) var drafts: [DraftFinding] = []

  mutating func process(_ step: Step, on line: Int, of text: TraceText) {
    guard case .touches(let samples) = step.event, samples.isEmpty, text.fingers(line: line).isEmpty else {
      return
    }
    let text = "a step without touches; \"wait\" lets time pass"
    drafts.append(DraftFinding(.emptyStep, .line(line, Place()["touches"]), [], text))
  }
}
