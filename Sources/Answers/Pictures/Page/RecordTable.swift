import Records
import Reports

/// Collects the records of a replay as rows of HTML tables, one row per step.
package final class RecordTable: RecordSink {
  private var rows = Markup()
  private let report = TextReport()
  private let shown = Interest()
  private var isOpen = false
  private var count = 0
  /// The number of rows in one table. The scripts of the page build only the tables that are to be seen.
  private static let rowsOfTable = 100

  /// Creates an empty table.
  package init() {}

  package func receive(_ record: Record) {
    switch record {
    case .step(let step): begin(step)
    case .state(let change) where change.from == .changed && change.to == .changed: break
    default: if shown.wants(record.kind) { add(record.withoutDetail) }
    }
  }

  /// Returns the rows.
  func finish() -> String {
    close()
    return rows.text
  }

  private func close() {
    if isOpen { rows.append(raw: "</td></tr>\n") }
    isOpen = false
  }

  private func begin(_ step: Step) {
    close()
    isOpen = true
    if count > 0, count % Self.rowsOfTable == 0 {
      rows.append(raw: "</tbody></table></div>\n")
      rows.append(raw: "<div class=\"chunk\"><table aria-label=\"Records, continued\"><tbody>\n")
    }
    count += 1
    rows.open("tr", ["data-t": TimeAttribute(seconds: step.time.seconds)])
    rows.element("th", ["scope": "row"], String { $0.append(padded: step.time) })
    rows.open("td")
    rows.element("div", ["class": "step", "data-o": Self.objects(of: .step(step))], line(of: .step(step)))
  }

  private func add(_ record: Record) {
    rows.element(
      "div",
      ["class": "record \(Self.style(of: record))", "data-o": Self.objects(of: record)],
      line(of: record)
    )
  }

  /// Returns the record's line in the text report. The line for a step omits the time, which the table shows
  /// elsewhere.
  private func line(of record: Record) -> String {
    let text = String { report.writeInner(record, to: &$0) }
    guard case .step = record, let blank = text.firstIndex(of: " ") else { return text }
    return String(text[text.index(after: blank)...])
  }

  /// Returns the ids that the record names, each on a line.
  private static func objects(of record: Record) -> String? {
    var ids: [String] = []
    _ = record.names { id in
      if !ids.contains(id) { ids.append(id) }
      return false
    }
    return ids.isEmpty ? nil : ids.joined(separator: "\n")
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

extension Record {
  /// The record as it appears in normal detail.
  fileprivate var withoutDetail: Record {
    switch self {
    case .hitTest(var hitTest):
      hitTest.checked = nil
      return .hitTest(hitTest)
    case .deliver(var delivery):
      delivery.detail = nil
      return .deliver(delivery)
    case .action(var action):
      if action.values.describeMovement { action.location = nil }
      return .action(action)
    default: return self
    }
  }
}
