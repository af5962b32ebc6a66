import Records

/// The report for tables: one JSON object per row and line, with the columns of ``TableRow``.
struct TableReport: Sendable {
  private let trace: String?
  private var line: Int?
  private var number = 0

  /// Creates a report about a trace.
  init(trace: String?) {
    self.trace = trace
  }

  /// Notes the trace's line for the records after a step.
  mutating func begin(_ step: Step) { line = step.line }

  /// Appends the rows of a record.
  ///
  /// - Parameter className: Returns the class of an object.
  mutating func write(
    _ record: Record,
    at time: Instant,
    _ className: ((String) -> String?)?,
    to buffer: inout ByteBuffer
  ) {
    number += 1
    for var row in TableRow.rows(of: record, at: time) {
      (row.trace, row.number, row.line) = (trace, number, line)
      row.className = row.object.flatMap { className?($0) ?? nil }
      buffer.append(field: row.fieldValue, .compact)
      buffer.append("\n")
    }
  }
}
