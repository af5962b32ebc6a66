import Testing

/// A success needs evidence: nothing passes that was not compared.
@Suite("Evidence")
struct EvidenceTests {
  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.run("mkdir traces e log p")
    try command.write(Self.scene, to: "traces/s.scene.json")
  }

  private static let scene = """
    {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "gestureRecognizers": \
    [{"id": "tap", "class": "UITapGestureRecognizer"}]}]}
    """
  private static let tap = """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}
    {"t": 0.05, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 20}]}

    """
  private static let neverBegan =
    #"{"t": 0, "touches": [{"id": 1, "phase": "moved", "x": 1, "y": 1}]}"# + "\n"

  @Test func `A made trace has its scene, wherever the shell puts it`() throws {
    let made = try command.run("touchtrace make --scene traces/s.scene.json 'tap w' > traces/g.jsonl")
    #expect(made.code == 0 && made.errors == "")
    #expect(command.read("traces/g.jsonl").hasPrefix(#"{"touchtrace": 1, "scene": {"windows": [{"id": "w","#))
    #expect(try command.run("touchtrace test --update -q traces").code == 0)
    #expect(command.read("traces/g.expected.txt").contains("state tap possible -> recognized"))
    // With -o it names the scene from its own folder.
    #expect(
      try command.run("touchtrace make --scene traces/s.scene.json 'tap w' -o traces/n.jsonl").code == 0
    )
    #expect(command.read("traces/n.jsonl").hasPrefix(#"{"touchtrace": 1, "scene": "s.scene.json", "#))
  }

  @Test(arguments: ["", " --packed"])
  func `A scene that cannot be read is never expected`(option: String) throws {
    try command.write(
      #"{"touchtrace": 1, "scene": "gone.scene.json", "name": "n"}"# + "\n" + Self.tap,
      to: "p.jsonl"
    )
    let golden = option.isEmpty ? "p.expected.txt" : "p/n.expected.txt"
    for writing in ["--update", "--update --accept-errors", "--pending --accept-errors"] {
      let result = try command.run("touchtrace test \(writing)\(option) p.jsonl")
      #expect(result.code == 66 && result.output.hasSuffix("0 passed, 0 failed, 1 not run\n"), "\(writing)")
      #expect(try command.run("ls \(golden) \(golden).new 2> /dev/null").output == "", "\(writing)")
    }
    // Somebody's golden file of nothing.
    try command.write("p.jsonl: error: gone.scene.json: cannot be read: no such file\n", to: golden)
    #expect(try command.run("touchtrace test\(option) p.jsonl").code == 66)
  }

  @Test func `Errors are expected if that is asked for, and counted`() throws {
    try command.write(Self.neverBegan, to: "e/e.jsonl")
    try command.write(Self.tap, to: "e/t.jsonl")
    let refused = try command.run("touchtrace test --update e")
    #expect(refused.code == 1)
    let message =
      "error: nothing is written, because a replay ends with an error; touchtrace test --update --accept-errors"
    #expect(
      refused.errors
        == "e/e.jsonl:1:22: error: touch 1 moved, but it never began\n\(message) writes them, too\n"
    )
    #expect(try command.run("ls e").output == "e.jsonl\nt.jsonl\n")
    let pending = try command.run("touchtrace test --pending e")
    #expect(
      pending.errors.hasSuffix(
        "note: 1 replay that ends with an error is left out; --accept-errors takes them, too\n"
      )
    )
    #expect(try command.run("ls e").output == "e.jsonl\nt.expected.txt.new\nt.jsonl\n")
    #expect(
      try command.run("touchtrace test --update --accept-errors e").output.hasSuffix("2 written, 0 failed\n")
    )
    #expect(
      try command.run("touchtrace test e").output == "2 passed, of which 1 expects an error, 0 failed\n"
    )
    let tap = try command.run("touchtrace test --format tap e").output
    #expect(
      tap.contains(
        "ok 1 - e/e.expected.txt\n# expects an error\nok 2 - e/t.expected.txt\n# 2 passed, of which"
      )
    )
    // Another error is as good as a new one.
    try command.write(Self.tap + Self.neverBegan, to: "e/e.jsonl")
    #expect(try command.run("touchtrace test --update e").code == 1)
    let alone = try command.run("touchtrace test --accept-errors e")
    #expect(
      alone.code == 64 && alone.errors.contains("--accept-errors needs --update, --review or --pending")
    )
  }

  @Test func `A replay that prints nothing is no evidence`() throws {
    let header = #"{"touchtrace": 1, "expect": {"only": ["orientation"]}}"# + "\n"
    try command.write(header + Self.tap, to: "o.jsonl")
    for golden in [nil, ""] {
      if let golden { try command.write(golden, to: "o.expected.txt") }
      for option in ["", "--update", "--update --accept-errors"] {
        let result = try command.run("touchtrace test \(option) o.jsonl")
        #expect(result.code == (golden == nil && option.isEmpty ? 1 : 65), "\(option)")
      }
    }
    let result = try command.run("touchtrace test o.jsonl")
    #expect(
      result.output.contains(
        "the replay prints nothing to compare; to expect that records do not occur, list"
      )
    )
    #expect(try command.run("cat o.expected.txt").output == "")
  }

  @Test(
    arguments: [
      "", "\\n \\n", "\\357\\273\\277", #"{"touchtrace":1,"device":"x"}\n"#,
      #"{"touchtrace":1,"recognizers":[]}\n"#,
    ]
  )
  func `A device log that names nothing agrees with nothing`(log: String) throws {
    try command.write(Self.tap, to: "log/a.jsonl")
    #expect(try command.run("printf '\(log)' > log/a.device.jsonl").code == 0)
    for line in ["test log", "test --update log", "calibrate log"] {
      let result = try command.run("touchtrace \(line)")
      #expect(result.code == 65, "\(line)")
      let message =
        "log/a.device.jsonl:1:1: error: a device log that names no recognizer and no control, expected"
      #expect((result.output + result.errors).contains(message), "\(line)")
    }
  }

  @Test func `Coverage of nothing is below every percentage`() throws {
    try command.write(Self.tap, to: "t.jsonl")
    let result = try command.run("touchtrace coverage --only systems --min 0 t.jsonl")
    #expect(result.code == 1 && result.errors == "error: there is nothing to cover, so --min says nothing\n")
    #expect(try command.run("touchtrace coverage --only systems t.jsonl").code == 0)
  }

  @Test func `A file cannot switch off a pattern that is typed`() throws {
    try command.write(Self.tap, to: "tap.jsonl")
    let line = "touchtrace expect tap.jsonl 'state tap recognized' 'state pan began'"
    #expect(try command.run(line).code == 1)
    for made in ["cp tap.jsonl", "ln -s tap.jsonl", "mkdir"] {
      #expect(try command.run("rm -rf 'state pan began'; \(made) 'state pan began'").code == 0)
      for option in ["", " -q"] {
        let result = try command.run(line + option)
        #expect(result.code == 64)
        #expect(
          result.errors.hasPrefix(
            "Error: 'state pan began' is a pattern, but a file here has this name: write --keep 'state pan began' for the "
              + "pattern, ./'state pan began' for the file\n"
          )
        )
      }
    }
    #expect(try command.run("cp tap.jsonl warning; touchtrace expect tap.jsonl '!warning'").code == 0)
    #expect(try command.run("cp tap.jsonl '!warning'; touchtrace expect tap.jsonl '!warning'").code == 64)
    #expect(try command.run("touchtrace expect ./warning --keep 'state tap recognized'").code == 0)
    for empty in ["''", "'  '"] {
      let result = try command.run("touchtrace expect tap.jsonl \(empty)")
      #expect(
        result.code == 64
          && result.errors.hasPrefix("Error: an argument is empty, expected a trace or a pattern\n")
      )
    }
  }

  @Test func `Two traces of a packed file cannot have one name`() throws {
    let named = #"{"touchtrace": 1, "name": "1"}"# + "\n" + Self.tap
    try command.write(#"{"touchtrace": 1}"# + "\n" + Self.tap + named + named + Self.tap, to: "x.jsonl")
    for line in [
      "--packed x.jsonl --format summary", "expect --packed x.jsonl action", "test --packed x.jsonl",
    ] {
      let result = try command.run("touchtrace \(line)")
      #expect(result.code == 65, "\(line)")
      for place in ["x.jsonl:4:1", "x.jsonl:7:1"] {
        let message = "\(place): error: the trace on line 1 is called \"1\", too; expected a name of its own"
        #expect((result.output + result.errors).contains(message), "\(line)")
      }
    }
  }

  @Test(arguments: [
    ("draw", "bmp", ".svg or .png"), ("draw", "svg.gz", ".svg or .png"), ("report", "pdf", ".html or .htm"),
  ])
  func `A file name cannot promise another format`(name: String, ending: String, expected: String) throws {
    try command.write(Self.tap, to: "t.jsonl")
    let result = try command.run("touchtrace \(name) t.jsonl -o x.\(ending)")
    #expect(result.code == 64)
    #expect(
      result.errors.hasPrefix(
        "Error: --output ends in .\(ending.split(separator: ".").last ?? ""), expected \(expected)\n"
      )
    )
    #expect(try command.run("ls x.\(ending) 2> /dev/null").output == "")
  }

  @Test func `Of several changes of one property the last one counts`() throws {
    try command.write(Self.tap, to: "t.jsonl")
    let twice = try command.run("touchtrace t.jsonl --set tap.isEnabled=false --set tap.isEnabled=true")
    #expect(try twice.output == command.run("touchtrace t.jsonl").output)
  }

  @Test func `A whole number that is too large for a double is not finite, under a private key, too`() throws
  {
    let digits = String(repeating: "9", count: 400)
    for number in [digits, "-\(digits)", "1e999"] {
      for line in [#"{"touchtrace": 1, "x-a": \#(number)}"#, #"{"t": 0, "wait": true, "x-a": [\#(number)]}"#]
      {
        try command.write(line + "\n" + Self.tap, to: "n.jsonl")
        let result = try command.run("touchtrace n.jsonl")
        #expect(
          result.code == 65 && result.errors.contains("holds a number that is not finite"),
          "\(line.prefix(40))"
        )
      }
    }
    try command.write(#"{"touchtrace": 1, "x-a": \#(digits.prefix(308))}"# + "\n" + Self.tap, to: "n.jsonl")
    #expect(try command.run("touchtrace n.jsonl").code == 0)
  }
}
