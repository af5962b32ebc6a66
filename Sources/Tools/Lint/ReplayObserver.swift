import Records
import TraceFormat

/// Watches a replay for what is likely a mistake once it happens, and keeps what depends on the order.
final class ReplayObserver: RecordSink {
  /// What it wants to see.
  static let interest = Interest(only: OutcomeLog.kinds + [.hitTest, .drop, .warning])

  private let text: TraceText
  private(set) var drafts: [DraftFinding] = []
  /// What came of the trace.
  private(set) var outcome = OutcomeLog()
  private var line = 1

  init(_ text: TraceText) {
    self.text = text
  }

  func receive(_ record: Record) {
    switch record {
    case .step(let step):
      // A timer fires after the line that was read last.
      line = step.line ?? line
    case .hitTest(let hit) where hit.view == nil:
      report(.touchHitsNothing, finger: hit.touch, [], "touch \(hit.touch) hits no view")
    case .drop(let drop) where drop.reason == .exclusiveTouch:
      guard case .touch(let touch, let view) = drop.what else { break }
      let text = "touch \(touch) does not come to \(view ?? "its view"), for a view wants its touches alone"
      report(.exclusiveTouchConflict, finger: touch, [view].compactMap { $0 }, text)
    case .warning(let warning):
      guard let code = LintCode(warning.code) else { break }
      let text = "\(warning.object) \(warning.text)"
      drafts.append(DraftFinding(code, .line(line, Place()), [warning.object], text))
    default: break
    }
    outcome.receive(record)
  }

  private func report(_ code: LintCode, finger: Int, _ objects: [String], _ words: String) {
    let site = DraftFinding.Site.line(line, text.place(ofFinger: finger, line: line))
    drafts.append(DraftFinding(code, site, objects, words))
  }
}
