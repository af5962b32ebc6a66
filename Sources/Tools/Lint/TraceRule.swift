import Records
import TraceFormat

/// Looks at the steps of a trace, one after the other, for one kind of mistake.
protocol TraceRule {
  /// What it has to say so far.
  var drafts: [DraftFinding] { get }

  /// Takes the next step.
  mutating func process(_ step: Step, on line: Int, of text: TraceText)

  /// Learns that there are no more.
  mutating func finish(_ text: TraceText)
}

extension TraceRule {
  mutating func finish(_ text: TraceText) {}
}

/// All rules for traces.
enum TraceRules {
  static var all: [any TraceRule] { [SampleRule(), LiftRule(), PrecisionRule(), EmptyStepRule()] }
}

extension TraceText {
  /// Where a finger stands on a line.
  func place(ofFinger id: Int, line: Int) -> Place {
    let touches = Place()["touches"]
    return fingers(line: line).firstIndex(of: id).map { touches[$0] } ?? touches
  }
}
