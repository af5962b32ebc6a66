import TestSupport
import Testing

/// Patterns in the header of a trace, which `test` checks.
@Suite("Expected patterns of a trace")
struct PatternCaseTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  /// Writes a tap that sends an action, with something to expect.
  private func write(_ name: String, expecting expect: String, scene: String? = nil) throws {
    let views = """
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": \
      [{"id": "tap", "class": "UITapGestureRecognizer", "actions": [{"target": "window", "action": "like"}]}]}]}
      """
    try command.write(
      """
      {"touchtrace": 1, \(expect)"scene": \(scene ?? views)}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 10}]}

      """,
      to: "g/\(name).jsonl"
    )
  }

  @Test func `A trace with patterns needs no golden file, and update writes none`() throws {
    _ = try command.run("mkdir g")
    try write(
      "good",
      expecting: #""expect": {"keep": ["action like"], "not": ["warning", "state tap failed"]}, "#
    )
    #expect(try command.run("touchtrace test g").output == "1 passed, 0 failed\n")
    #expect(try command.run("touchtrace test --update g; ls g").output == "1 passed, 0 failed\ngood.jsonl\n")
    let junit = try command.run("touchtrace test g --junit j.xml; cat j.xml").output
    #expect(junit.contains(#"<testcase classname="g" name="good.jsonl" time="0."#))
    #expect(junit.contains(#"<property name="traceTime/good.jsonl" value="0.1"/>"#))
  }

  @Test func `A pattern that does not hold fails the case, and says what came nearest and why`() throws {
    _ = try command.run("mkdir g")
    try write("bad", expecting: #""expect": {"keep": ["state tap failed"], "not": ["action like"]}, "#)
    let result = try command.run("touchtrace test g")
    #expect(result.code == 1)
    #expect(
      result.output == """
        g/bad.jsonl: no record matches: state tap failed
          the nearest record, at t=0.100000: state tap possible -> recognized: tapped
          ● tap recognized: tapped
        g/bad.jsonl: a record matches: !action like
          here, at t=0.100000: action tap -> window like: recognized location=(10, 10)
          ● tap recognized: tapped
        0 passed, 1 failed

        """
    )
    let tap = try command.run("touchtrace test g --format tap").output
    #expect(tap.contains("not ok 1 - g/bad.jsonl\n# no record matches: state tap failed\n"))
    let page = try command.run("touchtrace test g --report page.html; cat page.html").output
    #expect(page.contains("no record matches: state tap failed"))
  }

  @Test func `Patterns are checked once beside golden files, which may pass, differ or be written`() throws {
    _ = try command.run("mkdir g")
    try write("both", expecting: "")
    _ = try command.run("touchtrace test --update g; touchtrace g/both.jsonl --json > g/both.expected.jsonl")
    try write("both", expecting: #""expect": {"keep": ["warning"]}, "#)
    let result = try command.run("touchtrace test g")
    let unmet =
      "g/both.jsonl: no record matches: warning\n  there is no record of this kind\n  ● tap recognized: tapped\n"
    #expect(result.code == 1 && result.output == unmet + "1 passed, 1 failed\n")
    _ = try command.run("sed -i s/like/love/ g/both.expected.*")
    let differs = try command.run("touchtrace test g").output
    #expect(differs.hasPrefix(unmet) && differs.hasSuffix("\n0 passed, 2 failed\n"))
    let updated = try command.run("touchtrace test --update g")
    #expect(updated.code == 1 && updated.output.hasSuffix("\n2 written, 1 failed\n"))
  }

  @Test func `A scene may have patterns for all its traces`() throws {
    _ = try command.run("mkdir g")
    try command.write(
      #"{"expect": {"not": ["state tap failed"]}, "windows": [{"id": "w", "frame": [0, 0, 320, 480]}]}"#,
      to: "g/s.scene.json"
    )
    try write("plain", expecting: "", scene: #""s.scene.json""#)
    let result = try command.run("touchtrace test g")
    #expect(
      result.code == 1 && result.output.contains("nothing in state records of this trace is called \"tap\"")
    )
  }

  @Test(
    arguments: [
      (#"{"keep": ["acton like"]}"#, #"unknown kind of record "acton", did you mean "action"?"#),
      (#"{"not": ["!warning"]}"#, #"a pattern with !, expected it without one, in the list "not""#),
      (#"{"keep": "action"}"#, #"expected a list of patterns"#),
    ]
  )
  func `A mistake in a pattern is an error at its place`(expect: String, message: String) throws {
    _ = try command.run("mkdir g")
    try write("broken", expecting: "\"expect\": \(expect), ")
    let result = try command.run("touchtrace test g")
    #expect(result.code == 65 && (result.output + result.errors).contains("g/broken.jsonl:1:"))
    #expect((result.output + result.errors).contains(message))
  }
}
