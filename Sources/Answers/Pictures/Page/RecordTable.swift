import Records
import Reports

/// Collects the records of a replay as rows of HTML tables, one row per step.
///
/// Most of a page's bytes are these rows, so they are written without a string or an attribute list for each piece.
package final class RecordTable: RecordSink {
  private var rows = ByteBuffer()
  private var line = ByteBuffer()
  private let report = TextReport()
  private let shown = Interest()
  private var isOpen = false
  private var count = 0
  /// The number of rows in one table. The scripts of the page build only the visible tables.
  private static let rowsOfTable = 100

  /// Creates an empty table.
  package init() {}

  package func receive(_ record: Record, at time: Instant) {
    switch record {
    case .step(let step): begin(step)
    case .state(let change) where change.from == .changed && change.to == .changed: break
    default: if shown.wants(record.kind) { add(record.withoutDetail) }
    }
  }

  /// Appends the rows.
  func write(to markup: inout Markup) {
    close()
    markup.append(raw: rows)
  }

  private func close() {
    if isOpen { rows.append("</td></tr>\n") }
    isOpen = false
  }

  private func begin(_ step: Step) {
    close()
    isOpen = true
    if count > 0, count % Self.rowsOfTable == 0 {
      rows.append("</tbody></table></div>\n")
      rows.append("<div class=\"chunk\"><table aria-label=\"Records, continued\"><tbody>\n")
    }
    count += 1
    rows.append("<tr data-t=\"")
    TimeAttribute(seconds: step.time.seconds).write(to: &rows)
    rows.append("\"><th scope=\"row\">")
    rows.append(padded: step.time)
    rows.append("</th><td><div class=\"step")
    finish(.step(step))
  }

  private func add(_ record: Record) {
    rows.append("<div class=\"record ")
    rows.append(text: Self.style(of: record))
    finish(record)
  }

  /// Appends the end of a class attribute, the objects, and the line of a record.
  private func finish(_ record: Record) {
    rows.append("\"")
    writeObjects(of: record)
    rows.append(">")
    writeLine(of: record)
    rows.append("</div>")
  }

  /// Appends the record's line in the text report. A step's line omits the time, because the table shows it elsewhere.
  private func writeLine(of record: Record) {
    line.removeAll()
    report.writeInner(record, to: &line)
    line.withBytes { text in
      var start = 0
      if case .step = record, let blank = text.firstIndex(of: UInt8(ascii: " ")) { start = blank + 1 }
      rows.append(UnsafeBufferPointer(rebasing: text[start...]), as: .line)
    }
  }

  /// Appends an attribute with the ids that the record names, each on a line.
  private func writeObjects(of record: Record) {
    var ids: [String] = []
    _ = record.names { id in
      if !ids.contains(id) { ids.append(id) }
      return false
    }
    guard !ids.isEmpty else { return }
    rows.append(" data-o=\"")
    rows.append(each: ids, separator: "&#10;") { $0.append($1, as: .attribute) }
    rows.append("\"")
  }

  private static func style(of record: Record) -> String {
    guard case .state(let change) = record else { return record.kind.name }
    switch change.to {
    case .failed, .cancelled: return "state failed"
    case .began, .recognized, .ended: return "state succeeded"
    case .changed, .possible: return "state"
    }
  }
}
