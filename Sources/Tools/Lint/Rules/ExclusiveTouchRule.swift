import Records
import TouchKit
import TraceFormat

/// Views that want touches for themselves alone, and shut out those in them.
struct ExclusiveTouchRule: SceneRule {
  func drafts(in scene: LintScene) -> [DraftFinding] {
    let handlers = scene.views.filter { $0.live.handlesTouches }.map(\.live)
    return scene.views.compactMap { node, view in
      guard view.isExclusiveTouch else { return nil }
      let inside = handlers.filter { $0 !== view && view.contains($0) }.map(\.id)
      guard !inside.isEmpty else { return nil }
      let id = node.object.id
      let text =
        "\(id) wants touches for itself alone, and while a finger is on it none comes to"
        + " \(phrase(inside)) in it, nor the other way round"
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
  /// Whether touches that are bound to it mean something to it, its recognizers aside.
  fileprivate var handlesTouches: Bool {
    guard let script else { return handlesTouchesItself }
    return script.handlesTouches(self) || Message.touches.contains(where: script.handles.contains)
  }
}
