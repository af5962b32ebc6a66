import Records
import Reports

/// What happened on a stage.
final class Take: RecordSink {
  private(set) var records: [Record] = []

  func receive(_ record: Record) {
    records.append(record)
  }

  func clear() {
    records = []
  }

  /// The records as `touchtrace` prints them, in normal detail.
  var lines: [String] {
    let report = TextReport()
    let shown = Interest()
    var buffer = ByteBuffer()
    for record in records where shown.wants(record) { report.write(record, to: &buffer) }
    return String(decoding: buffer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
