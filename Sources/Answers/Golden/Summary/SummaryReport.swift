import Records
import Reports

/// The report of summaries: one JSON object per trace.
public struct SummaryReport: Sendable {
  /// Creates a report.
  public init() {}

  /// Appends the line of a trace.
  ///
  /// - Parameters:
  ///   - summary: The counts of the replay.
  ///   - trace: The name of the trace.
  ///   - failure: The error that ended the replay early, if there was one.
  ///   - buffer: The buffer to which the line is appended.
  public func write(_ summary: Summary, of trace: String, failure: String?, to buffer: inout ByteBuffer) {
    let line = Value.members([
      "trace": .string(trace),
      "steps": .count(summary.steps),
      "touches": .count(summary.touches),
      "end": .time(summary.end),
      "recognized": .counts(summary.recognized),
      "actions": .counts(summary.actions),
      "failures": .counts(summary.failures.named),
      "warnings": .counts(summary.warnings.named),
      "error": failure.map(Value.string),
    ])
    buffer.writeLine(line)
  }
}

extension Dictionary where Key: RawRepresentable<String>, Value == Int {
  fileprivate var named: [String: Int] {
    Dictionary<String, Int>(uniqueKeysWithValues: map { ($0.key.rawValue, $0.value) })
  }
}
