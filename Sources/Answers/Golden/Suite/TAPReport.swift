import Records
import Reports

/// The report of a test run in the Test Anything Protocol, version 13: a plan, and one line per case.
public struct TAPReport: Sendable {
  /// Creates a report.
  public init() {}

  /// Appends the whole report; `remarks` follow as comments.
  public func write(_ cases: [TestCase], remarks: [String] = [], to buffer: inout ByteBuffer) {
    buffer.write("TAP version 13\n1..\(cases.count)\n")
    for (index, testCase) in cases.enumerated() {
      let (result, comments): (String, [String]) =
        switch testCase.status {
        case .passed(let remark): ("ok", remark.map { [$0] } ?? [])
        case .failed(let message, let details):
          ("not ok", [message] + details.split(whereSeparator: \.isNewline).map(String.init))
        case .broken(let message), .exceeded(let message): ("not ok", [message])
        }
      let path = ReportText(stringLiteral: testCase.path.escapedForTAP)
      buffer.write("\(result) \(index + 1) - \(path)\n")
      for comment in comments { buffer.write("# \(comment)\n") }
    }
    for remark in remarks { buffer.write("# \(remark)\n") }
  }
}

extension String {
  /// The text with control characters escaped, and with `#` escaped because it would begin a directive.
  fileprivate var escapedForTAP: String {
    String { buffer in
      for scalar in unicodeScalars {
        if scalar == "#" || scalar == "\\" { buffer.append("\\") }
        if scalar.changesLine { buffer.append(escaped: scalar) } else { buffer.append(text: String(scalar)) }
      }
    }
  }
}
