import Records
import TraceFormat

/// A rule that finds one kind of mistake in the steps of a trace.
protocol TraceRule {
  /// The drafts of findings so far.
  var drafts: [DraftFinding] { get }

  /// Processes the next step.
  mutating func process(_ step: Step, on line: Int, of text: TraceText)

  /// Processes the end of the trace.
  mutating func finish(_ text: TraceText)
}

extension TraceRule {
  mutating func finish(_ text: TraceText) {}
}

/// The rules for traces.
enum TraceRules {
  /// Makes all rules. `extent` has the right and lower edges of the scene's windows.
  static func all(extent: Point?) -> [any TraceRule] {
    [SampleRule(), LiftRule(), PrecisionRule(), EmptyStepRule(), UnitRule(extent: extent)]
  }
}

extension TraceText {
  /// The place of a finger on a line.
  func place(ofFinger id: Int, line: Int) -> Place {
    let touches = Place()["touches"]
    return fingers(line: line).firstIndex(of: id).map { touches[$0] } ?? touches
  }
}

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
