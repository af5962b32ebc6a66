import Records
import TraceFormat

extension LintCode {
  /// A view that handles touches ignores a second finger.
  public static let secondFingerIgnored = LintCode(
    "secondFingerIgnored",
    summary:
      "in a trace: a finger that a view does not receive, because it handles touches, has one already, and does not set "
      + "`isMultipleTouchEnabled`",
    advice:
      "The view gets only one finger at a time. Set `isMultipleTouchEnabled` to true if it draws with several, or to false "
      + "to say that it takes only one"
  )
}

/// Finds fingers that a view does not receive because `isMultipleTouchEnabled` is false by default.
struct SecondFingerRule: ReplayRule {
  static let group = LintGroup.replays
  static let codes: [LintCode] = [.secondFingerIgnored]
  static let kinds: [RecordKind] = [.drop]
  private(set) var drafts: [DraftFinding] = []
  private var found: Set<String> = []

  mutating func process(_ record: Record, at moment: ReplayMoment) {
    guard case .drop(let drop) = record, drop.reason == .multipleTouchDisabled,
      case .touch(let touch, let view?) = drop.subject,
      let node = moment.scene?.views.first(where: { $0.object.id == view })?.object,
      node.last(.isMultipleTouchEnabled) == nil, case .messages(let messages)? = node.last(.handles)?.value,
      messages.contains(where: Message.touches.contains), found.insert(view).inserted
    else { return }
    let text =
      "\(view) handles touches and does not receive touch \(touch), because isMultipleTouchEnabled is false by default"
    drafts.append(DraftFinding(.secondFingerIgnored, moment.site(ofFinger: touch), [view], text))
  }
}
