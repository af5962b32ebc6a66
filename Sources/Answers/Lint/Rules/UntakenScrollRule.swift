import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// A scroll over a pan that takes none.
  public static let scrollNotTaken = LintCode(
    "scrollNotTaken",
    summary:
      "in a trace: a scroll of a trackpad or a wheel that nothing follows, over the view of a pan whose "
      + "`allowedScrollTypesMask` does not have its kind",
    advice:
      "The mask is empty unless the program sets it, and the pan follows fingers and clicks alone (Apple). Set it to "
      + "`all` if trackpads and wheels should move the same things"
  )
}

/// Finds pans that a scroll does not reach because of their masks.
struct UntakenScrollRule: ReplayRule {
  static let group = LintGroup.replays
  static let codes: [LintCode] = [.scrollNotTaken]
  static let kinds: [RecordKind] = [.drop]
  private(set) var drafts: [DraftFinding] = []
  /// The scroll of the step.
  private var scroll: ScrollSample?
  private var found: Set<String> = []

  mutating func process(_ record: Record, at moment: ReplayMoment) {
    switch record {
    case .step(let step):
      scroll = nil
      if case .scroll(let sample) = step.event { scroll = sample }
    case .drop(let drop):
      guard drop.reason == .noRecognizer, drop.subject == .event("scroll"), let scroll,
        let view = moment.live?.engine.viewHit(at: scroll.location)
      else { return }
      // A pan that takes the scroll may have been busy with something else.
      for pan in pans(around: view)
      where pan.isEnabled && !pan._takes(.scroll(scroll)) && found.insert(pan.traceID).inserted {
        let mask = pan.allowedScrollTypesMask
        let lack = mask.isEmpty ? "is empty" : "does not have \(scroll.kind.rawValue)"
        let text = "nothing follows the scroll: the allowedScrollTypesMask of \(pan.traceID) \(lack)"
        let site = DraftFinding.Site.line(moment.line, JSONPath()["scroll"])
        drafts.append(DraftFinding(.scrollNotTaken, site, [pan.traceID], text))
      }
    default: break
    }
  }

  /// The pans of a view and of the views around it that depend on masks. Screen edge pans never take scrolls, and
  /// UIKit's own pans are not the program's.
  private func pans(around view: UIView) -> [UIPanGestureRecognizer] {
    sequence(first: view, next: \.superview).flatMap { $0.gestureRecognizers ?? [] }
      .compactMap { recognizer in
        guard !(recognizer is UIScreenEdgePanGestureRecognizer), !(recognizer is RowSwipePan),
          recognizer.sceneOverrides.builtIn == nil
        else { return nil }
        return recognizer as? UIPanGestureRecognizer
      }
  }
}
