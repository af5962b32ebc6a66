/// Looks at a scene for one kind of mistake.
protocol SceneRule: Sendable {
  /// What it has to say, in the order in which it found it.
  func suspicions(in scene: LintScene) -> [Suspicion]
}

/// All rules for scenes.
enum SceneRules {
  static let all: [any SceneRule] = [
    FailureCycleRule(), RequirementRule(), FingerRule(), RefusalRule(), TapRule(), PanAndSwipeRule(),
    RecognizerValueRule(), DelayedControlRule(), ReachRule(), NeverAttachedRule(), HandlerRule(),
    ForwardRule(), ExclusiveTouchRule(), TargetRule(), ControlValueRule(), ScrollRule(),
  ]
}
