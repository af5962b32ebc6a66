import Records

/// The report for programs: one JSON object per record and line, with keys in the documented order.
public struct JSONLinesReport: Sendable {
  private let trace: String?

  /// Creates a report. `trace` is the first key of each record; nil leaves the key out.
  public init(trace: String? = nil) {
    self.trace = trace
  }

  /// Appends the line of a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - time: Its time.
  ///   - buffer: The output.
  public func writeLine(of record: Record, at time: Instant, to buffer: inout ByteBuffer) {
    write(record, at: time, to: &buffer)
    buffer.append("\n")
  }

  /// Appends the object of a record, without a line feed.
  package func write(_ record: Record, at time: Instant, to buffer: inout ByteBuffer) {
    begin(at: time, to: &buffer)
    // The usual kinds are literals, which are copied without a call.
    switch record.kind {
    case .step: buffer.append(",\"record\":\"step\"")
    case .action: buffer.append(",\"record\":\"action\"")
    default: buffer.append(key: "record", name: record.kind.name)
    }
    writeKeys(of: record, to: &buffer)
    buffer.append("}")
  }

  /// Appends the line of a verdict.
  package func writeLine(of verdict: GestureVerdict, at time: Instant, to buffer: inout ByteBuffer) {
    begin(at: time, to: &buffer)
    buffer.append(key: "record", name: GestureVerdict.recordName)
    if case .object(let members) = verdict.fieldValue {
      for member in members { buffer.append(key: member.key, member.value, .compact) }
    }
    buffer.append("}\n")
  }

  /// Appends the keys that all records have before their kind.
  private func begin(at time: Instant, to buffer: inout ByteBuffer) {
    buffer.append("{")
    if let trace {
      buffer.append("\"trace\":")
      buffer.append(quoted: trace)
      buffer.append(",")
    }
    buffer.append("\"t\":")
    buffer.append(seconds: time.nanoseconds, .six)
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
