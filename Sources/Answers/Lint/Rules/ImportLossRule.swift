import Records
import TraceFormat

extension LintCode {
  /// A result depends on something that the import of the trace lost.
  public static let importLoss = LintCode(
    "importLoss",
    summary:
      "a result that depends on something that the import of the trace lost, as its header says under "
      + "`x-import`; once for each recognizer",
    advice:
      "With what was lost, the recognizer might have done something else. Give `import` what it assumed, or "
      + "record the gesture with another tool"
  )
}

/// Finds results that depend on something lost in the trace's import.
struct ImportLossRule: ReplayRule {
  static let group = LintGroup.replays
  static let codes: [LintCode] = [.importLoss]

  static let kinds: [RecordKind] = [.state]
  private(set) var drafts: [DraftFinding] = []
  /// The recognizers already reported.
  private var doubted: Set<String> = []

  mutating func process(_ record: Record, at moment: ReplayMoment) {
    guard case .state(let change) = record, let loss = ImportLoss.behind(change, among: moment.losses),
      doubted.insert(change.recognizer).inserted
    else { return }
    let verdict = "\(change.recognizer) \(change.to.rawValue), \(change.reason.code.rawValue)"
    let text = "\(verdict), which may be wrong because the import lost: \(loss.rawValue)"
    drafts.append(DraftFinding(.importLoss, .line(moment.line, JSONPath()), [change.recognizer], text))
  }
}
