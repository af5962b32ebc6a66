import Reports

/// Writes findings, a line each: as compilers write warnings, or as JSON objects.
public struct FindingReport: Sendable {
  private let format: ReportFormat

  /// Makes a report.
  public init(_ format: ReportFormat) {
    self.format = format
  }

  /// Appends the line of a finding.
  public func write(_ finding: Finding, to buffer: inout ByteBuffer) {
    switch format {
    case .text: writeText(finding, to: &buffer)
    case .jsonl: writeJSON(finding, to: &buffer)
    case .none: break
    }
  }

  private func writeText(_ finding: Finding, to buffer: inout ByteBuffer) {
    buffer.append(plain: finding.file)
    buffer.append(":")
    buffer.append(finding.line)
    buffer.append(":")
    buffer.append(finding.column)
    buffer.append(": warning: ")
    buffer.append(plain: finding.text)
    buffer.append(" [")
    buffer.append(text: finding.code.rawValue)
    buffer.append("]\n")
  }

  private func writeJSON(_ finding: Finding, to buffer: inout ByteBuffer) {
    buffer.append("{")
    buffer.append(firstKey: "file")
    buffer.append(quoted: finding.file)
    buffer.append(key: "line", finding.line)
    buffer.append(key: "column", finding.column)
    buffer.append(key: "code", name: finding.code.rawValue)
    buffer.append(key: "objects", finding.objects)
    buffer.append(key: "text", finding.text)
    buffer.append("}\n")
  }
}
