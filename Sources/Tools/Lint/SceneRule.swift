/// Looks at a scene for one kind of mistake.
protocol SceneRule: Sendable {
  /// What it has to say, in the order in which it drafts it.
  func drafts(in scene: LintScene) -> [DraftFinding]
}

/// All rules for scenes.
enum SceneRules {
  static let all: [any SceneRule] = [
    FailureCycleRule(), RequirementRule(), FingerRule(), RefusalRule(), TapRule(), PanAndSwipeRule(),
    RecognizerValueRule(), DelayedControlRule(), ReachRule(), NeverAttachedRule(), HandlerRule(),
    ForwardRule(), ExclusiveTouchRule(), TargetRule(), ControlValueRule(), ScrollRule(),
  ]
}
