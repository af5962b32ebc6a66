import Records

/// Shows how far a long replay has come, and passes records on as they are.
final class Progress: RecordSink {
  private let trace: String
  private let sink: any RecordSink
  private let line: StatusLine
  private var steps = 0

  private static let stepsBetweenLooks = 256

  /// Nil where nobody would see it, or where it would stand between the records.
  init?(of trace: String, before sink: any RecordSink, isOutputSeen: Bool) {
    guard !isOutputSeen, let line = StatusLine() else { return nil }
    self.trace = trace
    self.sink = sink
    self.line = line
  }

  func receive(_ record: Record) {
    if case .step = record {
      steps += 1
      if steps % Self.stepsBetweenLooks == 0 { line.show("\(trace): \(steps) steps") }
    }
    sink.receive(record)
  }

  /// Takes the line away.
  func erase() {
    line.erase()
  }
}
