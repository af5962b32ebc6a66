import Testing

/// One mistake is told once, however many cases it concerns.
@Suite("Floods")
struct FloodTests {
  private let command: Command

  /// Thirty cases in two folders, which share a scene.
  init() throws {
    command = try Command()
    _ = try command.run("mkdir -p s/taps s/drags")
    try writeScene(action: "tapped:")
    for number in 1...15 {
      for folder in ["taps", "drags"] {
        let header = #"{"touchtrace": 1, "scene": "../shop.scene.json"}"# + "\n"
        try command.write(header + Command.touch(from: 0, to: 0.05), to: "s/\(folder)/c\(number).jsonl")
      }
    }
    let written = try command.run("touchtrace test --update s")
    #expect(written.code == 0 && written.output.hasSuffix("\n30 written, 0 failed\n"))
  }

  private func writeScene(action: String) throws {
    try command.write(
      """
      {"windows": [{"id": "w", "frame": [0, 0, 99, 99], "gestureRecognizers": [
        {"id": "tap", "class": "UITapGestureRecognizer", "actions": [{"action": "\(action)"}]}
      ]}]}

      """,
      to: "s/shop.scene.json"
    )
  }

  private static let mistake = """
    s/drags/../shop.scene.json:1:12: error: unexpected "}", expected a value
      1 | {"windows": }
        |            ^
    """

  private func breakScene() throws { try command.write("{\"windows\": }\n", to: "s/shop.scene.json") }

