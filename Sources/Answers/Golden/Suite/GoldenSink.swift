import Records
import Reports
import TraceFormat

/// Passes a golden file's expected records to its report, and measures the duration in the trace's own time.
final class GoldenSink: RecordSink {
  let report: ReportSink
  private let expected: [String]
  private var missing: Set<String>
  private let showsValues: Bool
  private var first: Instant?
  private var last = Instant.zero

  init(_ report: ReportSink, _ expected: ExpectedRecords) {
    self.report = report
    self.expected = expected.objects
    missing = Set(expected.objects)
    showsValues = expected.values
  }

  /// The objects in the header's `expect` that no record has named so far.
  var unnamed: [String] {
    var left = missing
    return expected.filter { left.remove($0) != nil }
  }

  /// Whether the replay has begun.
  var hasSteps: Bool { first != nil }

  /// The time from the first step to the last.
  var duration: Nanoseconds { first.map { last - $0 } ?? 0 }

  func receive(_ record: Record) {
    switch record {
    case .step(let step): receive(step)
    case .action(let action): receive(action)
    default:
      strikeOut(record)
      report.receive(record)
    }
  }

  // Separate methods for steps and actions avoid wrapping each in a `Record`.

  func receive(_ step: Step) {
    last = step.time
    if first == nil { first = last }
    if !missing.isEmpty { strikeOut(.step(step)) }
    report.receive(step)
  }

  func receive(_ action: Action) {
    if !missing.isEmpty { strikeOut(.action(action)) }
    guard !showsValues else { return report.receive(action) }
    var action = action
    action.values = ActionValues()
    action.location = nil
    report.receive(action)
  }

  /// Removes the objects that a record names from the unnamed ones.
  private func strikeOut(_ record: Record) {
    guard !missing.isEmpty else { return }
    _ = record.names { id in
      missing.remove(id)
      return false
    }
  }
}
