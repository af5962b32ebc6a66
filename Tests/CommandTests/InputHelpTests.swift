import Testing

@Suite("Help for input of another kind, and for standard input")
struct InputHelpTests {
  @Test(
    arguments: [
      "pretty.json", "lint pretty.json", "explain pretty.json", "export --format w3c pretty.json",
      "coverage pretty.json",
      "shrink --keep action pretty.json", "draw pretty.json", "calibrate pretty.json",
      "diff tap.jsonl pretty.json",
      "mixed.jsonl", "lint mixed.jsonl",
    ]
  )
  func `Steps over several lines are told as such, in whatever place they are given`(arguments: String) throws
  {
    let command = try Command()
    try command.write(Self.pretty, to: "pretty.json")
    try command.write(#"{"t": 0, "wait": true}"# + "\n" + Self.pretty, to: "mixed.jsonl")
    let file = arguments.hasSuffix("mixed.jsonl") ? "mixed.jsonl" : "pretty.json"
    let result = try command.run("touchtrace \(arguments)")
    #expect(result.code == 65)
    let help = "  help: a trace has one object a line: jq -c . \(file) > trace.jsonl\n"
    #expect(result.errors.hasSuffix(help), "\(result.errors)")
  }

  private static let pretty = """
    {
      "t": 0.5,
      "touches": [{"id": 1, "phase": "began", "x": 1, "y": 2}]
    }
    {
      "t": 0.6,
      "touches": [{"id": 1, "phase": "ended", "x": 1, "y": 2}]
    }

    """

  @Test func `Steps that are given as a scene or a print are told as such, with the way to a trace`() throws {
    let command = try Command()
    try command.write(Self.pretty, to: "pretty.json")
    try command.write("[{\"t\": 0, \"touches\": []}]", to: "list.json")
    let pretty = "the file looks like a trace, which has no views; with a step a line: jq -c . pretty.json"
    let list = "the file looks like a list of steps, which has no views; as a trace: jq -c '.[]' list.json"
    for (arguments, help) in [
      ("tap.jsonl --scene pretty.json", pretty), ("tap.jsonl --scene=pretty.json", pretty),
      ("make --scene pretty.json 'tap 1,1'", pretty), ("find --scene pretty.json --keep action", pretty),
      ("diff tap.jsonl --scene-b pretty.json", pretty), ("scene pretty.json", pretty),
      ("tap.jsonl --scene list.json", list), ("scene list.json", list),
    ] {
      let result = try command.run("touchtrace \(arguments)")
      #expect(result.code == 65, "\(arguments)")
      #expect(result.errors.hasSuffix("  help: \(help) > trace.jsonl\n"), "\(arguments): \(result.errors)")
    }
  }

  @Test func `calibrate says first what a file is that is neither a trace nor a log`() throws {
    let command = try Command()
    try command.write(Command.evemuTap, to: "touch.evemu")
    try command.write("{\n\"windows\": []}", to: "views.json")
    for (file, help) in [
      ("touch.evemu", "the file looks like evemu: touchtrace import touch.evemu > trace.jsonl"),
      ("views.json", "pass it with --scene views.json"),
    ] {
      let result = try command.run("touchtrace calibrate \(file)")
      #expect(result.code == 65)
      #expect(
        result.errors.hasPrefix("\(file):1:") && result.errors.hasSuffix("  help: \(help)\n"),
        "\(result.errors)"
      )
    }
    let noLog = try command.run("touchtrace calibrate tap.jsonl")
    #expect(noLog.code == 66 && noLog.errors == "tap.device.jsonl: error: cannot be read: no such file\n")
  }

  @Test func `A console log may have views, so explain makes the trace and the scene`() throws {
    let command = try Command()
    try command.write("<UITouch: 0x1> phase: Began; location in window: {10, 20}\n", to: "console.log")
    for verb in ["export --format cdp", "shrink --keep action", "expect --keep action"] {
      let result = try command.run("touchtrace \(verb) console.log")
      #expect(result.code == 65)
      let help = "touchtrace explain console.log --save traces makes a trace and a scene of it"
      #expect(result.errors.hasSuffix("  help: the file looks like a console log: \(help)\n"), "\(verb)")
    }
  }

