import Records
import Reports

/// Cases as JSON lines, for programs: what `test --json` and `expect --json` print.
public struct CaseLinesReport: Sendable {
  /// Creates a report.
  public init() {}

  /// Appends the line of a case, and below it `verdict` records of the gestures if it failed.
  public func write(_ testCase: TestCase, to buffer: inout ByteBuffer) {
    let (status, message, details): (String, String?, String) =
      switch testCase.status {
      case .passed(let remark): ("passed", remark, "")
      case .failed(let message, let details): ("failed", message, details)
      case .broken(let message): ("error", message, "")
      case .exceeded(let message): ("limit", message, "")
      }
    let lines = details.split(whereSeparator: \.isNewline).map(String.init)
    buffer.writeLine(
      .members([
        "record": .string("case"),
        "path": .string(testCase.path),
        "status": .string(status),
        "message": message.map { .string($0) },
        "details": lines.isEmpty ? nil : .strings(lines),
      ])
    )
    for verdict in testCase.verdicts { buffer.append(text: "\(verdict)\n") }
  }
}
