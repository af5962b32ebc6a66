import Glibc
import Records
import Reports

/// Shows a person at a terminal how far a long replay has come, on standard error, and leaves no trace.
///
/// It passes records on as they are; its clock decides when to show the line and nothing else.
final class Progress: RecordSink {
  private let trace: String
  private let sink: ReportSink
  private let start = Progress.now
  private var steps = 0
  private var shownAt: Double?

  private static let delay = 1.0
  private static let interval = 0.2
  private static let stepsBetweenLooks = 256

  /// Nil where nobody would see it, or where it would stand between the records.
  init?(of trace: String, before sink: ReportSink, isOutputSeen: Bool) {
    guard !isOutputSeen, isatty(STDERR_FILENO) != 0 else { return nil }
    self.trace = trace
    self.sink = sink
  }

  func receive(_ record: Record) {
    if case .step = record {
      steps += 1
      if steps % Self.stepsBetweenLooks == 0 { look() }
    }
    sink.receive(record)
  }

  /// Takes the line away.
  func erase() {
    if shownAt != nil { Diagnostics.write("\r\u{1B}[K") }
    shownAt = nil
  }

  private func look() {
    let now = Self.now
    guard now - (shownAt.map { $0 + Self.interval } ?? start + Self.delay) >= 0 else { return }
    shownAt = now
    Diagnostics.write("\r\u{1B}[K\(trace): \(steps) steps")
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
