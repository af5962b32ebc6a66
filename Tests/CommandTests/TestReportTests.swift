import Foundation
import TestSupport
import Testing

@Suite("The reports of the test command")
struct TestReportTests {
  private let command: Command

  /// One case passes, one differs, one has no expectation, and what differs is nothing for XML.
  init() throws {
    command = try Command()
    _ = try command.run(
      """
      mkdir 'a#1 <&>'; cp tap.jsonl 'a#1 <&>/good.jsonl'; cp tap.jsonl 'a#1 <&>/bad.jsonl'
      touchtrace test --update 'a#1 <&>'
      printf 'not \\033[31m<\\377> ]]>\\n\\0' > 'a#1 <&>/bad.expected.txt'
      """
    )
  }

  private static func has(_ tool: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + tool)
  }

  @Test(.enabled(if: has("xmllint"), "needs xmllint"))
  func `JUnit's XML is what build servers take`() throws {
    let result = try command.run(
      "touchtrace test . --junit report.xml; xmllint --noout --schema \"$SCHEMA\" report.xml",
      environment: ["SCHEMA": PackageFiles.path("Scripts/junit.xsd")]
    )
    #expect(result.messages == "report.xml validates\n")
    #expect(result.code == 0)
  }

  /// A report without the times that cases took.
  private static func timeless(_ report: String) -> String {
    report.replacing(#/ time="[0-9.]+"/#, with: "")
  }

  @Test func `JUnit's XML tells what failed; only the time that a case took differs from run to run`() throws
  {
    let run = try command.run("touchtrace test . --junit report.xml")
    #expect(run.code == 1 && run.output.hasSuffix("\n1 passed, 3 failed\n"))
    let report = command.read("report.xml")
    #expect(report.matches(of: #/ time="[0-9.]+"/#).count == 1 + 2 + 4)
    let passed = #"<testcase classname="a#1 &lt;&amp;&gt;" name="good.expected.txt"/>"#
    #expect(Self.timeless(report).contains(passed))
    #expect(report.contains(#"<property name="traceTime/good.expected.txt" value="0.4"/>"#))
    #expect(report.contains("\n-not \\u001b[31m&lt;\u{FFFD}&gt; ]]&gt;\n-\\u0000\n"))
    _ = try command.run("sleep 1.1; touchtrace test . --junit again.xml")
    #expect(Self.timeless(command.read("again.xml")) == Self.timeless(report))
  }

  @Test func `JUnit's time is that of the system's clock, also of expect`() throws {
    let steps = (0..<1000).map { Command.touch(from: Double($0), to: Double($0) + 0.05) }
    try command.write(steps.joined(), to: "long.jsonl")
    for line in [
      "touchtrace test --update long.jsonl --junit j.xml", "touchtrace expect long.jsonl step --junit j.xml",
    ] {
      #expect(try command.run(line).code == 0, "\(line)")
      let report = command.read("j.xml")
      let time = try #require(report.firstMatch(of: #/<testcase .* time="([0-9.]+)"/#))
      // It takes some while, but by far not the hours of the trace.
      let seconds = try #require(Double(time.output.1))
      #expect(seconds > 0 && seconds < 600, "\(line)")
      // The last timer fires 0.35 s after the last lift.
      #expect(report.contains(#/<property name="traceTime\/long\.[a-z.]*" value="999\.4"\/>/#), "\(line)")
    }
  }

  @Test
  func `A report that cannot be written is 74, one that would be put over an input is refused`() throws {
    let full = try command.run("touchtrace test . --junit /dev/full")
    #expect(
      full.code == 74 && full.messages == "/dev/full: error: cannot be written: No space left on device\n"
    )
    let missing = try command.run("touchtrace test . --junit none/report.xml")
    #expect(missing.code == 74 && missing.output == "")
    let input = try command.run("touchtrace test tap.jsonl --junit ./tap.jsonl")
    #expect(
      input.code == 64
        && input.messages == "./tap.jsonl: error: the output is also an input, expected another file\n"
    )
    #expect(command.read("tap.jsonl").hasPrefix("{\"t\": 0.0, "))
  }

  @Test(.enabled(if: has("prove"), "needs prove"))
  func `The Test Anything Protocol, as a consumer of it reads it`() throws {
    let failed = try command.run("touchtrace test . --format tap > all.tap; prove --exec cat all.tap")
    #expect(failed.code == 1)
    #expect(failed.output.contains("Failed tests:  1, 3-4\n"))
    #expect(failed.output.contains("Failed 3/4 subtests"))
    let passed = try command.run("prove --exec \"$TOUCHTRACE test --format tap\" 'a#1 <&>/good.jsonl'")
    #expect(passed.code == 0 && passed.output.hasSuffix("Result: PASS\n"))
    let none = try command.run(
      "touchtrace test . --filter none --format tap > none.tap; prove --exec cat none.tap"
    )
    #expect(none.output.hasSuffix("Result: NOTESTS\n"))
  }

  /// The lines of docs/TESTING.md that call prove and patch, in a folder like that of the page.
  @Test(.enabled(if: has("prove") && has("patch"), "needs prove and patch"))
  func `The documented lines for prove and patch do what the page says`() throws {
    _ = try command.run(
      "mkdir -p traces/taps; cp tap.jsonl traces/one.jsonl; cp tap.jsonl traces/taps/two.jsonl"
    )
    _ = try command.run("echo '{}' > traces/taps/s.scene.json; touchtrace test --update traces")
    let page = try PackageFiles.text("docs/TESTING.md")
    let blocks = page.matches(of: #/```\n(touchtrace test traces[^`]*)```/#).map { String($0.output.1) }
    let proving = try #require(blocks.first { $0.contains("prove") })
    let patching = try #require(blocks.first { $0.contains("patch") })
    // The page writes the command as users have it.
    let path =
      "mkdir bin; ln -sf \"$TOUCHTRACE\" bin/touchtrace; export PATH=$PWD/bin:$PATH; unset -f touchtrace"
    func run(_ lines: String) throws -> Command.Result { try command.run("\(path); { \(lines)\n} 2>&1") }
    for line in proving.split(separator: "\n") {
      #expect(try run(String(line)).code == 0, "\(line)")
    }
    #expect(try run(proving).output.contains("All tests successful."))
    _ = try command.run("sed -i 's/tap/top/' traces/one.expected.txt; cp traces/one.expected.txt kept.txt")
    let failing = proving.split(separator: "\n").filter { $0.hasPrefix("prove -r") }
    #expect(failing.count == 1)
    #expect(try run(String(failing[0])).code != 0)
    #expect(try run(patching).output.hasSuffix("patching file traces/one.expected.txt\n"))
    #expect(
      try command.run("touchtrace test -q traces").code == 0 && command.read("kept.txt").contains("top")
    )
  }

  @Test func `The Test Anything Protocol: one line a case, in the order of the paths`() throws {
    let result = try command.run("touchtrace test . --format tap")
    #expect(result.code == 1)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("# ") } == [
        "TAP version 13", "1..4", ##"not ok 1 - ./a\#1 <&>/bad.expected.txt"##,
        ##"ok 2 - ./a\#1 <&>/good.expected.txt"##, "not ok 3 - ./broken.jsonl", "not ok 4 - ./tap.jsonl",
      ]
    )
    #expect(
      lines.contains { $0.hasPrefix("# differs from the replay: tap ") }
        && lines.last == "# 1 passed, 3 failed"
    )
  }

  @Test
  func `GitHub's checks get a line for each kind of failure, escaped as they read it; nobody else does`()
    throws
  {
    _ = try command.run("mkdir 'b,c:%'; mv 'a#1 <&>'/bad.* 'b,c:%'; echo '{}' > lost.scene.json")
    #expect(try !command.run("touchtrace test .").errors.contains("::"))
    let result = try command.run(
      "touchtrace test \"$PWD\"",
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": try command.run("pwd -P").output.trimmed]
    )
    let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(lines.count == 3)
    #expect(
      lines[0] == "::warning file=lost.scene.json,title=touchtrace test::"
        + "none of the traces names this scene"
    )
    #expect(
      lines[2].hasPrefix(
        "::error file=b%2Cc%3A%25/bad.expected.txt,line=1,title=touchtrace test::differs from the replay: tap "
      )
    )
    #expect(lines[2].contains("b,c:%25/bad.expected.txt (expected)%0A+++ "))
    #expect(
      lines[1]
        == "::error file=broken.jsonl,title=touchtrace test::has no golden file; --update writes one%0A1 more case is like this"
    )
    #expect(!result.output.contains("::error"))
    let here = try command.run("touchtrace test ./tap.jsonl", environment: ["GITHUB_ACTIONS": "true"])
    #expect(here.errors.hasPrefix("::error file=tap.jsonl,title="))
  }

  @Test func `The summary of a job says what came out otherwise, and nothing in it has a meaning`() throws {
    _ = try command.run(
      """
      rm broken.jsonl tap.jsonl; mkdir c
      sed 's/recognized/failed/' 'a#1 <&>/good.expected.txt' > 'c/`[x](y)`.expected.txt'
      cp 'a#1 <&>/good.jsonl' 'c/`[x](y)`.jsonl'
      { echo '{"touchtrace": 1, "expect": {"keep": ["state pan began"]}}'; cat c/*.jsonl; } > c/pattern.jsonl
      """
    )
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"]
    #expect(try command.run("touchtrace test c", environment: environment).code == 1)
    #expect(
      command.read("summary.md") == """
        ### touchtrace test: 0 passed, 2 failed

        - **×1** `` state has "recognized" instead of "failed" ``
          - `` c/'[x](y)'.expected.txt ``: `` tap recognized instead of failed ``
        - **×1** `` no record matches: state pan began ``
          - `` c/pattern.jsonl ``
            - `` no record matches: state pan began ``
              - `` the nearest record, at t=0.050000: state pan possible -> failed: lifted after moving 0 pt, less than 10 pt ``
              - `` ✕ pan did not fire: lifted after moving 0 pt, less than 10 pt (off by 10 pt) ``


        """
    )
  }

  @Test func `The summary of a job is bounded`() throws {
    let name = String(repeating: "n", count: 200)
    try command.write(Command.touch(from: 0, to: 0.05), to: "tap.jsonl")
    _ = try command.run(
      """
      rm -r a*; for i in $(seq 1 40); do mkdir -p many/$i
      for j in 1 2 3 4 5 6 7; do cp tap.jsonl many/$i/\(name)$j.jsonl
      echo "what is expected $(printf "%$i.s" | sed 's/ / x/g')" > many/$i/\(name)$j.expected.txt; done; done
      """
    )
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"]
    #expect(try command.run("touchtrace test -q many", environment: environment).code == 1)
    #expect(command.read("summary.md").utf8.count < 100_000)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
