import TraceFormat

/// Finds detached objects that the trace never attaches.
struct NeverAttachedRule: SceneRule {
  func drafts(in scene: LintScene) -> [DraftFinding] {
    guard let changes = scene.changes else { return [] }
    let views = scene.scene.views.filter { $0.parent == .detached }.map(\.object)
    let recognizers = scene.scene.recognizers.filter { $0.view == nil }.map(\.object)
    return (views + recognizers).filter { !changes.moves($0.id) }.map { object in
      DraftFinding(
        .neverAttached,
        at: object.place,
        [object.id],
        "\(object.id) is never attached by the trace"
      )
    }
  }
}
