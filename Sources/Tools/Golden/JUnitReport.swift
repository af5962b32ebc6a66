import Records
import Reports

/// The report of a run of tests in the XML that JUnit's runners write and build servers read.
///
/// A folder is a suite, a golden file a case. It has no time stamps, host names or measured times, so that the same
/// run gives the same bytes: `time` is the length of the trace.
public struct JUnitReport: Sendable {
  /// Makes a report.
  public init() {}

  /// Appends the whole report; the cases of a folder are those that follow each other.
  public func write(_ cases: [TestCase], to buffer: inout ByteBuffer) {
    buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"touchtrace\"")
    write(Totals(cases[...]), to: &buffer)
    buffer.append(">\n")
    var rest = cases[...]
    while let first = rest.first {
      let suite = rest.prefix { $0.folder == first.folder }
      write(suite, of: first.folder, to: &buffer)
      rest = rest.dropFirst(suite.count)
    }
    buffer.append("</testsuites>\n")
  }

  private struct Totals {
    var tests: Int
    var failures = 0
    var errors = 0
    var duration: Nanoseconds = 0

    init(_ cases: ArraySlice<TestCase>) {
      tests = cases.count
      for testCase in cases {
        duration += testCase.duration
        switch testCase.status {
        case .passed: break
        case .failed: failures += 1
        case .broken: errors += 1
        }
      }
    }
  }

  private func write(_ totals: Totals, to buffer: inout ByteBuffer) {
    let counts: KeyValuePairs<StaticString, Int> = [
      " tests=\"": totals.tests, "\" failures=\"": totals.failures, "\" errors=\"": totals.errors,
    ]
    for (name, count) in counts {
      buffer.append(name)
      buffer.append(count)
    }
    buffer.append("\" time=\"")
    buffer.append(seconds: totals.duration, .three)
    buffer.append("\"")
  }

  private func write(_ suite: ArraySlice<TestCase>, of folder: String, to buffer: inout ByteBuffer) {
    buffer.append("  <testsuite name=\"")
    buffer.append(xml: folder, .attribute)
    buffer.append("\"")
    write(Totals(suite), to: &buffer)
    buffer.append(">\n")
    // Build servers show folders as they show Java's packages.
    let names = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let className = names.isEmpty ? "touchtrace" : names.joined(separator: ".")
    for testCase in suite { write(testCase, className, to: &buffer) }
    buffer.append("  </testsuite>\n")
  }

  private func write(_ testCase: TestCase, _ className: String, to buffer: inout ByteBuffer) {
    buffer.append("    <testcase classname=\"")
    buffer.append(xml: className, .attribute)
    buffer.append("\" name=\"")
    buffer.append(xml: testCase.name, .attribute)
    buffer.append("\" time=\"")
    buffer.append(seconds: testCase.duration, .three)
    switch testCase.status {
    case .passed: buffer.append("\"/>\n")
    case .failed(let message, let details):
      buffer.append("\">\n      <failure type=\"failure\" message=\"")
      buffer.append(xml: message, .attribute)
      buffer.append("\">")
      buffer.append(xml: details, .text)
      buffer.append("</failure>\n    </testcase>\n")
    case .broken(let message):
      buffer.append("\">\n      <error type=\"error\" message=\"")
      buffer.append(xml: message, .attribute)
      buffer.append("\"/>\n    </testcase>\n")
    }
  }
}

extension TestCase {
  /// The folder, `.` for the current one.
  fileprivate var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path's last part.
  fileprivate var name: String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}
