import Records
import Reports

/// The report of a calibration.
public struct CalibrationReport {
  private let style: Style

  /// Creates a report.
  public init(style: Style) {
    self.style = style
  }

  /// Appends the report as text.
  public func writeText(_ calibration: Calibration, to buffer: inout ByteBuffer) {
    let logs = calibration.logs
    buffer.write("device logs that agree with the present thresholds: \(calibration.agreeing) of \(logs)\n")
    if !calibration.changes.isEmpty {
      let changes = calibration.changes.map { change in
        "\("\(change.property)=\(change.value)", .heading, style) (now \(change.now))" as ReportText
      }
      buffer.write(
        "with \(changes.joined(separator: " and ")): \(calibration.agreeingAfterwards) of \(logs)\n"
      )
    }
    for other in calibration.alternatives {
      buffer.write(
        "as many with \(other.property)=\(other.value) (now \(other.now)) in place of \(other.replaced)\n"
      )
    }
    let still: ReportText =
      calibration.changes.isEmpty ? ", whatever the value of one threshold" : " with these thresholds, too"
    for path in calibration.disagreeing { buffer.write("  \(path) disagrees\(still)\n") }
    if !calibration.margins.isEmpty {
      buffer.write("\("margins", .heading, style), within which the same logs agree\n")
    }
    for margin in calibration.margins {
      let least = text("from", margin.least, margin) ?? "no lower limit"
      let greatest = text("to", margin.greatest, margin) ?? "no upper limit"
      let separator: ReportText = margin.least == nil || margin.greatest == nil ? ", " : " "
      let range: ReportText = "\(least)\(separator)\(greatest), limited by \(margin.logs, "log")"
      buffer.write("  \(margin.property)=\(margin.value): \(range)\n")
    }
    if !calibration.unlimited.isEmpty {
      buffer.write("not limited by these logs: \(calibration.unlimited.count, "other threshold")\n")
    }
  }

  private func text(
    _ word: ReportText,
    _ limit: Calibration.Limit?,
    _ margin: Calibration.Margin
  ) -> ReportText? {
    guard let limit else { return nil }
    let distance = limit.value - margin.value
    return "\(word) \(limit.value) (\(distance < 0 ? "" : "+")\(distance), \(limit.log))"
  }

  /// Appends the report as JSON: an object for each threshold and each log that disagrees, and one with the totals.
  public func writeJSON(_ calibration: Calibration, to buffer: inout ByteBuffer) {
    for margin in calibration.margins {
      buffer.writeLine(
        .members([
          "record": .string("threshold"),
          "property": .string(margin.property),
          "now": .number(margin.now),
          "value": .number(margin.value),
          "least": margin.least.map { .number($0.value) },
          "leastLog": margin.least.map { .string($0.log) },
          "greatest": margin.greatest.map { .number($0.value) },
          "greatestLog": margin.greatest.map { .string($0.log) },
          "logs": .count(margin.logs),
        ])
      )
    }
    for path in calibration.disagreeing {
      buffer.writeLine(.members(["record": .string("disagreement"), "log": .string(path)]))
    }
    buffer.writeLine(
      .members([
        "record": .string("calibration"),
        "logs": .count(calibration.logs),
        "agreeing": .count(calibration.agreeing),
        "agreeingAfterwards": .count(calibration.agreeingAfterwards),
        "changes": .object(calibration.changes.map { .init(key: $0.property, value: .number($0.value)) }),
        "alternatives": .object(
          calibration.alternatives.map { .init(key: $0.property, value: .number($0.value)) }
        ),
        "unlimited": .strings(calibration.unlimited),
        "replays": .count(calibration.replays),
      ])
    )
  }
}
