import Bytes
import Records
import Reports

/// The report of findings, one line each: as compilers write warnings, or as JSON objects.
public struct FindingReport: Sendable {
  private let format: ReportFormat

  /// Makes a report.
  public init(_ format: ReportFormat) {
    self.format = format
  }

  /// Appends the line of a finding.
  public func write(_ finding: Finding, to buffer: inout ByteBuffer) {
    let (file, line, column) = (finding.file, finding.line, finding.column)
    switch format {
    case .text:
      buffer.write("\(file):\(line):\(column): warning: \(finding.text) [\(finding.code.rawValue)]\n")
    case .jsonl:
      let object = Value.members([
        "file": .string(file), "line": .count(line), "column": .count(column),
        "code": .string(finding.code.rawValue), "objects": .strings(finding.objects),
        "text": .string(finding.text),
      ])
      buffer.writeLine(object)
    case .none: break
    }
  }
}
