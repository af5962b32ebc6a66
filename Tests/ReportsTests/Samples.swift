import Records

@testable import Reports

/// The text line of a record, without its line feed.
func text(_ record: Record, _ detail: Detail = .normal, _ style: Style = .plain) -> String {
  var buffer = ByteBuffer()
  TextReport(detail: detail, style: style).write(record, to: &buffer)
  return line(buffer)
}

/// The JSON line of a record at 0.5 s, from its second key on, without its line feed.
func json(_ record: Record) -> String {
  var buffer = ByteBuffer()
  JSONLinesReport().writeLine(of: record, at: Instant(seconds: 0.5), to: &buffer)
  let whole = line(buffer)
  let head = "{\"t\":0.5,"
  return whole.hasPrefix(head) ? "{" + whole.dropFirst(head.count) : whole
}

/// A step at 0.5 s.
func step(_ event: StepEvent, line: Int? = 3) -> Record {
  .step(Step(time: Instant(seconds: 0.5), line: line, event: event))
}

extension RecordSink {
  /// Passes on records, each with the time of the last step.
  func receive(_ records: [Record]) {
    var time = Instant.zero
    for record in records {
      if case .step(let step) = record { time = step.time }
      receive(record, at: time)
    }
  }
}

/// What was written, one line of it.
func line(_ buffer: borrowing ByteBuffer) -> String {
  let whole = String(decoding: buffer.bytes, as: UTF8.self)
  return whole.hasSuffix("\n") ? String(whole.dropLast()) : "no line feed: \(whole)"
}

/// The sentence of a reason.
func sentence(of kind: ReasonKind, _ measure: Measure? = nil, by: String? = nil) -> String {
  Reason(kind, measure, by: by).sentence
}
