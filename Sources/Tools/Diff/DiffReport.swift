import Records
import Reports

/// How the outcomes of two replays differ.
package struct DiffReport {
  private let style: Style
  private let text: TextReport

  package init(style: Style) {
    self.style = style
    text = TextReport(style: style)
  }

  /// Appends the differences, object by object: `-` what only the first has, `+` what only the second has, `~` what
  /// is the same at another time, or as many times.
  package func writeText(
    _ difference: OutcomeDifference,
    _ one: String,
    _ other: String,
    to buffer: inout ByteBuffer
  ) {
    guard !difference.isEmpty else { return }
    buffer.append("--- ")
    buffer.append(plain: one)
    buffer.append("\n+++ ")
    buffer.append(plain: other)
    buffer.append("\n")
    for object in difference.objects {
      buffer.emphasize(.heading, style) { $0.append(plain: object.object) }
      buffer.append("\n")
      for change in object.changes { write(change, to: &buffer) }
    }
  }

  private func write(_ change: OutcomeDifference.Change, to buffer: inout ByteBuffer) {
    switch change {
    case .removed(let event): write(event, "-", .failure, to: &buffer)
    case .added(let event): write(event, "+", .success, to: &buffer)
    case .changed(let one, let other, let aspects):
      guard aspects.isDisjoint(with: [.values, .reasons]) else {
        write(one, "-", .failure, to: &buffer)
        return write(other, "+", .success, to: &buffer)
      }
      mark("~", .caution, to: &buffer)
      text.writeInner(one.firstRecord, to: &buffer)
      buffer.append(":")
      if aspects.contains(.counts) {
        buffer.append(" ")
        buffer.append(times: other.count)
        buffer.append(", not ")
        buffer.append(times: one.count)
        if aspects.contains(.times) { buffer.append(";") }
      }
      if aspects.contains(.times) { writeTimes(one, other, to: &buffer) }
      buffer.append("\n")
    }
  }

  private func writeTimes(_ one: OutcomeEvent, _ other: OutcomeEvent, to buffer: inout ByteBuffer) {
    if one.first != other.first {
      writeShift(from: one.first, to: other.first, to: &buffer)
    } else if one.last != other.last {
      buffer.append(" up to")
      writeShift(from: one.last, to: other.last, to: &buffer)
    } else {
      buffer.append(" at other times in between")
    }
  }

  /// ` 0.35 s later (t=0.430000, not t=0.080000)`
  private func writeShift(from one: Instant, to other: Instant, to buffer: inout ByteBuffer) {
    buffer.append(" ")
    buffer.append(span: Nanoseconds((other - one).magnitude))
    buffer.append(other > one ? " later (" : " earlier (")
    write(other, to: &buffer)
    buffer.append(", not ")
    write(one, to: &buffer)
    buffer.append(")")
  }

  private func write(
    _ event: OutcomeEvent,
    _ mark: StaticString,
    _ emphasis: Emphasis,
    to buffer: inout ByteBuffer
  ) {
    self.mark(mark, emphasis, to: &buffer)
    write(event.first, to: &buffer)
    buffer.append(" ")
    text.writeInner(event.firstRecord, to: &buffer)
    if event.count > 1 {
      buffer.append(", ")
      buffer.append(times: event.count)
      buffer.append(", the last ")
      write(event.last, to: &buffer)
      buffer.append(" ")
      text.writeInner(event.lastRecord, to: &buffer)
    }
    buffer.append("\n")
  }

  private func mark(_ mark: StaticString, _ emphasis: Emphasis, to buffer: inout ByteBuffer) {
    buffer.append("  ")
    buffer.emphasize(emphasis, style) { $0.append(mark) }
    buffer.append(" ")
  }

  private func write(_ time: Instant, to buffer: inout ByteBuffer) {
    buffer.append("t=")
    buffer.append(padded: time)
  }
}

extension DiffReport {
  /// Appends the differences, a JSON object each.
  package func writeJSON(_ difference: OutcomeDifference, to buffer: inout ByteBuffer) {
    for object in difference.objects {
      for change in object.changes { write(change, of: object.object, to: &buffer) }
    }
  }

  private func write(_ change: OutcomeDifference.Change, of object: String, to buffer: inout ByteBuffer) {
    switch change {
    case .removed(let event):
      buffer.append(record: "removed", at: change.time)
      buffer.append(key: "object", object)
      write(event, as: "a", to: &buffer)
    case .added(let event):
      buffer.append(record: "added", at: change.time)
      buffer.append(key: "object", object)
      write(event, as: "b", to: &buffer)
    case .changed(let one, let other, let aspects):
      buffer.append(record: "changed", at: change.time)
      buffer.append(key: "object", object)
      buffer.append(
        key: "differs",
        OutcomeDifference.Aspect.allCases.filter(aspects.contains).map(\.rawValue)
      )
      if one.first != other.first {
        buffer.append(key: "later")
        buffer.append(seconds: other.first - one.first, .six)
      }
      write(one, as: "a", to: &buffer)
      write(other, as: "b", to: &buffer)
    }
    buffer.append("}\n")
  }

  private func write(_ event: OutcomeEvent, as key: StaticString, to buffer: inout ByteBuffer) {
    buffer.append(key: key)
    buffer.append("{")
    buffer.append(firstKey: "count")
    buffer.append(event.count)
    buffer.append(key: "first")
    JSONLinesReport().write(event.firstRecord, at: event.first, to: &buffer)
    if event.count > 1 {
      buffer.append(key: "last")
      JSONLinesReport().write(event.lastRecord, at: event.last, to: &buffer)
    }
    buffer.append("}")
  }
}
