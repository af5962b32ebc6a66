import Testing

/// Ids and paths of strangers in everything that the command prints.
@Suite("Hostile text")
struct HostileTextTests {
  private static let hostile =
    "a\u{1B}[2J\n::stop-commands::x\r\u{9B}31m\u{85}\u{202E}\u{2066}\u{2028}\u{2029}\u{200F}\u{7F}\tz"
  private static let name = hostile + ".jsonl"

  private let command: Command

  init() throws {
    command = try Command()
  }

  /// A JSON string of the hostile text.
  private static let json =
    "\""
    + hostile.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return scalar.value < 0x20
        ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
    }.joined() + "\""

  private static let scene = """
    {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [{"id": \(json), "frame": [0, 0, 320, 480], \
    "handles": ["touchesBegan"], "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer", \
    "actions": [{"target": \(json), "action": \(json)}]}]}]}]}
    """
  private static let tap = """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}
    {"t": 0.05, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 20}]}

    """

  /// Whether no output may have a character: it controls a terminal, breaks a line or changes the direction of text.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Runs a line with the hostile path in `NAME`, and checks that the text stays in its lines.
  private func check(_ line: String, isAnnotated: Bool = false) throws -> Command.Result {
    let environment = ["NAME": "./" + Self.name].merging(isAnnotated ? ["GITHUB_ACTIONS": "true"] : [:]) {
      $1
    }
    let result = try command.run(line, environment: environment)
    for text in [result.output, result.errors] {
      // The tabs behind the names of a difference are the report's own.
      let own = text.replacing("\t(expected)", with: "").replacing("\t(replayed)", with: "")
      let found = own.unicodeScalars.filter(Self.isForbidden).map { String($0.value, radix: 16) }
      #expect(found.isEmpty, "\(line)")
      #expect(!text.contains("\n::stop-commands"), "\(line)")
    }
    return result
  }

  @Test(
    "Every command and format stays in its lines, for a trace with hostile ids in a file with a hostile name",
    arguments: [
      "$NAME", "$NAME --detail full", "$NAME --format jsonl --detail full", "$NAME --format summary",
      "$NAME $NAME",
      "$NAME $NAME --format jsonl", "$NAME --fold", "$NAME --sweep tap.numberOfTapsRequired=1:2:1",
      "explain $NAME", "explain $NAME --format jsonl", "diff $NAME --set-b tap.isEnabled=false",
      "diff $NAME --set-b tap.isEnabled=false --format jsonl", "lint $NAME", "lint $NAME --format jsonl",
      "coverage $NAME", "coverage $NAME --format jsonl", "shrink $NAME --keep action",
      "shrink $NAME --keep 'state x'",
      "shrink $NAME --keep 'action nobody'", "export --format w3c $NAME", "test $NAME",
      "test --format tap $NAME",
      "test --junit /dev/stdout $NAME", "draw $NAME", "report $NAME", "lint --format sarif $NAME",
      "--cut $NAME", "--format chrome-trace $NAME", "report --sweep tap.numberOfTapsRequired=1:2:1 $NAME",
      "test --report /dev/stdout $NAME", "export --format evemu $NAME", "calibrate $NAME", "import $NAME",
      "scene $NAME",
    ]
  )
  func everyCommand(arguments: String) throws {
    try command.write(#"{"touchtrace": 1, "scene": \#(Self.scene)}"# + "\n" + Self.tap, to: Self.name)
    // A golden file with raw bytes of all kinds.
    try command.write("  state \(Self.hostile)\n", to: Self.hostile + ".expected.txt")
    let quoted = arguments.split(separator: " ").map { $0 == "$NAME" ? "\"$NAME\"" : String($0) }
    let line = "touchtrace " + quoted.joined(separator: " ")
    let result = try check(line)
    #expect(!(result.output + result.errors).isEmpty)
    let annotated = try check(line, isAnnotated: true)
    #expect(annotated.code == result.code)
  }

  @Test(
    arguments: [
      """
      <UIWindow: 0x7; frame = (0 0; 320 480); text = 'TEXT'>
         | <UILabel: 0x8; frame = (0 0; 20 20); text = 'TEXT'; accessibilityIdentifier = 'TEXT'>
      """,
      """
      <XCUIElementTypeApplication name="TEXT" label="TEXT" x="0" y="0" width="320" height="480">\
      <XCUIElementTypeOther name="&#x202e;&#x2028;TEXT" x="0" y="0" width="3" height="4"/></XCUIElementTypeApplication>
      """,
    ]
  )
  func `Scenes and traces that are made of other programs' texts stay in their lines`(dump: String) throws {
    let controls = Self.hostile.filter { $0 != "\n" && $0 != "\u{1B}" }
    for text in [Self.hostile, controls] {
      try command.write(dump.replacing("TEXT", with: text) + "\n", to: Self.name)
      for line in ["touchtrace scene \"$NAME\"", "touchtrace import \"$NAME\""] {
        let result = try check(line)
        #expect(!(result.output + result.errors).isEmpty)
      }
    }
  }

  @Test(
    arguments: [
      #"{"touchtrace": 1, "scene": JSON}"#, #"{"touchtrace": 1, JSON: 3}"#,
      #"{"touchtrace": 1, "scene": {"windows": [{"id": JSON}, {"id": JSON}]}}"#,
      #"{"touchtrace": 1, "scene": {"windows": [{"class": JSON, JSON: 1}]}}"#,
      #"{"touchtrace": 1, "scene": {"windows": [{"id": JSON}], "firstResponder": JSON}}"#,
      #"{"touchtrace": 1, "scene": {"windows": [{"rootViewController": JSON}]}}"#,
      #"{"touchtrace": 1, "expect": {"objects": [JSON]}}"#,
      #"{"t": 0, JSON: 1}"#, #"{"t": 0, "set": {JSON: {"alpha": 1}}}"#,
      #"{"t": 0, "set": {"tap": {JSON: 1}}}"#,
      #"{"t": 0, "call": {"object": JSON, "method": "addSubview"}}"#,
      #"{"t": 0, "call": {"object": "window", "method": JSON}}"#,
      #"{"t": 0, "call": {"object": "window", "method": "addSubview", "argument": JSON}}"#,
      #"{"t": 0, "call": {"object": "tap", "method": "addSubview", "argument": JSON}}"#,
      #"{"t": 0, "touches": [{"id": 1, "phase": JSON, "x": 1, "y": 1}]}"#,
      #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1, "window": JSON}]}"#,
      #"{"t": 0, "remoteControl": JSON}"#, #"{"t": 0, "command": {"action": JSON, "sender": JSON}}"#,
      "JSON", "RAW",
    ]
  )
  func `Errors of traces stay in their lines`(line: String) throws {
    let line = line.replacing("JSON", with: Self.json).replacing("RAW", with: Self.hostile)
    try command.write(line + "\n", to: Self.name)
    try command.write("", to: Self.hostile + ".expected.txt")
    for arguments in ["", "lint", "test", "test --format tap", "test --update", "coverage", "explain"] {
      let result = try check("touchtrace \(arguments) \"$NAME\"")
      // A trace without steps may be none of a command's business.
      #expect(result.code == 0 || !(result.output + result.errors).isEmpty, "\(arguments)")
    }
  }

  @Test(
    arguments: [
      "\"x$NAME\"", "tap.jsonl -o \"$NAME/x\"", "tap.jsonl --scene \"$NAME\"", "\"-$NAME\"", "test \"$NAME\"",
      "lint \"$NAME\"", "tap.jsonl --order \"$NAME\"", "tap.jsonl --only \"$NAME\"",
      "tap.jsonl --object \"$NAME\"", "tap.jsonl --set \"$NAME.x=1\"", "tap.jsonl --set \"tap.x=$NAME\"",
      "shrink tap.jsonl --keep \"$NAME\"", "explain tap.jsonl \"$NAME\"", "import \"$NAME\"",
      "tap.jsonl --detail \"$NAME\"", "tap.jsonl --detail=\"$NAME\"",
    ]
  )
  func `Errors of the command line stay in their lines`(arguments: String) throws {
    let result = try check("touchtrace \(arguments)")
    #expect(result.code != 0 && !result.errors.isEmpty)
  }
}
