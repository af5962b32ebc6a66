import Foundation
import TestSupport
import Testing

/// What hands know from other commands.
@Suite("Habits")
struct HabitTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test(
    arguments: [
      ("", "tap.jsonl"), ("explain", "tap.jsonl"), ("draw", "tap.jsonl"), ("report", "tap.jsonl"),
      ("lint", "tap.jsonl"),
      ("coverage", "tap.jsonl"), ("export --format evemu", "tap.jsonl"),
      ("shrink --keep 'action tap'", "tap.jsonl"),
      ("import", "tap.evemu"), ("scene", "views.txt"), ("make", "gestures.txt"),
    ]
  )
  func `A command without an input reads a pipe, and at a terminal says what it expects`(
    line: String,
    input: String
  ) throws {
    try command.write(Command.evemuTap, to: "tap.evemu")
    try command.write("<UIView: 0x7f8a; frame = (0 0; 100 100); layer = <CALayer: 0x60>>\n", to: "views.txt")
    try command.write("# two\ntap 9,9\n\n  tap 9,9\n", to: "gestures.txt")
    let piped = try command.run("cat \(input) | touchtrace \(line)")
    let named = try command.run("touchtrace \(line) - < \(input)")
    #expect(piped.code == (line == "make" ? 0 : named.code) && (line == "lint" || !piped.output.isEmpty))
    if line != "make" { #expect(piped.output == named.output && piped.errors == named.errors) }
    let terminal = try command.run(
      "script -qec '\"$TOUCHTRACE\" \(line.replacing("'", with: "'\\''"))' /dev/null"
    )
    #expect(terminal.code == 64)
    if !line.isEmpty { #expect(terminal.output.contains(", or a pipe as standard input")) }
  }

  @Test(arguments: ["replay", "explain", "lint", "coverage", "diff tap.jsonl"])
  func `--json and -q are short for formats`(line: String) throws {
    let json = try command.run("touchtrace \(line) tap.jsonl --json")
    #expect(json == (try command.run("touchtrace \(line) tap.jsonl --format jsonl")))
    let quiet = try command.run("touchtrace \(line) tap.jsonl -q")
    #expect(quiet.output == "" && quiet.code == json.code)
    let both = try command.run("touchtrace \(line) tap.jsonl -q --json")
    #expect(both.code == 64 && both.errors.contains("--json cannot be combined with --quiet"))
  }

  @Test(arguments: [("explian", ", did you mean \"explain\"?"), ("nope", ", touchtrace --help lists")])
  func `Help about something that is not a command fails with a suggestion`(word: String, end: String) throws
  {
    let result = try command.run("touchtrace help \(word)")
    #expect(result.code == 64 && result.output == "")
    #expect(result.errors.hasPrefix("\(word): error: no command has this name\(end)"))
  }

  @Test func `The help lists each command once, in the order of the reference`() throws {
    let help = try command.run("touchtrace --help").output
    let names = help.matches(of: #/(?m)^  ([a-z]+)( \(default\))?  +[A-Z]/#).map { String($0.output.1) }
    #expect(names.count > 10 && Set(names).count == names.count)
    let page = try PackageFiles.text("docs/COMMANDS.md")
    let headings = page.matches(of: #/(?m)^## ([a-z]+)$/#).map { String($0.output.1) }
    #expect(headings == names)
  }

  @Test(
    arguments: [
      ("explain tap.jsonl --misses -1", "--misses is -1, expected at least 0"),
      ("explain tap.jsonl --replays -1", "--replays is -1, expected at least 1"),
      ("tap.jsonl -j -1", "--jobs is -1, expected at least 1"),
      ("draw tap.jsonl --at -1", "--at is -1.0, expected 0 to 4e9 seconds"),
      ("make 'tap 9,9' --rate -1", "--rate is -1.0"),
    ]
  )
  func `A negative number gets a plain answer`(line: String, message: String) throws {
    let result = try command.run("touchtrace \(line)")
    #expect(result.code == 64 && result.errors.contains(message))
  }

  @Test func `Actions without their steps have their times`() throws {
    let result = try command.run("touchtrace tap.jsonl --only action")
    #expect(result.output == "t=0.050000 action tap: recognized location=(10, 20)\n")
    let object = try command.run("touchtrace tap.jsonl --only reset --object pan")
    #expect(object.output == "t=0.050000 reset pan\n")
  }

  @Test func `Long work shows its progress at a terminal, and leaves nothing of it behind`() throws {
    // The pause makes the work long on any machine.
    try command.write(
      #"{ cat tap.jsonl; sleep 1.5; echo '{"t": 1, "wait": true}'; } | "$TOUCHTRACE" draw - -o /dev/null"#,
      to: "long.sh"
    )
    let result = try command.run("script -qec 'bash long.sh' /dev/null")
    #expect(result.code == 0)
    #expect(result.output.contains("-: drawing") && result.output.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `An editor explains the keys of traces and scenes`() throws {
    for (subject, phrase) in [
      ("scene", "UIGestureRecognizer.requireToFail: ids of recognizers"),
      ("trace", "The time in seconds, not before the previous step."),
    ] {
      #expect(try command.run("touchtrace schema \(subject)").output.contains(phrase))
    }
  }

  @Test func `Gestures come from a file, and its mistakes have its lines`() throws {
    try command.write("# a comment\n\ntap 9,9\r\ntip 9,9\n", to: "g.txt")
    let wrong = try command.run("touchtrace make --file g.txt")
    #expect(wrong.code == 64 && wrong.errors.hasPrefix("g.txt:4:1: error: unknown gesture \"tip\""))
    let both = try command.run("grep -v tip g.txt | touchtrace make -f - 'wait 1'")
    #expect(both == (try command.run("touchtrace make 'tap 9,9' 'wait 1'")))
    #expect(try command.run("touchtrace make -f g.txt -o g.txt").code == 64)
  }

  @Test func `A human hand stays on the screen`() throws {
    for edge in ["left", "right", "top", "bottom"] {
      for seed in 1...25 {
        let trace = try command.run("touchtrace make 'edge \(edge)' --screen 320x480 --hand \(seed)").output
        for match in trace.matches(of: #/"x": ([-0-9.]+), "y": ([-0-9.]+)/#) {
          let (x, y) = (Double(match.output.1) ?? -1, Double(match.output.2) ?? -1)
          #expect((0..<320).contains(x) && (0..<480).contains(y), "\(edge), hand \(seed)")
        }
      }
    }
  }

  @Test func `A number of a gesture is swept`() throws {
    let make = "touchtrace make 'tap 9,9 times 2' 'wait 1' 'tap 9,9 gap 0.2 times 2'"
    let sweep = "touchtrace sweep --object doubleTap"
    let second = try command.run("\(make) | \(sweep) gesture.gap=0.2:0.5:0.1")
    #expect(
      second.output == """
        sweep gesture.gap from 0.2 to 0.5 by 0.1, now 0.2: 2 outcomes
          0.2 to 0.35: doubleTap recognized 2 times
          0.351 to 0.5: doubleTap recognized
            doubleTap: failed 2 times instead of recognized

        """
    )
    let none = try command.run("\(make) | \(sweep) gesture.for=0.2:0.5:0.1")
    #expect(none.code == 65 && none.errors.contains("no gesture has \"for\""))
    let bare = try command.run("\(sweep) gesture.gap=0.2:0.5:0.1 tap.jsonl")
    #expect(bare.code == 65 && bare.errors.contains("expected a trace by touchtrace make"))
  }

  @Test func `A scene says what the golden files of its traces contain, unless a header does`() throws {
    try command.writeSuiteWithOneScene()
    let scene = command.read("suite/photo.scene.json")
    let narrowed = scene.replacing(
      "{\"windows\"",
      with: "{\"expect\": {\"only\": [\"hitTest\"]}, \"windows\""
    )
    try command.write(narrowed, to: "suite/photo.scene.json")
    let header = #"{"touchtrace": 1, "scene": "../photo.scene.json", "expect": {"only": ["step"]}}"# + "\n"
    try command.write(header + Command.touch(from: 0, to: 0.05), to: "suite/taps/one.jsonl")
    try command.write(
      header.replacing(#", "expect": {"only": ["step"]}"#, with: "") + Command.touch(from: 0, to: 0.05),
      to: "suite/drags/one.jsonl"
    )
    _ = try command.run("touchtrace test --update suite")
    #expect(command.read("suite/drags/one.expected.txt") == "  hit 1 -> nil\n")
    #expect(command.read("suite/taps/one.expected.txt").hasPrefix("t=0.000000 touches began 1 (10, 20)\n"))
    try command.write(narrowed.replacing("[\"hitTest\"]", with: "[]"), to: "suite/photo.scene.json")
    let empty = try command.run("touchtrace test suite")
    #expect(empty.code == 65 && empty.output.contains("no kinds of records"))
  }
}

extension Command.Result: Equatable {
  static func == (one: Command.Result, other: Command.Result) -> Bool {
    one.code == other.code && one.output == other.output && one.errors == other.errors
  }
}
