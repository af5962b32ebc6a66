import Records
import TraceFormat

extension LintCode {
  /// A finger is down at the end.
  public static let fingerNeverLifts = LintCode(
    "fingerNeverLifts",
    summary: "a finger that is still down at the end",
    advice: "Its gestures never end, and what is held is never released. Most often the recording was cut off"
  )
}

/// Finds fingers that are still down when the trace ends.
struct LiftRule: TraceRule {
  static let group = LintGroup.traces
  static let codes: [LintCode] = [.fingerNeverLifts]

  private(set) var drafts: [DraftFinding] = []
  private var down: [Int: Int] = [:]

  mutating func process(_ step: Step, on line: Int, of text: TraceText) {
    switch step.event {
    case .touches(let samples):
      for sample in samples {
        switch sample.phase {
        case .began: down[sample.id] = line
        case .ended, .cancelled: down[sample.id] = nil
        case .moved, .stationary: break
        }
      }
    case .interruption: down = [:]
    default: break
    }
  }

  mutating func finish(_ text: TraceText, isWhole: Bool) {
    guard isWhole else { return }
    for (id, line) in down.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      let site = DraftFinding.Site.line(line, text.place(ofFinger: id, line: line))
      drafts.append(DraftFinding(.fingerNeverLifts, site, [], "touch \(id) never lifts"))
    }
  }
}