  @Test func `An error in standard input shows its line, and what the input looks like`() throws {
    let command = try Command()
    try command.write(#"{"t": 0, "touchs": []}"# + "\n", to: "a.jsonl")
    try command.write(Self.pretty, to: "pretty.json")
    try command.write(Command.evemuTap, to: "touch.evemu")
    try command.write("{\n\"windows\": []}", to: "views.json")
    let excerpt = """
      -:1:10: error: unknown key "touchs" of a step, did you mean "touches"?
        1 | {"t": 0, "touchs": []}
          |          ^

      """
    for name in ["", "lint", "explain", "export --format cdp", "shrink --keep action", "draw"] {
      #expect(try command.run("touchtrace \(name) - < a.jsonl").errors == excerpt, "\(name)")
      #expect(try command.run("cat a.jsonl | touchtrace \(name) -").errors == excerpt, "\(name)")
    }
    for (line, help) in [
      ("- < pretty.json", "a trace has one object a line: pass it through jq -c ."),
      (
        "export --format cdp - < touch.evemu",
        "standard input looks like evemu: touchtrace import - > trace.jsonl"
      ),
      ("- < views.json", "pass it with --scene -"),
      (
        "tap.jsonl --scene - < touch.evemu", "standard input looks like evemu, which has touches and no views"
      ),
      ("import - < views.json", "standard input looks like a scene: pass it with --scene -"),
    ] {
      let result = try command.run("touchtrace \(line)")
      #expect(
        result.code == 65 && result.errors.hasSuffix("    |  ^\n  help: \(help)\n")
          || result.errors.hasSuffix("    | ^\n  help: \(help)\n"),
        "\(line): \(result.errors)"
      )
    }
  }

  @Test(arguments: [#""class": "UIViw""#, #""frme": [0, 0, 1, 1]"#])
  func `A mistake in a scene that lint is given is not a reason to pass the scene otherwise`(mistake: String)
    throws
  {
    let command = try Command()
    try command.write(#"{"windows": [{"id": "window", "# + mistake + "}]}", to: "window.json")
    let result = try command.run("touchtrace lint window.json")
    #expect(result.code == 65 && result.output == "")
    #expect(result.errors.hasPrefix("window.json:1:") && !result.errors.contains("help:"), "\(result.errors)")
  }

  @Test func `The line of an error in standard input is shown wherever it is, and however long`() throws {
    let command = try Command()
    let moves = (1...20_000).map {
      #"{"t": \#($0), "touches": [{"id": 1, "phase": "moved", "x": \#($0 % 99), "y": 9}]}"#
    }
    let began = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 9}]}"#
    // The bracket stands behind 21 characters and 300 blanks.
    let wrong = #"{"t": 20001, "wait": "# + String(repeating: " ", count: 300) + "]}"
    try command.write(([began] + moves + [wrong]).joined(separator: "\n"), to: "long.jsonl")
    let result = try command.run("cat long.jsonl | touchtrace - --format none")
    #expect(result.code == 65)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("-:20002:322: error: "))
    #expect(lines.dropFirst().first == "  20002 | …\(String(repeating: " ", count: 60))]}")
    #expect(lines.last == "        |  \(String(repeating: " ", count: 60))^")
  }

  @Test func `A strict import of standard input shows the line that it refuses`() throws {
    let command = try Command()
    try command.write(Command.evemuTap.replacing("0039 -1", with: "0039 2"), to: "touch.evemu")
    let result = try command.run("touchtrace import --strict --screen 390x844 - < touch.evemu")
    #expect(result.code == 65)
    #expect(
      result.errors.hasPrefix("-:8:1: error: the tracking id changes")
        && result.errors.hasSuffix("  8 | E: 1.100000 0003 0039 2\n    | ^\n")
    )
  }

  @Test func `Coordinates beyond the screen of --screen are told as pixels`() throws {
    let command = try Command()
    let taps = [(300, 600), (1100, 900), (700, 1320)].enumerated().map { index, place in
      #"{"t": \#(index), "touches": [{"id": \#(index), "phase": "began", "x": \#(place.0), "y": \#(place.1)}]}"#
    }
    try command.write(taps.joined(separator: "\n"), to: "pixels.jsonl")
    let result = try command.run(
      "touchtrace import --format trace --screen 390x844 pixels.jsonl -o points.jsonl"
    )
    // 1100 points are 2.8 screens, which are three pixels a point.
    #expect(
      result.errors.contains(
        "the coordinates look wrong: most touches land outside of the screen of 390x844 pt, as far as (1100, 1320); "
          + "pass --scale 0.333, or the value of your device"
      )
    )
    let large = try command.run(
      "touchtrace import --format trace --screen 1024x1366 pixels.jsonl -o points.jsonl"
    )
    #expect(!large.errors.contains("look wrong"))
  }
}
