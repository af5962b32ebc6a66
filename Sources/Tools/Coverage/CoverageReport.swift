import Reports

/// Writes how much replays have shown: as text for people, or a JSON object for each section.
public struct CoverageReport: Sendable {
  private let format: ReportFormat

  /// Makes a report.
  public init(_ format: ReportFormat) {
    self.format = format
  }

  /// Appends what is to be said of one scene, or of all.
  public func write(_ coverage: Coverage, to buffer: inout ByteBuffer) {
    switch format {
    case .text: writeText(coverage, to: &buffer)
    case .jsonl: writeJSON(coverage, to: &buffer)
    case .none: break
    }
  }

  private func writeText(_ coverage: Coverage, to buffer: inout ByteBuffer) {
    if let scene = coverage.scene {
      buffer.append("scene ")
      buffer.append(plain: scene)
    } else {
      buffer.append("total")
    }
    buffer.append(" of ")
    buffer.append(coverage.traces)
    buffer.append(coverage.traces == 1 ? " trace\n" : " traces\n")
    for tally in coverage.tallies {
      writeLine(tally.section.rawValue, tally.covered, tally.total, to: &buffer)
      for name in tally.missing {
        buffer.append("    missing ")
        buffer.append(plain: name)
        buffer.append("\n")
      }
    }
    if coverage.tallies.count > 1 { writeLine("all", coverage.covered, coverage.total, to: &buffer) }
  }

  private func writeLine(_ name: String, _ covered: Int, _ total: Int, to buffer: inout ByteBuffer) {
    buffer.append("  ")
    buffer.append(text: name)
    buffer.append(" ")
    buffer.append(covered)
    buffer.append("/")
    buffer.append(total)
    if let percent = CoverageReport.percent(covered, total) {
      buffer.append(" ")
      buffer.append(percent, .three)
      buffer.append("%")
    }
    buffer.append("\n")
  }

  private func writeJSON(_ coverage: Coverage, to buffer: inout ByteBuffer) {
    for tally in coverage.tallies {
      writeHead(coverage, tally.section.rawValue, tally.covered, tally.total, to: &buffer)
      buffer.append(key: "missing", tally.missing)
      buffer.append("}\n")
    }
    if coverage.tallies.count > 1 {
      writeHead(coverage, "all", coverage.covered, coverage.total, to: &buffer)
      buffer.append("}\n")
    }
  }

  private func writeHead(
    _ coverage: Coverage,
    _ section: String,
    _ covered: Int,
    _ total: Int,
    to buffer: inout ByteBuffer
  ) {
    buffer.append("{")
    buffer.append(firstKey: "scene")
    if let scene = coverage.scene { buffer.append(quoted: scene) } else { buffer.append("null") }
    buffer.append(key: "traces", coverage.traces)
    buffer.append(key: "section", name: section)
    buffer.append(key: "covered", covered)
    buffer.append(key: "total", total)
    buffer.append(key: "percent", ifAny: CoverageReport.percent(covered, total))
  }

  /// How much that is in hundredths; nil where there is nothing.
  private static func percent(_ covered: Int, _ total: Int) -> Double? {
    total == 0 ? nil : 100 * Double(covered) / Double(total)
  }
}
