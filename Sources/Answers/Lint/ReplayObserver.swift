import Records
import TraceFormat

/// Collects the likely mistakes that a replay shows, and the log by which orders are compared.
final class ReplayObserver: RecordSink {
  /// The records that the observer needs.
  static let interest = Interest(only: MomentLog.kinds + [.hitTest, .drop, .warning])

  private let text: TraceText
  private(set) var drafts: [DraftFinding] = []
  /// The log of the replay.
  let moments = MomentLog()
  private var line = 1

  /// The losses of the trace's import.
  private let losses: [ImportLoss]
  // The recognizers already reported because a verdict on them depends on a loss.
  private var doubted: Set<String> = []

  init(_ text: TraceText, losses: [ImportLoss]) {
    self.text = text
    self.losses = losses
  }

  func receive(_ record: Record) {
    switch record {
    case .step(let step):
      // A timer has no line of its own, and is reported at the last line before it.
      line = step.line ?? line
    case .hitTest(let hit) where hit.view == nil:
      report(.touchHitsNothing, finger: hit.touch, [], "touch \(hit.touch) hits no view")
    case .drop(let drop) where drop.reason == .exclusiveTouch:
      guard case .touch(let touch, let view) = drop.what else { break }
      let text = "touch \(touch) does not reach \(view ?? "its view") because of a view's exclusive touch"
      report(.exclusiveTouchConflict, finger: touch, [view].compactMap { $0 }, text)
    case .state(let change):
      guard let loss = ImportLoss.behind(change, among: losses), doubted.insert(change.recognizer).inserted
      else { break }
      let verdict = "\(change.recognizer) \(change.to.rawValue), \(change.reason.code.rawValue)"
      let text = "\(verdict), which may be wrong because the import lost: \(loss.rawValue)"
      drafts.append(DraftFinding(.importLoss, .line(line, Place()), [change.recognizer], text))
    case .warning(let warning):
      guard let code = LintCode(warning.code) else { break }
      let text = "\(warning.object) \(warning.text)"
      drafts.append(DraftFinding(code, .line(line, Place()), [warning.object], text))
    default: break
    }
    moments.receive(record)
  }

  private func report(_ code: LintCode, finger: Int, _ objects: [String], _ words: String) {
    let site = DraftFinding.Site.line(line, text.place(ofFinger: finger, line: line))
    drafts.append(DraftFinding(code, site, objects, words))
  }
}
