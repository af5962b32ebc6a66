/// The list of all rules, in the order of their codes in documentation and reports.
enum LintRules {
  static let all: [any LintRule.Type] = [
    FailureCycleRule.self,
    RequirementRule.self,
    FingerRule.self,
    RefusalRule.self,
    ConditionRule.self,
    RecognizerValueRule.self,
    RepeatedRecognizerRule.self,
    PointerTouchRule.self,
    TapRule.self,
    TapAroundRule.self,
    DoubleTapAroundRule.self,
    PanAroundControlRule.self,
    InteractionRule.self,
    TextGestureRule.self,
    PinchAndRotationRule.self,
    PanAndSwipeRule.self,
    PanInScrollViewRule.self,
    EdgePanRule.self,
    SwipeActionsInPagerRule.self,
    PanAroundSwipeActionsRule.self,
    DelayedControlRule.self,
    ReachRule.self,
    NeverAttachedRule.self,
    HandlerRule.self,
    ForwardRule.self,
    FocusRule.self,
    ExclusiveTouchRule.self,
    TargetRule.self,
    SceneActionRule.self,
    ControlValueRule.self,
    ScrollRule.self,
    ScrollViewInRowRule.self,
    LiftRule.self,
    SampleRule.self,
    PrecisionRule.self,
    EmptyStepRule.self,
    UnitRule.self,
    EdgeTouchRule.self,
    ImportLossRule.self,
    RecordingRule.self,
    OrderRule.self,
    SystemRule.self,
    TakenTouchRule.self,
    TouchHitsNothingRule.self,
    SecondFingerRule.self,
    UntakenScrollRule.self,
    MovedRecognizerRule.self,
    WarningRule.self,
    UnknownCodeRule.self,
  ]

  /// Creates the rules for scenes.
  static func ofScenes() -> [any SceneRule] { all.compactMap { ($0 as? any SceneRule.Type)?.init() } }

  /// Creates the rules for traces.
  static func ofTraces() -> [any TraceRule] { all.compactMap { ($0 as? any TraceRule.Type)?.init() } }

  /// Creates the rules for replays.
  static func ofReplays() -> [any ReplayRule] { all.compactMap { ($0 as? any ReplayRule.Type)?.init() } }
}
