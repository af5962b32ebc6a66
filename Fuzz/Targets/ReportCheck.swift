import Records
import Reports
import TraceFormat

/// Writes all records in both formats, and looks at what came out.
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

  func receive(_ record: Record) {
    text.receive(record)
    json.receive(record)
  }

  /// What was written: the text, and the JSON lines.
  var written: [[UInt8]] { [text.buffer.bytes, json.buffer.bytes] }

  /// A line that is not JSON.
  func faults() -> [String] {
    let lines = json.buffer.bytes.split(separator: UInt8(ascii: "\n"))
    // All of them at once are read faster than each by itself.
    if isJSON("[" + lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",") + "]") {
      return []
    }
    let first = lines.lazy.map { String(decoding: $0, as: UTF8.self) }.first { !self.isJSON("[\($0)]") }
    return ["a record that is not JSON: \(first ?? "")"]
  }

  private func isJSON(_ text: String) -> Bool {
    if case .array? = try? Value(text: text, at: Place()) { return true }
    return false
  }
}
