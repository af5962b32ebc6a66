import TestSupport
import Testing

@Suite("The test command")
struct TestCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  /// The last line about the traces `tap` and `broken`.
  private static let both = "2 passed, of which 1 expects an error, 0 failed\n"

  @Test func `An update makes what is expected, and a comparison then passes`() throws {
    let missing = try command.run("touchtrace test .")
    #expect(missing.code == 1)
    #expect(missing.output.contains("./tap.jsonl: has no golden file"))
    #expect(missing.output.hasSuffix("\n0 passed, 2 failed\n"))
    let update = try command.run("touchtrace test --update --accept-errors .")
    #expect(update.code == 0)
    #expect(update.output.contains("./tap.expected.txt: is written\n"))
    #expect(command.read("tap.expected.txt") == (try command.run("touchtrace tap.jsonl").output))
    #expect(command.read("broken.expected.txt").contains("\nbroken.jsonl:3:"))
    let passed = try command.run("touchtrace test .")
    #expect(passed.code == 0 && passed.output == Self.both && passed.errors == "")
  }

  @Test func `A mistake in a shared scene is told once, and an update then writes nothing`() throws {
    _ = try command.run("mkdir g")
    try command.write(#"{"windows": [{"id": "w"}]}"#, to: "g/shared.scene.json")
    let trace = #"{"touchtrace": 1, "scene": "shared.scene.json"}"# + "\n" + #"{"t": 0, "wait": true}"#
    for name in ["a", "b", "c"] { try command.write(trace, to: "g/\(name).jsonl") }
    #expect(try command.run("touchtrace test --update g").code == 0)
    try command.write(trace, to: "g/d.jsonl")
    try command.write("old", to: "g/c.expected.txt")
    let before = try command.run("cat g/*.txt").output
    try command.write(#"{"windows": [{"idd": "w"}]}"#, to: "g/shared.scene.json")
    let result = try command.run("touchtrace test --update --accept-errors g")
    #expect(result.code == 65)
    #expect(result.errors == "error: nothing is written, because 3 cases are not run\n")
    #expect(result.output.hasPrefix("g/d.expected.txt: does not exist yet\ng/shared.scene.json:1:"))
    #expect(
      result.output.hasSuffix("  3 cases are not run because of this error\n0 passed, 1 failed, 3 not run\n")
    )
    #expect(try command.run("cat g/*.txt").output == before)
    // An error that is meant: the golden file is deleted first.
    let meant = try command.run("rm g/*.txt; touchtrace test --update --accept-errors g && touchtrace test g")
    #expect(meant.code == 0 && meant.output.hasSuffix("4 passed, of which 4 expect an error, 0 failed\n"))
  }

  @Test func `An update leaves alone what has not changed, and keeps the mode of what has`() throws {
    _ = try command.run("touchtrace test --update --accept-errors . && touch -d 2001-02-03 *.expected.txt")
    let result = try command.run(
      """
      echo more >> broken.expected.txt; chmod 640 broken.expected.txt
      touchtrace test --update --accept-errors .; stat -c '%n %a' broken.expected.txt; date -r tap.expected.txt +%F
      """
    )
    #expect(
      result.output == """
        ./broken.expected.txt: is written
        1 written, 1 passed, 0 failed
        broken.expected.txt 640
        2001-02-03

        """
    )
  }

  @Test func `A difference is shown and is 1`() throws {
    try command.write("t=0.000000 wait\n", to: "tap.expected.txt")
    let result = try command.run("touchtrace test tap.jsonl")
    #expect(result.code == 1)
    #expect(
      result.output.hasPrefix("--- tap.expected.txt\t(expected)\n+++ tap.expected.txt\t(replayed)\n@@ -1 +1,")
    )
    #expect(result.output.hasSuffix("\n0 passed, 1 failed\n"))
  }

  @Test func `A difference deep in a step names the step, in text and in JSON lines`() throws {
    for (format, ending) in [("text", "expected.txt"), ("jsonl", "full.expected.jsonl")] {
      _ = try command.run("touchtrace tap.jsonl --format \(format) --detail full > tap.full.\(ending)")
    }
    _ = try command.run(
      "touchtrace tap.jsonl --detail full | sed 's/reset swipeDown/reset nobody/' > tap.full.expected.txt"
    )
    _ = try command.run(
      """
      touchtrace tap.jsonl --detail full --format jsonl \
        | sed '/"reset"/s/swipeDown/nobody/' > tap.full.expected.jsonl
      """
    )
    let text = try command.run("touchtrace test tap.full.expected.txt").output
    #expect(text.contains(/\n@@ -\d+,\d+ \+\d+,\d+ @@ t=0.050000 touches ended 1 \(10, 20\)\n/))
    #expect(text.contains("\n-  reset nobody\n+  reset swipeDown\n"))
    let json = try command.run("touchtrace test tap.full.expected.jsonl").output
    #expect(json.contains(/\n@@ -\d+,\d+ \+\d+,\d+ @@ \{"t":0.05,"record":"step","line":2,"event":"touches"/))
  }

  @Test
  func `Colours on a terminal, unless the environment says no, and whenever they are asked for`() throws {
    try command.write("t=0.000000 wait\n", to: "tap.expected.txt")
    let removed = "\u{1B}[31m-t=0.000000 wait\u{1B}[0m"
    #expect(try !command.run("touchtrace test tap.jsonl").output.contains("\u{1B}"))
    #expect(try command.run("touchtrace test tap.jsonl --color always").output.contains(removed))
    let terminal = "script -qec \"$TOUCHTRACE test tap.jsonl\" /dev/null"
    #expect(try command.run(terminal, environment: ["TERM": "xterm"]).output.contains(removed))
    let plain = try command.run(terminal, environment: ["TERM": "xterm", "NO_COLOR": "1"])
    #expect(plain.code == 1 && !plain.output.contains("\u{1B}"))
  }

  @Test func `Cases can be chosen, and how many run at a time; none that match is a failure`() throws {
    _ = try command.run("touchtrace test --update --accept-errors .")
    for filter in ["tap", "'t?p'", "'*/tap.expected.txt'"] {
      let result = try command.run("touchtrace test . --jobs 1 --filter \(filter)")
      #expect(result.code == 0 && result.output == "1 passed, 0 failed\n", "\(filter)")
    }
    #expect(
      try command.run("touchtrace test . --filter tap --filter broken").output == Self.both
    )
    let none = try command.run("touchtrace test . --filter pan")
    #expect(none.code == 1 && none.output == "0 passed, 0 failed\n")
    #expect(none.messages == "error: no case matches --filter\n")
  }

  @Test func `--fail-fast stops at the first failure in the order of the paths`() throws {
    _ = try command.run(
      "for n in {1..9}; do cp tap.jsonl $n.jsonl; done; touchtrace test --update --accept-errors ."
    )
    _ = try command.run("for n in 3 5 7; do echo > $n.expected.txt; done")
    let result = try command.run("touchtrace test . --fail-fast")
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("--- ./3.expected.txt\t(expected)\n"))
    #expect(result.output.hasSuffix("\n8 more were not run\n2 passed, 1 failed\n"))
    #expect(!result.output.contains("./5.expected.txt"))
  }

  @Test func `A scene that no trace names is a warning, not a failure`() throws {
    let header = #"{"touchtrace": 1, "scene": "used.scene.json"}"#
    try command.write(header + "\n" + #"{"t": 0, "wait": true}"#, to: "scene.jsonl")
    for name in ["used", "lost"] { try command.write("{}", to: "\(name).scene.json") }
    _ = try command.run("touchtrace test --update --accept-errors .")
    let result = try command.run("touchtrace test .")
    #expect(result.code == 0 && result.output == "3 passed, of which 1 expects an error, 0 failed\n")
    #expect(
      result.messages == "./lost.scene.json: warning: none of the traces names this scene\n"
    )
    #expect(try command.run("touchtrace test scene.jsonl").errors == "")
  }

  @Test func `A path that is not there is 66; a folder without traces is a failure`() throws {
    #expect(try command.run("touchtrace test missing").code == 66)
    #expect(try command.run("mkdir empty && touchtrace test empty").code == 1)
  }

  @Test
  func `All traces can be replayed in one scene, whose mistake is told once and before all else`() throws {
    let scene =
      #"{"windows": [{"id": "w", "frame": [0, 0, 320, 480], "gestureRecognizers": [{"id": "only", "class": "UITapGestureRecognizer"}]}]}"#
    try command.write(scene, to: "one.scene.json")
    _ = try command.run("mkdir g; for n in 1 2 3; do cp tap.jsonl g/$n.jsonl; done; cp one.scene.json g")
    let update = try command.run("touchtrace test --update --scene one.scene.json g; cat g/3.expected.txt")
    #expect(update.output.contains("  state only possible -> recognized: tapped\n"))
    let passed = try command.run("touchtrace test --scene g/one.scene.json g")
    #expect(passed.code == 0 && passed.output == "3 passed, 0 failed\n" && passed.errors == "")
    try command.write(scene.replacing("gestureRecognizers", with: "gestureRecognizer"), to: "one.scene.json")
    for option in ["", "--update"] {
      let wrong = try command.run("touchtrace test \(option) --scene one.scene.json g")
      #expect(wrong.code == 65 && wrong.output == "")
      #expect(wrong.messages.split(separator: "\n").count == 1)
      #expect(wrong.messages.hasPrefix("one.scene.json:1:"))
    }
    #expect(try command.run("touchtrace test --scene g/one.scene.json g").code == 0)
  }

  @Test func `Line ends that Git has changed are named, beside what differs otherwise`() throws {
    _ = try command.run("touchtrace test --update --accept-errors .; sed -i 's/$/\\r/' tap.expected.txt")
    let result = try command.run("touchtrace test tap.jsonl")
    let reason =
      #"a replay writes LF: put "*.expected.* -text" into .gitattributes, then check the file out again"#
    #expect(result.code == 1)
    #expect(
      result.output == "tap.expected.txt: has CR LF line ends; \(reason)\n0 passed, 1 failed\n"
    )
    _ = try command.run("sed -i 's/reset tap/reset nobody/' tap.expected.txt")
    let both = try command.run("touchtrace test tap.jsonl").output
    #expect(
      both.hasPrefix("tap.expected.txt: has CR LF line ends, and differs from the replay; \(reason)\n--- ")
    )
    #expect(both.contains("\n-  reset nobody\n+  reset tap\n"))
    #expect(both.matches(of: #/\n[-+] /#).count == 2)
    _ = try command.run("touchtrace test --update tap.jsonl")
    #expect(!command.read("tap.expected.txt").utf8.contains(13))
  }

  @Test func `What has no counterpart says what is missing`() throws {
    _ = try command.run("mkdir g; echo > g/lost.expected.txt; cp tap.jsonl g/lone.jsonl")
    let result = try command.run("touchtrace test g")
    #expect(
      result.output == """
        g/lone.jsonl: has no golden file; --update writes one
        g/lost.expected.txt: has no trace; expected lost.jsonl beside it
        0 passed, 2 failed

        """
    )
  }

  @Test func `A change that several golden files share has a line with their number`() throws {
    _ = try command.run(
      """
      mkdir g; for n in 1 2 3; do cp tap.jsonl g/$n.jsonl; done; touchtrace test --update g
      sed -i 's/reset tap/reset nobody/' g/1.expected.txt g/3.expected.txt
      """
    )
    let result = try command.run("touchtrace test g")
    #expect(
      result.output.hasSuffix(
        "\nfailed:\n×2: reset has \"tap\" instead of \"nobody\"\n  g/1.expected.txt\n  g/3.expected.txt\n1 passed, 2 failed\n"
      )
    )
    _ = try command.run("cp g/2.expected.txt g/3.expected.txt")
    #expect(try !command.run("touchtrace test g").output.contains("×"))
    #expect(
      try command.run("touchtrace test -q g").output
        == "g/1.expected.txt: differs from the replay\n2 passed, 1 failed\n"
    )
  }

  @Test func `A failed case has a sentence that says what came out otherwise`() throws {
    _ = try command.run(
      "touchtrace test --update tap.jsonl; sed -i 's/-> recognized: tapped/-> failed: lifted/' tap.expected.txt"
    )
    let failed = try command.run("touchtrace test tap.jsonl")
    #expect(
      failed.output.hasSuffix(
        """
        failed:
        ×1: state has "recognized tapped" instead of "failed lifted"
          tap.expected.txt: tap recognized instead of failed
        0 passed, 1 failed

        """
      )
    )
    let terminal = try command.run("script -qec '\"$TOUCHTRACE\" test tap.jsonl' /dev/null").output
    #expect(terminal.contains("\r\nhelp: touchtrace explain tap.jsonl says why; "))
    #expect(try !command.run("touchtrace test tap.jsonl").errors.contains("help"))
  }

  @Test
  func `A suite of 300 whose view moves, and whose scene has a mistake, needs one answer a kind`() throws {
    let result = try command.run(
      "\"$SCRIPT\" \"$TOUCHTRACE\" .",
      environment: ["SCRIPT": PackageFiles.path("Scripts/goldens-at-scale.sh")]
    )
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output == (try PackageFiles.text("Tests/CommandTests/goldens-at-scale.txt")))
  }
}
