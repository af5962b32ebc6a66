/// A rule that finds one kind of mistake in scenes.
protocol SceneRule: Sendable {
  /// Returns the drafts of findings, in document order.
  func drafts(in scene: LintScene) -> [DraftFinding]
}

/// The rules for scenes.
enum SceneRules {
  static let all: [any SceneRule] = [
    FailureCycleRule(), RequirementRule(), FingerRule(), RefusalRule(), ConditionRule(), TapRule(),
    PanAndSwipeRule(),
    PanInScrollViewRule(), RecognizerValueRule(), DelayedControlRule(), ReachRule(), NeverAttachedRule(),
    HandlerRule(),
    ForwardRule(), ExclusiveTouchRule(), TargetRule(), DeedRule(), ControlValueRule(), ScrollRule(),
  ]
}
