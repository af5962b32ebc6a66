import Reports

/// The report of a run of tests in the Test Anything Protocol, version 13: a plan, and a line for each case.
public struct TAPReport: Sendable {
  /// Makes a report.
  public init() {}

  /// Appends the whole report; `remarks` follow as comments.
  public func write(_ cases: [TestCase], remarks: [String] = [], to buffer: inout ByteBuffer) {
    buffer.append("TAP version 13\n1..")
    buffer.append(cases.count)
    buffer.append("\n")
    for (index, testCase) in cases.enumerated() {
      switch testCase.status {
      case .passed(let remark):
        writeResult(testCase, "ok ", index, to: &buffer)
        if let remark { writeComment(remark, to: &buffer) }
      case .failed(let message, let details):
        writeResult(testCase, "not ok ", index, to: &buffer)
        writeComment(message, to: &buffer)
        for line in details.split(whereSeparator: \.isNewline) { writeComment(line, to: &buffer) }
      case .broken(let message):
        writeResult(testCase, "not ok ", index, to: &buffer)
        writeComment(message, to: &buffer)
      }
    }
    for remark in remarks { writeComment(remark, to: &buffer) }
  }

  /// A `#` in a path would begin a directive.
  private func writeResult(
    _ testCase: TestCase,
    _ result: StaticString,
    _ index: Int,
    to buffer: inout ByteBuffer
  ) {
    buffer.append(result)
    buffer.append(index + 1)
    buffer.append(" - ")
    for piece in testCase.path.unicodeScalars {
      if piece == "#" || piece == "\\" { buffer.append("\\") }
      buffer.append(plain: String(piece))
    }
    buffer.append("\n")
  }

  private func writeComment(_ line: some StringProtocol, to buffer: inout ByteBuffer) {
    buffer.append("# ")
    buffer.append(plain: String(line))
    buffer.append("\n")
  }
}
