import Foundation
import Testing

/// Ids and paths of strangers in everything that the command prints.
@Suite("Hostile text")
struct HostileTextTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  /// A text of a stranger, as an id and in the names of files.
  struct Hostile: CustomTestStringConvertible {
    let text: String

    init(_ text: String) { self.text = text }

    var testDescription: String { text.debugDescription }
    var name: String { text + ".jsonl" }

    /// A JSON string of the text.
    var json: String {
      "\""
        + text.unicodeScalars.map { scalar in
          let digits = String(scalar.value, radix: 16)
          return scalar.value < 0x20
            ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
        }.joined() + "\""
    }

    /// Another hostile id.
    var other: String { json.dropLast() + "2\"" }

    /// What controls a terminal or a CI system, in the middle, at the beginning, after blanks, and at the end.
    static let all = [
      Hostile(
        "a\u{1B}[2J\n::stop-commands::x\r\u{9B}31m\u{85}\u{202E}\u{2066}\u{2028}\u{2029}\u{200F}\u{7F}\tz"
      ),
      Hostile("::stop-commands::x"),
      Hostile("##[error]x"),
      Hostile("\u{3000} ::error file=a::x##[endgroup]"),
    ]

    var scene: String {
      """
      {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [{"id": \(json), "frame": [0, 0, 320, 480], \
      "handles": ["touchesBegan"], "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer", \
      "actions": [{"target": \(json), "action": \(json)}]}, {"id": \(other), \
      "class": "UILongPressGestureRecognizer", "delaysTouchesBegan": true, "requireToFail": ["tap"]}]}]}]}
      """
    }
  }

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

  /// Runs a line with the hostile path in `NAME`, and checks that the text stays in its lines and commands nothing.
  private func check(_ line: String, _ hostile: Hostile, isAnnotated: Bool = false) throws -> Command.Result {
    let names = ["NAME": hostile.name, "SCENE": hostile.text + ".scene.json", "HOSTILE": hostile.text]
    let environment = names.merging(isAnnotated ? ["GITHUB_ACTIONS": "true"] : [:]) { $1 }
    let result = try command.run(line, environment: environment)
    for text in [result.output, result.errors] {
      // The tabs behind the names of a difference are the report's own, and so are its colours and annotations.
      let own = text.replacing("\t(expected)", with: "").replacing("\t(replayed)", with: "")
        .replacing(#/\x1B\[(0|1|31|32|33|36)m/#, with: "")
        .replacing(#/(?m)^::(error|warning) file=[^:,]*(,line=\d+)?,title=touchtrace test::/#, with: "")
      let found = own.unicodeScalars.filter(Self.isForbidden).map { String($0.value, radix: 16) }
      #expect(found.isEmpty, "\(line)")
      let commands = own.split(separator: "\n").filter { line in
        line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[")
      }
      #expect(commands.isEmpty, "\(line)")
    }
    return result
  }

  /// The arguments with which a command does its work: `NAME` is the path of a trace, `SCENE` that of a scene. A command
  /// that is not named takes a trace.
  private static let arguments = [
    "diff": "NAME --set-b tap.isEnabled=false", "shrink": "NAME --keep action", "export": "--format w3c NAME",
    "sweep": "system NAME", "odds": "--scene SCENE 'tap 10,20'", "make": "--scene SCENE 'tap 10,20'",
    "schema": "trace",
    "help": "replay",
    "find": "--scene SCENE --keep warning --all --replays 60",
  ]
  /// Commands that go on until they are interrupted, and options that need a terminal, a browser or a clock.
  private static let endless: Set = ["live"]
  private static let interactive: Set = ["review", "open", "seconds", "watch"]

  /// A command with its options, as the argument parser describes them.
  private struct CommandDump: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    struct Argument: Decodable {
      var kind: String
      var names: [Name]?
      var allValues: [String]?

      var completionKind: [String: Completion]?

      struct Completion: Decodable {}

      var takesFile: Bool { completionKind?["file"] != nil }

      var spelling: String? {
        (names?.first { $0.kind == "long" } ?? names?.first).map {
          ($0.kind == "long" ? "--" : "-") + $0.name
        }
      }
    }

    var commandName: String
    var arguments: [Argument]?
    var subcommands: [CommandDump]?
  }

  /// Each command alone, with each flag, with each value of an option, and with a hostile value of each option.
  private func lines() throws -> [String] {
    struct Dump: Decodable { var command: CommandDump }
    let dump = try command.run("touchtrace --experimental-dump-help").output
    let commands = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command.subcommands ?? []
    #expect(commands.count > 15)
    return commands.filter { !Self.endless.contains($0.commandName) }.flatMap { command -> [String] in
      let line = command.commandName + " " + (Self.arguments[command.commandName] ?? "NAME")
      let options = (command.arguments ?? []).filter { argument in
        argument.kind != "positional" && !Self.interactive.contains(argument.names?.first?.name ?? "")
      }
      return [line]
        + options.flatMap { option -> [String] in
          guard let spelling = option.spelling else { return [] }
          if option.kind == "flag" { return ["\(line) \(spelling)"] }
          let values = option.allValues ?? []
          let others = values.isEmpty ? ["HOSTILE", "NAME"] : ["HOSTILE"]
          return (values + others + (option.takesFile ? ["/dev/stdout"] : [])).map {
            "\(line) \(spelling) \($0)"
          }
        }
    }
  }

  @Test(arguments: Hostile.all)
  func `Every command with every option stays in its lines, for hostile ids in files with hostile names`(
    hostile: Hostile
  ) throws {
    try command.write(hostile.scene, to: hostile.text + ".scene.json")
    var counts = (all: 0, worked: 0)
    for line in try lines() {
      try command.write(#"{"touchtrace": 1, "scene": \#(hostile.scene)}"# + "\n" + Self.tap, to: hostile.name)
      // A golden file with raw bytes of all kinds.
      try command.write("  state \(hostile.text)\n\(hostile.text)\n", to: hostile.text + ".expected.txt")
      let spelled = line.replacing("NAME", with: "\"$NAME\"").replacing("SCENE", with: "\"$SCENE\"")
        .replacing("HOSTILE", with: "\"$HOSTILE\"")
      let result = try check("touchtrace \(spelled)", hostile, isAnnotated: counts.all.isMultiple(of: 2))
      counts.all += 1
      if result.code < 64 { counts.worked += 1 }
      if !line.contains(" -") { #expect(!(result.output + result.errors).isEmpty, "\(line)") }
    }
    #expect(counts.all > 250 && counts.worked > 120, "\(counts)")
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
    ],
    Hostile.all
  )
  func `Scenes and traces that are made of other programs' texts stay in their lines`(
    dump: String,
    hostile: Hostile
  ) throws {
    let controls = hostile.text.filter { $0 != "\n" && $0 != "\u{1B}" }
    for text in [hostile.text, controls] {
      try command.write(dump.replacing("TEXT", with: text) + "\n", to: hostile.name)
      for line in ["touchtrace scene \"$NAME\"", "touchtrace import \"$NAME\""] {
        let result = try check(line, hostile)
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
    ],
    Hostile.all
  )
  func `Errors of traces stay in their lines`(line: String, hostile: Hostile) throws {
    let line = line.replacing("JSON", with: hostile.json).replacing("RAW", with: hostile.text)
    try command.write(line + "\n", to: hostile.name)
    try command.write("", to: hostile.text + ".expected.txt")
    for arguments in ["", "lint", "test", "test --format tap", "test --update", "coverage", "explain"] {
      let result = try check("touchtrace \(arguments) \"$NAME\"", hostile)
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
      "tap.jsonl --detail \"$NAME\"", "tap.jsonl --detail=\"$NAME\"", "\"$NAME\" --nosuch",
      "expect tap.jsonl \"$NAME\"", "make \"$HOSTILE\"",
    ],
    Hostile.all
  )
  func `Errors of the command line stay in their lines`(arguments: String, hostile: Hostile) throws {
    let result = try check("touchtrace \(arguments)", hostile)
    #expect(result.code != 0 && !result.errors.isEmpty)
  }
}
