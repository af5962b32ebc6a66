import Glibc
import TestSupport
import Testing

/// `test` of packed files: each stands for the folder that its traces would be in.
@Suite("Suites in packed files")
struct PackedSuiteTests {
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

  private static func tap(_ name: String?, to x: Int = 10, _ expect: String = "") -> String {
    """
    {"touchtrace": 1, \(name.map { "\"name\": \"\($0)\", " } ?? "")"scene": "s.scene.json", \
    "expect": {"only": ["action", "state"]\(expect)}}
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
    {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": \(x), "y": 10}]}
    {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "x": \(x), "y": 10}]}

    """
  }

  private static let tapped = """
      state tap possible -> recognized: tapped
      action tap -> window like: recognized location=(10, 10)

    """

  private func text(_ path: String) throws -> String { try command.run("cat '\(path)'").output }

  @Test func `A trace has the golden files that it would have in the folder of the file's name`() throws {
    try command.write(Self.tap("quick") + Self.tap(nil) + Self.tap("slide", to: 100), to: "night.jsonl")
    let none = try command.run("touchtrace test --packed night.jsonl")
    #expect(none.code == 1)
    #expect(
      none.output == """
        night/2.jsonl: has no golden file; --update writes one
        night/quick.jsonl: has no golden file; --update writes one
        night/slide.jsonl: has no golden file; --update writes one
        0 passed, 3 failed

        """
    )
    #expect(try command.run("touchtrace test --packed night.jsonl --update").code == 0)
    #expect(try command.run("ls night").output == "2.expected.txt\nquick.expected.txt\nslide.expected.txt\n")
    #expect(try text("night/quick.expected.txt") == Self.tapped)
    #expect(try text("night/slide.expected.txt").hasPrefix("  state tap possible -> failed: moved 90 pt"))
    #expect(try command.run("touchtrace test --packed night.jsonl").output == "3 passed, 0 failed\n")
    // A directory is searched for packed files, and a trace may have several golden files.
    try command.write("", to: "night/quick.full.expected.jsonl")
    let move = "mkdir all && mv s.scene.json night.jsonl night all"
    let several = try command.run("\(move) && touchtrace test --packed all -q")
    #expect(several.code == 1)
    #expect(several.output.hasPrefix("all/night/quick.full.expected.jsonl: differs from the replay: "))
    #expect(several.output.hasSuffix("3 passed, 1 failed\n"))
  }

  @Test func `The golden file is that of the trace in a file of its own, errors included`() throws {
    let broken = Self.tap("quick") + "{\"t\": 0.1, \"touches\": []}\n"
    try command.write(Self.tap("first") + broken, to: "night.jsonl")
    try command.write(broken, to: "alone.jsonl")
    #expect(try command.run("touchtrace test --packed night.jsonl --update --accept-errors").code == 0)
    #expect(try command.run("touchtrace test alone.jsonl --update --accept-errors").code == 0)
    let alone = try text("alone.expected.txt")
    #expect(alone.contains("alone.jsonl:5:"))
    #expect(
      try text("night/quick.expected.txt") == alone.replacing("alone.jsonl:", with: "night.jsonl: quick:")
    )
    // Another trace above it changes nothing.
    try command.write(Self.tap("zero") + Self.tap("first") + broken, to: "night.jsonl")
    let result = try command.run("touchtrace test --packed night.jsonl --filter quick")
    #expect(result.code == 0 && result.output == "1 passed, of which 1 expects an error, 0 failed\n")
  }

  @Test func `A broken trace fails itself alone, and names decide which one is meant`() throws {
    let patterns = #", "keep": ["action like"]"#
    try command.write(
      Self.tap("a", patterns) + "{\"touchtrace\": 1, \"nane\": \"lost\"}\n{\"t\": 0, \"wait\": true}\n"
        + Self.tap("a", patterns) + Self.tap("x.expected", patterns) + Self.tap("", patterns)
        + Self.tap("z", to: 100, patterns),
      to: "night.jsonl"
    )
    let result = try command.run("touchtrace test --packed night.jsonl --junit j.xml")
    #expect(result.code == 65)
    #expect(
      result.output == """
        night.jsonl:7:1: error: the trace on line 1 is called "a", too; expected a name of its own
        night.jsonl:11:1: error: no golden file can be called "x.expected", expected 1 to 200 bytes that do not end as \
        those of golden files do
        night.jsonl:15:1: error: no golden file can be called "", expected 1 to 200 bytes that do not end as those of \
        golden files do
        night/2.jsonl: has no golden file; --update writes one
        night.jsonl: z: no record matches: action like
          there is no record of this kind
          ✕ touch 1 lifted in window, and nothing took it
        1 passed, 5 failed

        """
    )
    #expect(try text("j.xml").contains(#"tests="6" failures="2" errors="3""#))
    // Annotations are about the file that there is.
    let errors = try command.run(
      "touchtrace test --packed night.jsonl",
      environment: ["GITHUB_ACTIONS": "true"]
    ).errors
    let annotations = errors.split(separator: "\n").filter { $0.hasPrefix("::error file=night.jsonl,") }
    #expect(
      annotations.count == 5
        && annotations[0].contains("::night.jsonl: 3: cannot be compared: night.jsonl:7:1: ")
    )
  }

  @Test func `Names that files cannot have are escaped`() throws {
    try command.write(
      Self.tap("../../up") + Self.tap(".hidden") + Self.tap("50%") + Self.tap("a\\u0000b"),
      to: "night.jsonl"
    )
    #expect(try command.run("touchtrace test --packed night.jsonl --update").code == 0)
    #expect(
      try command.run("ls -A night").output
        == "%2E.%2F..%2Fup.expected.txt\n%2Ehidden.expected.txt\n50%25.expected.txt\na%00b.expected.txt\n"
    )
    #expect(try command.run("touchtrace test --packed night.jsonl").code == 0)
  }

  @Test func `A golden file without its trace, and one of the file itself, are failures`() throws {
    try command.write(Self.tap("quick"), to: "night.jsonl")
    #expect(try command.run("touchtrace test --packed night.jsonl --update").code == 0)
    try command.write("", to: "night/gone.expected.txt")
    try command.write("", to: "night.expected.txt")
    let move = "mkdir all && mv s.scene.json night* all"
    let result = try command.run("\(move) && touchtrace test --packed all -q")
    #expect(result.code == 1)
    #expect(
      result.output == """
        all/night.expected.txt: has no trace; expected golden files of packed traces in the folder all/night
        all/night/gone.expected.txt: has no trace; expected one with the name gone in all/night.jsonl
        1 passed, 2 failed

        """
    )
  }

  @Test func `What a replay prints is left beside the golden file, and a filter selects by name`() throws {
    try command.write(Self.tap("quick") + Self.tap("slide"), to: "night.jsonl")
    #expect(try command.run("touchtrace test --packed night.jsonl --update").code == 0)
    try command.write(Self.tap("quick") + Self.tap("slide", to: 100), to: "night.jsonl")
    #expect(try command.run("touchtrace test --packed night.jsonl --filter 'night/q*'").code == 0)
    let report = "--pending --report page.html"
    #expect(try command.run("touchtrace test --packed night.jsonl \(report)").code == 1)
    #expect(try command.run("ls night").output.contains("slide.expected.txt.new\n"))
    let page = try text("page.html")
    #expect(page.contains("night/slide.expected.txt") && page.contains("<svg"))
    #expect(try command.run("mv night/slide.expected.txt.new night/slide.expected.txt").code == 0)
    #expect(try command.run("touchtrace test --packed night.jsonl").code == 0)
  }

  @Test func `Thousands of traces are tested, and one that takes too long fails alone`() throws {
    let forever = """
      {"touchtrace": 1, "name": "forever", "scene": "s.scene.json", "expect": {"keep": ["action like"]}}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}

      """
    let patterns = #", "keep": ["action like"]"#
    try command.write(
      (1...2000).map { Self.tap("n\($0)", patterns) }.joined() + forever,
      to: "many.jsonl"
    )
    let result = try command.run("touchtrace test --packed many.jsonl")
    #expect(result.code == 1)
    #expect(result.output.hasSuffix("2000 passed, 1 failed\n"))
    #expect(result.output.contains("many.jsonl: forever: no record matches: action like"))
  }

  @Test(arguments: [
    ("ln -s elsewhere night", 66, "night: error: cannot be read: is a link, expected a folder\n"),
    ("rm night.jsonl && ln -s s.scene.json night.jsonl", 66, "is a link, expected a regular file"),
    ("rm night.jsonl && mkfifo night.jsonl", 66, "is a pipe or a device, expected a regular file"),
    (": > night.jsonl", 65, "the file is empty, expected a header or a step"),
  ])
  func `Links, pipes and empty files are refused`(change: String, code: Int32, message: String) throws {
    try command.write(Self.tap("quick"), to: "night.jsonl")
    let result = try command.run(
      "mkdir elsewhere && { \(change); } && touchtrace test --packed night.jsonl --update"
    )
    #expect(result.code == code && (result.errors + result.output).contains(message))
    #expect(try command.run("ls elsewhere").output.isEmpty)
  }
}
