import TraceFormat

extension LintCode {
  /// No step attaches a detached object.
  public static let neverAttached = LintCode(
    "neverAttached",
    summary: "in a trace: an object under `detached` that no step attaches",
    advice: "It takes no part. Attach it, or remove it"
  )
}

/// Finds detached objects that the trace never attaches.
struct NeverAttachedRule: SceneRule {
  static let group = LintGroup.views
  static let codes: [LintCode] = [.neverAttached]

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
