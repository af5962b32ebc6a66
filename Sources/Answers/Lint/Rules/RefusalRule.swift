import TouchKit
import TraceFormat

extension LintCode {
  /// A delegate or a view always refuses.
  public static let alwaysRefused = LintCode(
    "alwaysRefused",
    summary:
      "a delegate whose `shouldBegin` or `shouldReceive` never says yes, or only for views elsewhere; a "
      + "view whose `gestureRecognizerShouldBegin` refuses its own recognizer, if that cancels touches",
    advice:
      "It never recognizes. Let the delegate's answer depend on its arguments, or disable the recognizer"
  )
}

/// Finds recognizers that a delegate or a view always refuses.
struct RefusalRule: SceneRule {
  static let group = LintGroup.recognizers
  static let codes: [LintCode] = [.alwaysRefused]

  func drafts(in scene: LintScene) -> [DraftFinding] {
    scene.recognizers.flatMap { recognizer in
      byDelegate(recognizer, in: scene) + byView(recognizer, in: scene)
    }
  }

  private func byDelegate(_ recognizer: LintRecognizer, in scene: LintScene) -> [DraftFinding] {
    guard let (delegate, place) = scene.delegate(of: recognizer.id) else { return [] }
    let id = recognizer.id
    func report(_ key: String, _ text: String) -> DraftFinding {
      DraftFinding(.alwaysRefused, at: place[key], [id], text).given(id, .delegate)
    }
    var drafts: [DraftFinding] = []
    if delegate.shouldBegin == .never {
      drafts.append(report("shouldBegin", "the delegate of \(id) never lets it begin"))
    }
    switch delegate.shouldReceive {
    case .never?:
      drafts.append(report("shouldReceive", "the delegate of \(id) refuses every touch"))
    case .only(let selection)?:
      guard let view = recognizer.live.view, selection.classes.isEmpty, selection.areas.isEmpty else { break }
      let views = selection.ids
      let inside = views.contains { reference in scene.live.view(reference.id).map(view.contains) ?? false }
      if !inside {
        let text =
          "the delegate of \(id) lets it receive touches only of views that are not in \(view.traceID)"
        drafts.append(report("shouldReceive", text).given(views.map(\.id) + [view.traceID], []))
      }
    default: break
    }
    return drafts
  }

  private func byView(_ recognizer: LintRecognizer, in scene: LintScene) -> [DraftFinding] {
    guard recognizer.live.cancelsTouchesInView, let view = recognizer.live.view,
      let assignment = scene.node(view.traceID)?.last(.gestureRecognizerShouldBegin),
      case .filter(let filter) = assignment.value,
      !filter.allows(recognizer.id, lineage: scene.live.lineage(of: recognizer.id))
    else { return [] }
    let text = "\(view.traceID) never lets \(recognizer.id), which is attached to it, begin"
    return [
      DraftFinding(.alwaysRefused, at: assignment.place, [recognizer.id, view.traceID], text)
        .given(view.traceID, .gestureRecognizerShouldBegin).given(recognizer.id)
    ]
  }
}
