import Records
import Reports
import TraceFormat

/// Passes the expected records of a golden file to its report, and measures the duration in the trace's own time.
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

  /// The objects in the header's `expect` that no record has named yet.
  var unnamed: [String] {
    var left = missing
    return expected.filter { left.remove($0) != nil }
  }

  /// The time from the first step to the last.
  var duration: Nanoseconds { first.map { last - $0 } ?? 0 }

  func receive(_ record: Record) {
    if case .step(let step) = record {
      last = step.time
      if first == nil { first = last }
    }
    if !missing.isEmpty {
      _ = record.names { id in
        missing.remove(id)
        return false
      }
    }
    if !showsValues, case .action(var action) = record {
      action.values = ActionValues()
      action.location = nil
      report.receive(.action(action))
    } else {
      report.receive(record)
    }
  }
}
