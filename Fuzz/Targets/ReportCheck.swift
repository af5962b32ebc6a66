import Records
import Reports

/// A sink that writes all records in both formats, and checks the output.
final class ReportCheck: RecordSink {
  private let text: ReportSink
  private let json: ReportSink

  init() {
    var options = ReportOptions()
    options.detail = .full
    text = ReportSink(options)
    options.format = .jsonl
    json = ReportSink(options)
  }

  func receive(_ record: Record, at time: Instant) {
    text.receive(record, at: time)
    json.receive(record, at: time)
  }

  /// The output: text, and JSON lines.
  var written: [[UInt8]] { [Array(text.buffer.bytes), Array(json.buffer.bytes)] }

  /// A line that is not JSON, or that hostile ids have changed.
  func faults() -> [String] {
    if let fault = written.lazy.flatMap(HostileTextCheck.faults).first { return [fault] }
    guard let number = JSONCheck.firstFault(in: Array(json.buffer.bytes)) else { return [] }
    let lines = json.buffer.bytes.split(separator: 0x0A).dropFirst(number - 1)
    return ["record \(number) is not JSON: \(String(decoding: lines.first ?? [], as: UTF8.self))"]
  }
}
