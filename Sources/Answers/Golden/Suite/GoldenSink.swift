import Records
import Reports
import TraceFormat

/// Forwards a golden file's expected records to its report, and measures the duration in the trace's own time.
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

  func receive(_ record: Record, at time: Instant) {
    last = time
    if first == nil { first = time }
    strikeOut(record)
    guard !showsValues, case .action(var action) = record else { return report.receive(record, at: time) }
    action.values = ActionValues()
    action.location = nil
    report.receive(.action(action), at: time)
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
