import Records

/// The report for programs: for each record a line with one JSON object, whose keys are in the documented order.
public struct JSONLinesReport: Sendable {
  private let trace: String?
  private var time = Instant.zero

  /// Creates a report. `trace` is the first key of each record; nil leaves the key out.
  public init(trace: String? = nil) {
    self.trace = trace
  }

  /// Sets the time of the following records to that of a step that is not shown.
  public mutating func advance(to step: Step) {
    time = step.time
  }

  /// Appends the line of a record.
  public mutating func write(_ record: Record, to buffer: inout ByteBuffer) {
    if case .step(let step) = record { advance(to: step) }
    write(record, at: time, to: &buffer)
    buffer.append("\n")
  }

  // Separate methods for steps and actions save wrapping each in a `Record`.

  /// Appends the line of a step.
  mutating func writeLine(of step: Step, to buffer: inout ByteBuffer) {
    advance(to: step)
    begin(.step, at: time, to: &buffer)
    write(step, to: &buffer)
    buffer.append("}\n")
  }

  /// Appends the line of an action.
  func writeLine(of action: Action, to buffer: inout ByteBuffer) {
    begin(.action, at: time, to: &buffer)
    write(action, to: &buffer)
    buffer.append("}\n")
  }

  /// Appends the object of a record, without a line feed.
  package func write(_ record: Record, at time: Instant, to buffer: inout ByteBuffer) {
    begin(record.kind, at: time, to: &buffer)
    writeKeys(of: record, to: &buffer)
    buffer.append("}")
  }

  /// Appends the keys that all records have.
  private func begin(_ kind: RecordKind, at time: Instant, to buffer: inout ByteBuffer) {
    buffer.append("{")
    if let trace {
      buffer.append("\"trace\":")
      buffer.append(quoted: trace)
      buffer.append(",")
    }
    buffer.append("\"t\":")
    buffer.append(seconds: time.nanoseconds, .six)
    // The usual kinds are literals, which are copied without a call.
    switch kind {
    case .step: buffer.append(",\"record\":\"step\"")
    case .action: buffer.append(",\"record\":\"action\"")
    default: buffer.append(key: "record", name: kind.name)
    }
  }

  /// Appends the members of a record's object after its time: the kind, and the keys of the kind.
  func writeMembers(of record: Record, to buffer: inout ByteBuffer) {
    buffer.append(firstKey: "record")
    buffer.append(quotedName: record.kind.name)
    writeKeys(of: record, to: &buffer)
  }

  private func writeKeys(of record: Record, to buffer: inout ByteBuffer) {
    switch record {
    case .step(let step): write(step, to: &buffer)
    case .action(let action): write(action, to: &buffer)
    default: record.visitFields { buffer.append(key: $0, $1, .compact) }
    }
  }

  private func write(_ step: Step, to buffer: inout ByteBuffer) {
    if let line = step.line { buffer.append(key: "line", line) }
    if case .touches = step.event {
      buffer.append(",\"event\":\"touches\"")
    } else {
      buffer.append(key: "event", name: step.event.name)
    }
    buffer.append(step.event, .compact)
  }
}
