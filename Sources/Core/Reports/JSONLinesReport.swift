import Records

/// The report for programs: for each record a line with one JSON object, whose keys are in the documented order.
public struct JSONLinesReport: Sendable {
  private let trace: String?
  private var time = Instant.zero

  /// Makes a report. `trace` is the first key of each record; nil leaves the key out.
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

  // Hot path: JSON lines. Separate methods for steps and actions save wrapping each in a `Record`.

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
    case .dispatch(let responder, let touches):
      buffer.append(key: "responder", responder)
      buffer.append(key: "touches", touches)
    case .hitTest(let hitTest): write(hitTest, to: &buffer)
    case .refuse(let recognizer, let touch):
      buffer.append(key: "recognizer", recognizer)
      buffer.append(key: "touch", touch)
    case .recognizer(let message): write(message, to: &buffer)
    case .state(let change): write(change, to: &buffer)
    case .wait(let recognizer, let others):
      buffer.append(key: "recognizer", recognizer)
      buffer.append(key: "for", others)
    case .hold(let hold): write(hold, to: &buffer)
    case .drop(let drop): write(drop, to: &buffer)
    case .deliver(let delivery): write(delivery, to: &buffer)
    case .discard(let message, let touches):
      buffer.append(key: "message", name: message.rawValue)
      if Message.touches.contains(message) { buffer.append(key: "touches", touches) }
    case .action(let action): write(action, to: &buffer)
    case .deed(let deed):
      buffer.append(key: "sender", deed.sender)
      buffer.append(deed.event, .compact)
    case .reset(let recognizer): buffer.append(key: "recognizer", recognizer)
    case .firstResponder(let from, let to):
      buffer.append(key: "from", orNull: from)
      buffer.append(key: "to", orNull: to)
    case .scroll(let scrollView, let contentOffset):
      buffer.append(key: "scrollView", scrollView)
      buffer.append(key: "contentOffset", contentOffset)
    case .effect(let object, let text):
      buffer.append(key: "object", object)
      buffer.append(key: "text", text)
    case .highlight(let control, let isHighlighted):
      buffer.append(key: "control", control)
      buffer.append(key: "isHighlighted", isHighlighted)
    case .orientation(let orientation): buffer.append(key: "orientation", name: orientation.rawValue)
    case .answer(let object, let property, let value):
      buffer.append(key: "object", object)
      buffer.append(key: "property", property)
      buffer.append(key: "value")
      buffer.append(value, .compact)
    case .motionData(let data): write(data, to: &buffer)
    case .warning(let warning):
      buffer.append(key: "code", name: warning.code.rawValue)
      buffer.append(key: "object", warning.object)
      buffer.append(key: "text", warning.text)
    }
  }
}
