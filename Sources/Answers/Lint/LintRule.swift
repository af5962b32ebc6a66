import Records
import Replay
import TraceFormat

/// A rule: the codes of its findings, and the search for them.
protocol LintRule: SendableMetatype {
  /// The group of the codes.
  static var group: LintGroup { get }
  /// The codes of the rule's findings, in the order of the documentation.
  static var codes: [LintCode] { get }
}

/// A rule that looks at scenes.
protocol SceneRule: LintRule {
  init()

  /// Returns the drafts of findings, in document order.
  func drafts(in scene: LintScene) -> [DraftFinding]
}

/// A rule that looks at the steps of a trace.
protocol TraceRule: LintRule {
  init()

  /// The drafts of findings so far.
  var drafts: [DraftFinding] { get }

  /// Processes the beginning of the trace.
  ///
  /// - Parameter extent: The right and lower edges of the scene's windows; nil without a scene.
  mutating func start(windowsEndAt extent: Point?)

  /// Processes the next step.
  mutating func process(_ step: Step, on line: Int, of text: TraceText)

  /// Processes the end of the trace, or the error that ends its reading.
  mutating func finish(_ text: TraceText, isWhole: Bool)
}

extension TraceRule {
  mutating func start(windowsEndAt extent: Point?) {}

  mutating func finish(_ text: TraceText, isWhole: Bool) {}
}

/// A rule that looks at the records of a replay.
protocol ReplayRule: LintRule {
  /// The kinds of records that the rule needs.
  static var kinds: [RecordKind] { get }

  init()

  /// The drafts of findings so far.
  var drafts: [DraftFinding] { get }

  /// Processes the next record.
  mutating func process(_ record: Record, at moment: ReplayMoment)
}

/// The point in the trace that a replay has reached.
struct ReplayMoment {
  let text: TraceText
  /// The scene of the trace; nil for the standard scene.
  let scene: Scene?
  /// The losses of the trace's import.
  let losses: [ImportLoss]
  /// The objects of the replay; nil before it begins.
  var live: LiveScene?
  /// The line of the step. A timer has no line and is reported at the last line before it.
  var line = 1

  /// The site of a finding about a finger of the step.
  func site(ofFinger id: Int) -> DraftFinding.Site { .line(line, text.place(ofFinger: id, line: line)) }
}

extension TraceText {
  /// The position of a finger on a line.
  func place(ofFinger id: Int, line: Int) -> JSONPath {
    let touches = JSONPath()["touches"]
    return fingers(line: line).firstIndex(of: id).map { touches[$0] } ?? touches
  }
}
