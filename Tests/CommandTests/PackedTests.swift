import TestSupport
import Testing

/// Several traces in one file or stream.
@Suite("Packed traces")
struct PackedTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(
      """
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": \
      [{"id": "tap", "class": "UITapGestureRecognizer", "actions": [{"target": "window", "action": "like"}]}]}]}
      """,
      to: "s.scene.json"
    )
  }

  private static func tap(_ header: String, to x: Int = 10) -> String {
    """
    {\(header)"touchtrace": 1, "scene": "s.scene.json"}
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
    {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": \(x), "y": 10}]}
    {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "x": \(x), "y": 10}]}

    """
  }

  /// A tap, a broken trace, a trace with a broken header, a slide.
  private static let mixed =
    tap(#""name": "quick", "#) + "\n" + tap("") + "{\"t\": 0.3, \"touches\": [{]}\n{\"t\": 9}\n"
    + "{\"touchtrace\": 1, \"nane\": \"lost\"}\n{\"t\": 0, \"wait\": true}\n"
    + tap(#""name": "slide", "#, to: 100)

  @Test func `Each trace has its name or its number, and a broken one ends itself alone`() throws {
    try command.write(Self.mixed, to: "all.jsonl")
    let result = try command.run("touchtrace all.jsonl --packed --only action,warning")
    #expect(result.code == 65)
    #expect(
      result.output == """
        ==> all.jsonl: quick <==
        t=0.200000 action tap -> window like: recognized location=(10, 10)
        ==> all.jsonl: 2 <==
        t=0.200000 action tap -> window like: recognized location=(10, 10)
        ==> all.jsonl: 3 <==
        ==> all.jsonl: slide <==

        """
    )
    // The lines are those of the file.
    #expect(result.errors.contains("all.jsonl:10:") && result.errors.contains("all.jsonl:12:19: error: "))
  }

  @Test func `Records and summaries name their trace; a stream is read as a file is`() throws {
    try command.write(Self.mixed, to: "all.jsonl")
    let records = try command.run("cat all.jsonl | touchtrace - --packed --only action --json").output
    #expect(
      records.split(separator: "\n").map { $0.prefix(16) } == [
        #"{"trace":"-: qui"#, #"{"trace":"-: 2","#,
      ]
    )
    let file = try command.run("touchtrace all.jsonl --packed --format summary").output
    let piped = try command.run("cat all.jsonl | touchtrace --packed --format summary -").output
    #expect(file.split(separator: "\n").count == 4 && piped.replacing("\"-:", with: "\"all.jsonl:") == file)
    #expect(
      try command.run("touchtrace all.jsonl --packed --format summary -j 1").output == file
    )
  }

  @Test func `Without the option a second header is an error that names it`() throws {
    try command.write(Self.tap("") + Self.tap(""), to: "two.jsonl")
    let result = try command.run("touchtrace two.jsonl")
    #expect(
      result.code == 65 && result.errors.contains("--packed of replay, expect and test reads several traces")
    )
  }

  @Test func `Patterns of the command line and of headers hold for each trace`() throws {
    let wanted = #""expect": {"keep": ["state tap failed"]}, "#
    try command.write(
      Self.tap(#""name": "quick", "#) + Self.tap(#""name": "slide", "# + wanted, to: 100)
        + Self.tap(#""name": "lost", "# + wanted),
      to: "all.jsonl"
    )
    let result = try command.run("touchtrace expect --packed all.jsonl --not warning --junit j.xml")
    #expect(result.code == 1)
    #expect(
      result.output == """
        all.jsonl: quick: as expected
        all.jsonl: slide: as expected
        all.jsonl: lost: no record matches: state tap failed
          the nearest record, at t=0.200000: state tap possible -> recognized: tapped
          ● tap recognized: tapped

        """
    )
    #expect(try command.run("cat j.xml").output.contains(#"tests="3" failures="1""#))
    let nothing = try command.run("touchtrace expect --packed all.jsonl")
    #expect(nothing.code == 64 && nothing.errors.contains("all.jsonl: quick: error: expected a pattern"))
  }

  @Test(arguments: ["", "\n  \n"])
  func `A file without a trace is an error`(text: String) throws {
    try command.write(text, to: "empty.jsonl")
    let result = try command.run("touchtrace empty.jsonl --packed")
    #expect(result.code == 65 && result.errors.hasPrefix("empty.jsonl:1:1: error: the file is empty, "))
    // What is not read is in the summaries and in the report of JUnit, too.
    let summary = try command.run("touchtrace empty.jsonl --packed --format summary").output
    #expect(summary.hasPrefix(#"{"trace":"empty.jsonl","steps":0,"#))
    #expect(summary.contains(#""error":"empty.jsonl:1:1: error: the file is empty, "#))
    let expect = try command.run(
      "touchtrace expect --packed empty.jsonl --not warning --junit j.xml; cat j.xml"
    )
    #expect(expect.output.contains(#"tests="1" failures="0" errors="1""#))
  }

  @Test func `Thousands of traces keep their order`() throws {
    let count = 3000
    try command.write(
      (1...count).map { Self.tap("\"name\": \"n\($0)\", ") }.joined(),
      to: "many.jsonl"
    )
    let names = try command.run("touchtrace many.jsonl --packed --format summary | jq -r .trace").output
    #expect(names == (1...count).map { "many.jsonl: n\($0)\n" }.joined())
  }

  @Test(arguments: ["--format chrome-trace"])
  func `What needs one trace is refused`(options: String) throws {
    try command.write(Self.tap(""), to: "one.jsonl")
    #expect(try command.run("touchtrace one.jsonl --packed \(options)").code == 64)
  }
}
