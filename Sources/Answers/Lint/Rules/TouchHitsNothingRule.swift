import Records

extension LintCode {
  /// A finger lands outside all views.
  public static let touchHitsNothing = LintCode(
    "touchHitsNothing",
    summary: "a finger that touches down where no view takes it",
    advice: "No object gets the touch. Is the scene's window as large as the recording's screen?"
  )
}

/// Finds fingers that land where no view accepts them.
struct TouchHitsNothingRule: ReplayRule {
  static let group = LintGroup.traces
  static let codes: [LintCode] = [.touchHitsNothing]

  static let kinds: [RecordKind] = [.hitTest]
  private(set) var drafts: [DraftFinding] = []

  mutating func process(_ record: Record, at moment: ReplayMoment) {
    guard case .hitTest(let hit) = record, hit.view == nil else { return }
    let text = "touch \(hit.touch) hits no view"
    drafts.append(DraftFinding(.touchHitsNothing, moment.site(ofFinger: hit.touch), [], text))
  }
}
