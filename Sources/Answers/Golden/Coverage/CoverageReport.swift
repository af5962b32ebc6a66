import Records
import Reports

/// The report of coverage: text for people, or one JSON object per section.
public struct CoverageReport: Sendable {
  private let format: ReportFormat

  /// Creates a report.
  public init(_ format: ReportFormat) {
    self.format = format
  }

  /// Appends the coverage of one scene, or of all traces together.
  public func write(_ coverage: Coverage, to buffer: inout ByteBuffer) {
    switch format {
    case .text: writeText(coverage, to: &buffer)
    case .jsonl: writeJSON(coverage, to: &buffer)
    case .none: break
    }
  }

  private func writeText(_ coverage: Coverage, to buffer: inout ByteBuffer) {
    let heading: ReportText = coverage.scene.map { "scene \($0)" } ?? "total"
    buffer.write("\(heading) of \(coverage.traces, "trace")\n")
    for tally in coverage.tallies {
      buffer.write(line(tally.section.rawValue, tally.covered, tally.total))
      for name in tally.missing { buffer.write("    missing \(name)\n") }
    }
    if coverage.tallies.count > 1 { buffer.write(line("all", coverage.covered, coverage.total)) }
  }

  private func line(_ name: String, _ covered: Int, _ total: Int) -> ReportText {
    let percent: ReportText = CoverageReport.percent(covered, total).map { " \($0)%" } ?? ""
    return "  \(name) \(covered)/\(total)\(percent)\n"
  }

  private func writeJSON(_ coverage: Coverage, to buffer: inout ByteBuffer) {
    func write(_ section: String, _ covered: Int, _ total: Int, missing: [String]?) {
      let object = Value.members([
        "scene": coverage.scene.map(Value.string) ?? .null,
        "traces": .count(coverage.traces),
        "section": .string(section),
        "covered": .count(covered),
        "total": .count(total),
        "percent": CoverageReport.percent(covered, total).map(Value.number),
        "missing": missing.map(Value.strings),
      ])
      buffer.writeLine(object)
    }
    for tally in coverage.tallies {
      write(tally.section.rawValue, tally.covered, tally.total, missing: tally.missing)
    }
    if coverage.tallies.count > 1 { write("all", coverage.covered, coverage.total, missing: nil) }
  }

  /// Returns the covered share in percent; nil if there is nothing to cover.
  private static func percent(_ covered: Int, _ total: Int) -> Double? {
    total == 0 ? nil : 100 * Double(covered) / Double(total)
  }
}
