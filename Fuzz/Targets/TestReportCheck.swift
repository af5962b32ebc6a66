import Golden
import Records
import Reports

/// The reports of test runs: JUnit's XML, and the Test Anything Protocol.
///
/// The bytes are cases between NUL bytes. The first byte of a case is its status, the next eight its duration; then
/// follow its path, a message and details, with the byte 1 between them.
enum TestReportCheck {
  static func faults(of bytes: [UInt8]) -> [String] {
    let cases = bytes.split(separator: 0).map { testCase(Array($0)) }
    var junit = ByteBuffer()
    JUnitReport().write(cases, to: &junit)
    var tap = ByteBuffer()
    TAPReport().write(cases, remarks: ["remark"], to: &tap)
    return faults(ofJUnit: junit.bytes, cases) + faults(ofTAP: tap.bytes, cases)
  }

  private static func testCase(_ bytes: [UInt8]) -> TestCase {
    let duration = bytes.dropFirst().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let texts = bytes.dropFirst(9).split(separator: 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    func text(_ index: Int) -> String { index < texts.count ? texts[index] : "" }
    let status: TestCase.Status =
      switch (bytes.first ?? 0) % 5 {
      case 0: .passed()
      case 1: .passed(remark: text(1))
      case 2: .failed(text(1), details: text(2))
      case 3: .broken(text(1))
      default: .exceeded(text(1))
      }
    return TestCase(path: text(0), status: status, duration: Nanoseconds(bitPattern: duration))
  }

  private static func faults(ofJUnit report: [UInt8], _ cases: [TestCase]) -> [String] {
    guard let elements = XMLCheck.elements(of: report) else { return ["JUnit's report is not XML"] }
    if report.contains(HostileTextCheck.oldCommand) {
      return ["JUnit's report has the beginning of a command"]
    }
    let failures = cases.count { if case .failed = $0.status { true } else { false } }
    let errors = cases.count {
      switch $0.status {
      case .broken, .exceeded: true
      case .passed, .failed: false
      }
    }
    let counts = ["testcase": cases.count, "failure": failures, "error": errors, "testsuites": 1]
    return counts.compactMap { name, count in
      let found = elements.count { $0 == name }
      return found == count ? nil : "JUnit's report has \(found) of \(name), expected \(count)"
    }
  }

  private static func faults(ofTAP report: [UInt8], _ cases: [TestCase]) -> [String] {
    let lines = String(decoding: report, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard lines.count > 2, lines[0] == "TAP version 13", lines[1] == "1..\(cases.count)", lines.last == ""
    else {
      return ["TAP has no plan"]
    }
    var number = 0
    // Bytes are compared: as characters, a blank is another one with an accent behind it.
    func begins(_ line: String, _ start: String) -> Bool { line.utf8.starts(with: start.utf8) }
    for line in lines.dropFirst(2).dropLast() where !begins(line, "# ") {
      number += 1
      guard begins(line, "ok \(number) - ") || begins(line, "not ok \(number) - ") else {
        return ["TAP's line is no case: \(line)"]
      }
    }
    return (number == cases.count ? [] : ["TAP has \(number) cases, expected \(cases.count)"])
      + HostileTextCheck.faults(of: report)
  }
}
