import Foundation
import Reports
import Testing

@testable import Golden

@Suite("Reports of test runs")
struct RunReportTests {
  private let cases = [
    TestCase(path: "a.expected.txt", status: .passed(), elapsed: 0),
    TestCase(
      path: "traces/tap/b#1.expected.txt",
      status: .passed(remark: "is written"),
      duration: 1_250_000_000,
      elapsed: 20_000_000
    ),
    TestCase(path: "traces/tap/c<\"&>.jsonl", status: .failed("has no expectation"), elapsed: 400_000),
    TestCase(
      path: "traces/x\n\\.expected.jsonl",
      status: .failed("differs", details: "--- a\n+x ]]>\t<&\u{1B}[31m\r\n\n+\u{0}\u{FFFE}\u{1F600}\n"),
      duration: 500_000,
      elapsed: 2_500_000
    ),
    TestCase(path: "traces/y.expected.txt", status: .broken("cannot be read: \"why\"\tnot\n")),
  ]

  private func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer()
    write(&buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func `The Test Anything Protocol: a plan, a line a case, comments`() {
    #expect(
      text { TAPReport().write(cases, remarks: ["2 passed, 3 failed"], to: &$0) } == ##"""
        TAP version 13
        1..5
        ok 1 - a.expected.txt
        ok 2 - traces/tap/b\#1.expected.txt
        # is written
        not ok 3 - traces/tap/c<"&>.jsonl
        # has no expectation
        not ok 4 - traces/x\n\\.expected.jsonl
        # differs
        # --- a
        # +x ]]>\t<&\u001b[31m
        # +\u0000\##u{FFFE}\##u{1F600}
        not ok 5 - traces/y.expected.txt
        # cannot be read: "why"\tnot\n
        # 2 passed, 3 failed

        """##
    )
    #expect(text { TAPReport().write([], to: &$0) } == "TAP version 13\n1..0\n")
  }

  @Test func `JUnit: a sum of times may exceed the range of nanoseconds`() {
    let cases = (0..<5).map { number in
      TestCase(path: "\(number)", status: .passed(), elapsed: 4_000_000_000_123_000_000)
    }
    let report = text { JUnitReport().write(cases, to: &$0) }
    #expect(
      report.contains(
        #"<testsuites name="touchtrace" tests="5" failures="0" errors="0" time="20000000000.615">"#
      )
    )
  }

  @Test func `JUnit: the limit that a case exceeds is an error of its own type`() {
    let cases = [
      TestCase(path: "a.jsonl", status: .exceeded("took more than 60 s")),
      TestCase(path: "b.jsonl", status: .passed(), elapsed: 999_600_000),
    ]
    let report = text { JUnitReport().write(cases, to: &$0) }
    #expect(report.contains(#"tests="2" failures="0" errors="1" time="1">"#))
    #expect(report.contains(#"<error type="limit" message="took more than 60 s"/>"#))
  }

  @Test func `JUnit: folders are suites, and what XML cannot hold is written out`() {
    #expect(
      text { JUnitReport().write(cases, to: &$0) } == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="touchtrace" tests="5" failures="2" errors="1" time="0.023">
          <testsuite name="." tests="1" failures="0" errors="0" time="0">
            <properties>
              <property name="traceTime/a.expected.txt" value="0"/>
            </properties>
            <testcase classname="touchtrace" name="a.expected.txt" time="0"/>
          </testsuite>
          <testsuite name="traces/tap" tests="2" failures="1" errors="0" time="0.02">
            <properties>
              <property name="traceTime/b#1.expected.txt" value="1.25"/>
              <property name="traceTime/c&lt;&quot;&amp;&gt;.jsonl" value="0"/>
            </properties>
            <testcase classname="traces.tap" name="b#1.expected.txt" time="0.02"/>
            <testcase classname="traces.tap" name="c&lt;&quot;&amp;&gt;.jsonl" time="0">
              <failure type="failure" message="has no expectation"></failure>
            </testcase>
          </testsuite>
          <testsuite name="traces" tests="2" failures="1" errors="1" time="0.003">
            <properties>
              <property name="traceTime/x&#10;\.expected.jsonl" value="0.001"/>
              <property name="traceTime/y.expected.txt" value="0"/>
            </properties>
            <testcase classname="traces" name="x&#10;\.expected.jsonl" time="0.003">
              <failure type="failure" message="differs">--- a
        +x ]]&gt;\#t&lt;&amp;\u001b[31m&#13;

        +\u0000\ufffe\#u{1F600}
        </failure>
            </testcase>
            <testcase classname="traces" name="y.expected.txt">
              <error type="error" message="cannot be read: &quot;why&quot;&#9;not&#10;"/>
            </testcase>
          </testsuite>
        </testsuites>

        """#
    )
  }
}
