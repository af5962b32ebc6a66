import Records
import Reports
import TraceFormat

/// Passes the records that a golden file expects to its report, and measures the duration in the trace's own time.
final class GoldenSink: RecordSink {
  let report: ReportSink
  /// The objects in the header's `expect` that no record has named so far.
  private(set) var unnamed: [String]
  private let showsValues: Bool
  private var first: Instant?
  private var last = Instant.zero

  init(_ report: ReportSink, _ expected: ExpectedRecords) {
    self.report = report
    unnamed = expected.objects
    showsValues = expected.values
  }

  /// The time from the first step to the last.
  var duration: Nanoseconds { first.map { last - $0 } ?? 0 }

  func receive(_ record: Record) {
    if case .step(let step) = record {
      last = step.time
      if first == nil { first = last }
    }
    unnamed.removeAll { id in record.names { $0 == id } }
    if !showsValues, case .action(var action) = record {
      action.values = ActionValues()
      action.location = nil
      report.receive(.action(action))
    } else {
      report.receive(record)
    }
  }
}
