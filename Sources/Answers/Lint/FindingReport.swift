import Records
import Reports

/// The formats of findings; the raw values are the ones used on the command line.
public enum FindingFormat: String, CaseIterable, Sendable {
  /// One line per finding, in the format of compiler warnings.
  case text
  /// One JSON object per finding.
  case jsonl
  /// One document of the Static Analysis Results Interchange Format.
  case sarif
  /// No output: only the exit code gives the result.
  case none
}

/// The report of findings, one line each: in the format of compiler warnings, or as JSON objects.
public struct FindingReport: Sendable {
  private let format: FindingFormat
  private let style: Style

  /// Creates a report.
  public init(_ format: FindingFormat, style: Style = .plain) {
    self.format = format
    self.style = style
  }

  /// Appends the line of a finding.
  public func write(_ finding: Finding, to buffer: inout ByteBuffer) {
    let (file, line, column) = (finding.file, finding.line, finding.column)
    switch format {
    case .text:
      let place: ReportText = "\("\(file):\(line):\(column):", .place, style) \("warning:", .caution, style)"
      buffer.write("\(place) \(finding.text) [\(finding.code.rawValue)]\n")
    case .jsonl:
      let object = Value.members([
        "file": .string(file), "line": .count(line), "column": .count(column),
        "code": .string(finding.code.rawValue), "objects": .strings(finding.objects),
        "text": .string(finding.text),
      ])
      buffer.writeLine(object)
    // A SARIF document contains all findings at once, so SARIFReport writes it.
    case .sarif, .none: break
    }
  }
}
