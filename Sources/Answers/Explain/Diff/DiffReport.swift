import Records
import Reports

/// The report of diff: how the outcomes of two replays differ.
package struct DiffReport {
  private let style: Style
  private let report: TextReport

  package init(style: Style) {
    self.style = style
    // Colours tell the replays apart, and not also good states from bad ones.
    report = TextReport(style: .plain)
  }

  /// Appends the differences, object by object: `-` marks events only in the first replay, `+` events only in the
  /// second, and `~` events in both, at different times or in different numbers.
  package func writeText(
    _ difference: OutcomeDifference,
    _ one: String,
    _ other: String,
    to buffer: inout ByteBuffer
  ) {
    guard !difference.isEmpty else { return }
    buffer.write("--- \(one)\n+++ \(other)\n")
    for object in difference.objects {
      buffer.write("\("\(object.object)", .heading, style)\n")
      buffer.write(lines(of: object).map { "  \($0)\n" as ReportText }.joined(separator: ""))
    }
  }

  /// Returns the lines about an object, each of them beginning with its mark.
  func lines(of object: OutcomeDifference.Object) -> [ReportText] { object.changes.flatMap(lines) }

  private func lines(of change: OutcomeDifference.Change) -> [ReportText] {
    switch change {
    case .removed(let event): return [line("-", .failure, event)]
    case .added(let event): return [line("+", .success, event)]
    case .changed(let one, let other, let aspects):
      guard aspects.isDisjoint(with: [.values, .reasons]) else {
        return lines(one, other)
      }
      var changes: [ReportText] = []
      if aspects.contains(.counts) { changes.append(" \(times: other.count), not \(times: one.count)") }
      if aspects.contains(.times) { changes.append(times(one, other)) }
      return ["\("~", .caution, style) \(text(of: one.firstRecord)):\(changes.joined(separator: ";"))"]
    }
  }

  /// Returns the lines of an event that both replays have, with different values or reasons. A difference that only
  /// full detail or JSON shows is written in that form, so the two lines always differ.
  private func lines(_ one: OutcomeEvent, _ other: OutcomeEvent) -> [ReportText] {
    let full = TextReport(detail: .full, style: .plain)
    let texts: [EventText] = [
      { record, _ in text(of: record) },
      { record, _ in ReportText(stringLiteral: String { full.writeInner(record, to: &$0) }) },
      { record, time in
        ReportText(stringLiteral: String { JSONLinesReport().write(record, at: time, to: &$0) })
      },
    ]
    let telling = texts.first { text in
      text(one.firstRecord, .zero).text != text(other.firstRecord, .zero).text
        || text(one.lastRecord, .zero).text != text(other.lastRecord, .zero).text
    }
    guard let telling else {
      return ["\("~", .caution, style) \(text(of: one.firstRecord)): other values in between"]
    }
    return [line("-", .failure, one, telling), line("+", .success, other, telling)]
  }

  private typealias EventText = (Record, Instant) -> ReportText

  private func times(_ one: OutcomeEvent, _ other: OutcomeEvent) -> ReportText {
    if one.first != other.first { return shift(from: one.first, to: other.first) }
    if one.last != other.last { return " up to\(shift(from: one.last, to: other.last))" }
    return " at other times in between"
  }

  /// Returns a text such as ` 0.35 s later (t=0.430000, not t=0.080000)`.
  private func shift(from one: Instant, to other: Instant) -> ReportText {
    let span = Nanoseconds((other - one).magnitude)
    return " \(span: span) \(other > one ? "later" : "earlier") (\(step: other), not \(step: one))"
  }

  private func line(
    _ mark: ReportText,
    _ emphasis: Emphasis,
    _ event: OutcomeEvent,
    _ text: EventText? = nil
  ) -> ReportText {
    "\("\(mark) \(content(of: event, text))", emphasis, style)"
  }

  private func content(of event: OutcomeEvent, _ text: EventText? = nil) -> ReportText {
    let text = text ?? { record, _ in self.text(of: record) }
    let last: ReportText =
      event.count > 1
      ? ", \(times: event.count), the last \(step: event.last) \(text(event.lastRecord, event.last))" : ""
    return "\(step: event.first) \(text(event.firstRecord, event.first))\(last)"
  }

  private func text(of record: Record) -> ReportText {
    ReportText(stringLiteral: String { report.writeInner(record, to: &$0) })
  }
}

extension DiffReport {
  /// Appends the differences, each as a JSON object.
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