  /// The lines of a text that name the error, with the path written in any way.
  private func errors(in text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains("shop.scene.json:1:13: error: ") }
  }

  @Test(arguments: ["test s", "test -q s", "test --fail-fast s --jobs 1"])
  func `A mistake in a scene keeps cases from running, and is told once, with its line`(arguments: String)
    throws
  {
    try breakScene()
    let result = try command.run("touchtrace \(arguments)")
    #expect(result.code == 65)
    #expect(errors(in: result.output).count == 1 && result.output.contains("  1 | {\"windows\": }\n"))
    #expect(result.output.split(separator: "\n").count <= 6, "\(result.output)")
    if !arguments.contains("fail-fast") {
      #expect(
        result.output.hasSuffix(
          "  30 cases are not run because of this error\n0 passed, 0 failed, 30 not run\n"
        )
      )
    }
  }

  @Test
  func `A mistake in a scene is told once by lint, coverage, replay and update, and nothing is written`()
    throws
  {
    try breakScene()
    for arguments in ["lint s", "coverage s", "--format none s/*/*.jsonl"] {
      let result = try command.run("touchtrace \(arguments)")
      #expect(result.code == 65 && errors(in: result.errors).count == 1, "\(arguments)")
      #expect(result.errors.contains(": note: this error ends "), "\(arguments)")
      #expect(!result.errors.contains("help:"), "\(arguments)")
    }
    let before = command.read("s/taps/c1.expected.txt")
    let updated = try command.run("touchtrace test --update s")
    #expect(updated.code == 65 && errors(in: updated.output).count == 1)
    #expect(updated.errors == "error: nothing is written, because 30 cases are not run\n")
    #expect(command.read("s/taps/c1.expected.txt") == before)
  }

  @Test func `A scene that is missing is told once`() throws {
    _ = try command.run("rm s/shop.scene.json")
    let result = try command.run("touchtrace test s")
    #expect(result.code == 66)
    #expect(result.output.split(separator: "\n").count == 3 && result.output.contains("no such file"))
  }

  @Test func `A case that expects the error of its scene runs`() throws {
    try breakScene()
    _ = try command.run("rm s/taps/c1.expected.txt")
    let written = try command.run("touchtrace test --update --accept-errors s/taps/c1.jsonl")
    #expect(written.code == 0 && written.errors.contains("warning: a new golden file expects this error\n"))
    #expect(
      try command.run("touchtrace test s/taps/c1.jsonl").output
        == "1 passed, of which 1 expects an error, 0 failed\n"
    )
  }

  @Test func `Failures are listed at the end, and --quiet shows nothing else`() throws {
    try writeScene(action: "pressed:")
    let result = try command.run("touchtrace test s/taps")
    #expect(result.code == 1)
    let end = result.output.split(separator: "\n").suffix(14)
    #expect(
      end.prefix(3) == [
        "failed:", "×15: action has \"pressed\" instead of \"tapped\"", "  s/taps/c1.expected.txt",
      ]
    )
    #expect(end.suffix(2) == ["  and 5 more; --quiet lists all", "0 passed, 15 failed"])
    let quiet = try command.run("touchtrace test -q s/taps")
    #expect(quiet.code == 1 && quiet.output.split(separator: "\n").count == 17)
    #expect(quiet.output.hasPrefix("s/taps/c1.expected.txt: differs from the replay\n"))
  }

  @Test(arguments: ["patch -p0 -s", "git apply -p0"])
  func `The differences are a patch`(tool: String) throws {
    try writeScene(action: "pressed:")
    _ = try command.run("mv s/taps 's/two words'")
    let name = tool.prefix { $0 != " " }
    guard try command.run("command -v \(name)").code == 0 else { return }
    let result = try command.run("touchtrace test s > s.patch; \(tool) \(name == "git" ? "" : "<") s.patch")
    #expect(result.code == 0, "\(result.errors)")
    #expect(try command.run("touchtrace test s").output == "30 passed, 0 failed\n")
    #expect(try command.names(in: "s").allSatisfy { !$0.hasSuffix(".orig") && !$0.hasSuffix(".rej") })
  }

  @Test func `GitHub gets an annotation for each kind of change, and a summary`() throws {
    try writeScene(action: "pressed:")
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"]
    let changed = try command.run("echo before > summary.md; touchtrace test s", environment: environment)
    #expect(changed.errors.split(separator: "\n").count { $0.hasPrefix("::error") } == 1)
    #expect(changed.errors.contains("%0A29 more cases are like this"))
    let summary = command.read("summary.md")
    #expect(summary.hasPrefix("before\n### touchtrace test: 0 passed, 30 failed\n\n- **×30** `` action has "))
    try breakScene()
    let broken = try command.run("touchtrace test s", environment: environment)
    #expect(
      broken.errors.contains("shop.scene.json,line=1,title=touchtrace test::")
        && broken.errors.contains("30 cases are not run")
    )
    #expect(broken.errors.split(separator: "\n").count { $0.hasPrefix("::error") } == 1)
  }

  @Test func `A review explains its answers, and counts what was written`() throws {
    try writeScene(action: "pressed:")
    let script = "printf '?\\nall\\n' | script -qec '\"$TOUCHTRACE\" test --review s' /dev/null"
    let result = try command.run(script)
    #expect(result.output.contains("  each: ask for each of them\r\n"))
    #expect(result.output.hasSuffix("\r\n30 written, 0 failed\r\n"))
  }

  @Test func `What is explained can be narrowed to a time`() throws {
    try command.write(
      (0..<50).map { Command.touch(from: Double($0), to: Double($0) + 0.05) }.joined(),
      to: "taps.jsonl"
    )
    let result = try command.run("touchtrace explain taps.jsonl tap --from 9.5 --to 11 --misses 0")
    let attempts = result.output.split(separator: "\n").filter { $0.hasPrefix("  attempt") }
    #expect(attempts.map { $0.prefix(12) } == ["  attempt 11", "  attempt 12"])
    let none = try command.run("touchtrace explain taps.jsonl tap --from 9.5 --to 9.6 --misses 0")
    #expect(none.output == "tap (UITapGestureRecognizer on view)\n  received no touch from 9.5 s to 9.6 s\n")
    #expect(try command.run("touchtrace explain taps.jsonl --from 2 --to 1").code == 64)
    let sweep = try command.run(
      "touchtrace sweep thresholds.tapDuration=0.01:1:0.5 taps.jsonl --object tap,pan"
    )
    #expect(sweep.output.split(separator: "\n").allSatisfy { $0.count < 200 })
    #expect(sweep.output.contains("tap recognized 50 times\n"))
  }

  @Test func `A page is opened in the browser of the environment`() throws {
    try command.write(
      "#!/bin/sh\nhead -c 15 \"$1\" > opened.txt\ncase $1 in /*) rm \"$1\"; esac\n",
      to: "browser"
    )
    _ = try command.run("chmod +x browser")
    let environment = ["BROWSER": "./browser"]
    #expect(try command.run("touchtrace report tap.jsonl --open", environment: environment).code == 0)
    #expect(command.read("opened.txt") == "<!doctype html>")
    #expect(
      try command.run("touchtrace report tap.jsonl --open -o p.html", environment: environment).code == 0
    )
    #expect(command.read("p.html").hasPrefix("<!doctype html>"))
  }
}
