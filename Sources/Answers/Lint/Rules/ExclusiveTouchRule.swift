import Records
import TouchKit
import TraceFormat

/// Finds views with exclusive touch around other views that handle touches.
struct ExclusiveTouchRule: SceneRule {
  func drafts(in scene: LintScene) -> [DraftFinding] {
    let handlers = scene.views.filter { $0.live.handlesTouches }.map(\.live)
    return scene.views.compactMap { node, view in
      guard view.isExclusiveTouch else { return nil }
      let inside = handlers.filter { $0 !== view && view.contains($0) }.map(\.traceID)
      guard !inside.isEmpty else { return nil }
      let id = node.object.id
      let text =
        "\(id) has exclusive touch: while it has a touch, none reaches \(phrase(inside)) inside it,"
        + " and the other way round"
      return DraftFinding(
        .exclusiveTouchConflict,
        at: scene.place(of: id, .isExclusiveTouch),
        [id] + inside,
        text
      )
      .given(id, .isExclusiveTouch).given(inside, [.handles, .isScrollEnabled])
    }
  }
}

extension UIView {
  /// Whether the view itself handles touches; its recognizers do not count.
  fileprivate var handlesTouches: Bool {
    guard let script else { return handlesTouchesItself }
    return script.handledBy(self).contains(.touchesBegan)
      || Message.touches.contains(where: script.handles.contains)
  }
}
