import Records
import TouchKit
import TraceFormat

extension LintCode {
  /// Views with exclusive touch contain each other.
  public static let exclusiveTouchConflict = LintCode(
    "exclusiveTouchConflict",
    summary:
      "a view with `isExclusiveTouch` around others that handle touches; in a trace, a touch that did "
      + "not reach its view because of one of them",
    advice:
      "While one of them has a touch, the others get none, also if one is inside the other. Use "
      + "`isExclusiveTouch` only for views without such subviews"
  )
}

/// Finds views with exclusive touch around other views that handle touches, and touches that exclusive views keep from
/// others.
struct ExclusiveTouchRule: SceneRule, ReplayRule {
  static let group = LintGroup.responders
  static let codes: [LintCode] = [.exclusiveTouchConflict]
  static let kinds: [RecordKind] = [.drop]
  private(set) var drafts: [DraftFinding] = []

  func drafts(in scene: LintScene) -> [DraftFinding] {
    let handlers = scene.views.filter { $0.live.handlesTouches }.map(\.live)
    return scene.views.compactMap { node, view in
      guard view.isExclusiveTouch else { return nil }
      let inside = handlers.filter { $0 !== view && view.contains($0) }.map(\.traceID)
      guard !inside.isEmpty else { return nil }
      let id = node.object.id
      let text =
        "\(id) has exclusive touch: while it has a touch, none reaches \(phrase(inside)) inside it,"
        + " and vice versa"
      return DraftFinding(
        .exclusiveTouchConflict,
        at: scene.place(of: id, .isExclusiveTouch),
        [id] + inside,
        text
      )
      .given(id, .isExclusiveTouch).given(inside, [.handles, .isScrollEnabled])
    }
  }

  mutating func process(_ record: Record, at moment: ReplayMoment) {
    guard case .drop(let drop) = record, drop.reason == .exclusiveTouch,
      case .touch(let touch, let view) = drop.subject
    else { return }
    let text = "touch \(touch) does not reach \(view ?? "its view") because of a view's exclusive touch"
    let objects = [view].compactMap { $0 }
    drafts.append(DraftFinding(.exclusiveTouchConflict, moment.site(ofFinger: touch), objects, text))
  }
}

extension UIView {
  /// Whether the view itself handles touches; its recognizers do not count.
  fileprivate var handlesTouches: Bool {
    guard let script else { return handlesTouchesItself }
    return script.handledBy(self).contains(.touchesBegan)
      || Message.touches.contains(where: script.overrides)
  }
}
