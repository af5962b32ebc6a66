import Records
import Reports

/// The report of a test run in JUnit's XML format, for build servers.
///
/// A folder is a suite, a golden file a case. `time` is the real time of a case. The suite's property `traceTime/CASE`
/// is the duration in the trace's own time, because Jenkins' schema has no properties of cases. Except for `time`, the
/// same run gives the same bytes: there are no time stamps and no host names.
public struct JUnitReport: Sendable {
  /// Creates a report.
  public init() {}

  /// Appends the whole report. Consecutive cases from one folder form a suite.
  public func write(_ cases: [TestCase], to buffer: inout ByteBuffer) {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append(#"<testsuites name="touchtrace"\#(attributes(of: cases[...]))>"#)
    var rest = cases[...]
    while let first = rest.first {
      let suite = rest.prefix { $0.folder == first.folder }
      lines += self.lines(of: suite, in: first.folder)
      rest = rest.dropFirst(suite.count)
    }
    lines.append("</testsuites>\n")
    buffer.append(text: lines.joined(separator: "\n"))
  }

  private func attributes(of cases: ArraySlice<TestCase>) -> String {
    let failures = cases.count { if case .failed = $0.status { true } else { false } }
    let errors = cases.count {
      switch $0.status {
      case .broken, .exceeded: true
      case .passed, .failed: false
      }
    }
    return
      #" tests="\#(cases.count)" failures="\#(failures)" errors="\#(errors)" time="\#(sum(of: cases.compactMap(\.elapsed)))""#
  }

  /// The sum of times in seconds; in nanoseconds it could overflow.
  private func sum(of durations: [Nanoseconds]) -> String {
    let second: Nanoseconds = 1_000_000_000
    let rest = durations.reduce(Nanoseconds(0)) { $0 + $1 % second }
    let whole = durations.reduce(Nanoseconds(0)) { $0 + $1 / second } + rest / second
    let fraction = seconds(rest % second)
    // The fraction may be rounded to 1.
    return fraction.hasPrefix("1") ? "\(whole + 1)" : "\(whole)\(fraction.dropFirst())"
  }

  private func lines(of suite: ArraySlice<TestCase>, in folder: String) -> [String] {
    // Build servers show the folders of a path like Java packages.
    let names = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let className = names.isEmpty ? "touchtrace" : names.joined(separator: ".")
    let properties = suite.map {
      #"      <property name="traceTime/\#($0.name.xmlAttribute)" value="\#(seconds($0.duration))"/>"#
    }
    return [#"  <testsuite name="\#(folder.xmlAttribute)"\#(attributes(of: suite))>"#, "    <properties>"]
      + properties + ["    </properties>"] + suite.flatMap { lines(of: $0, className) } + ["  </testsuite>"]
  }

  private func lines(of testCase: TestCase, _ className: String) -> [String] {
    let time = testCase.elapsed.map { #" time="\#(seconds($0))""# } ?? ""
    let name = testCase.name.xmlAttribute
    let start = #"    <testcase classname="\#(className.xmlAttribute)" name="\#(name)"\#(time)"#
    guard let problem = problem(of: testCase) else { return [start + "/>"] }
    return [start + ">", "      \(problem)", "    </testcase>"]
  }

  private func problem(of testCase: TestCase) -> String? {
    switch testCase.status {
    case .passed: return nil
    case .failed(let message, let details):
      let attributes = #"type="failure" message="\#(message.xmlAttribute)""#
      return "<failure \(attributes)>\(details.xmlText)</failure>"
    case .broken(let message), .exceeded(let message):
      let type = if case .exceeded = testCase.status { "limit" } else { "error" }
      return #"<error type="\#(type)" message="\#(message.xmlAttribute)"/>"#
    }
  }

  private func seconds(_ span: Nanoseconds) -> String { String { $0.append(seconds: span, .three) } }
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
