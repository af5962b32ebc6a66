import Records

/// A sink that shows the progress of a long replay, and forwards records unchanged.
final class ProgressSink: RecordSink {
  private let trace: String
  private let sink: any RecordSink
  private let line: StatusLine
  private var steps = 0

  private static let stepsBetweenUpdates = 256

  /// Creates a sink; nil if standard error is not a terminal.
  init?(of trace: String, before sink: any RecordSink) {
    guard let line = StatusLine() else { return nil }
    self.trace = trace
    self.sink = sink
    self.line = line
  }

  func receive(_ record: Record, at time: Instant) {
    if case .step = record {
      steps += 1
      if steps % Self.stepsBetweenUpdates == 0 { line.show("\(trace): \(steps) steps") }
    }
    sink.receive(record, at: time)
  }

  /// Erases the line.
  func erase() {
    line.erase()
  }
}
