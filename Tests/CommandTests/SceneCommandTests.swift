import Testing

@Suite("The scene command, from a print to a replay")
struct SceneCommandTests {
  private let command: Command

  private static let views = """
    <UIWindow: 0x7f81; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x601>>
       | <Photos.PlayerView: 0x7f82; frame = (20 40; 280 160); layer = <CALayer: 0x602>>
       |    | <UIButton: 0x7f83; frame = (10 10; 100 44); layer = <CALayer: 0x603>>
       | <UIView: 0x7f84; frame = (20 220; 280 100); hidden = YES; layer = <CALayer: 0x604>>

    """
  private static let gestures = """
    <UITapGestureRecognizer: 0x610; state = Possible; view = <Photos.PlayerView 0x7f82>; target= <(action=play:, \
    target=<Photos.VC 0x7f90>)>>

    """

  init() throws {
    command = try Command()
    try command.write(Self.views, to: "views.txt")
    try command.write(Self.gestures, to: "gestures.txt")
  }

  /// A trace of a tap.
  private func tap(_ x: Int, _ y: Int) throws -> String {
    try command.write(
      """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": \(x), "y": \(y)}]}
      {"t": 0.05, "touches": [{"id": 1, "phase": "ended", "x": \(x), "y": \(y)}]}

      """,
      to: "at.jsonl"
    )
    return "at.jsonl"
  }

  @Test(
    arguments: [
      (60, 180, "playerView (window > playerView)"), (40, 60, "button (window > playerView > button)"),
      (60, 240, "window (window)"), (5, 5, "window (window)"),
    ]
  )
  func `A tap on the scene hits the view that the print shows there`(x: Int, y: Int, view: String) throws {
    let trace = try tap(x, y)
    let result = try command.run(
      "touchtrace scene views.txt gestures.txt 2> notes | touchtrace \(trace) --scene - --only hitTest"
    )
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.split(separator: "\n").last == "t=0.000000 hit 1 -> \(view)")
  }

  @Test func `A recognizer of the print sends its action to its target`() throws {
    let trace = try tap(60, 180)
    let result = try command.run(
      "cat gestures.txt views.txt | touchtrace scene - 2> notes | touchtrace \(trace) --scene - --only action"
    )
    #expect(result.code == 0)
    #expect(result.output.contains(" action tap -> vc play: recognized"))
  }

  @Test func `Lint reads the scene, and finds no mistake in it`() throws {
    let result = try command.run(
      "touchtrace scene views.txt gestures.txt -o made.scene.json 2> notes; touchtrace lint made.scene.json"
    )
    #expect(result.code == 0 && result.output == "" && result.errors == "")
    #expect(command.read("made.scene.json").contains(#""x-unknown": ["delegate", "do"]"#))
  }

  @Test func `What the text does not say is told on standard error`() throws {
    let result = try command.run("touchtrace scene views.txt gestures.txt")
    #expect(result.code == 0)
    #expect(result.errors.contains("note: not in the text: delegate, do of tap\n"))
    #expect(result.errors.contains("isMultipleTouchEnabled"))
  }

  @Test func `A text without views is an error`() throws {
    try command.write("no views here\n", to: "log.txt")
    let result = try command.run("touchtrace scene log.txt")
    #expect(result.code == 65 && result.output == "")
    #expect(result.messages.hasPrefix("log.txt:1:1: error: the text contains no view"))
  }

  @Test(
    "A command that is given a print says that `scene` reads it",
    arguments: [
      "coverage", "export --format w3c", "shrink --keep 'action tap'", "import", "test",
    ]
  )
  func help(name: String) throws {
    try command.write(Self.views, to: "views.jsonl")
    let result = try command.run("touchtrace \(name) views.jsonl")
    #expect(result.code != 0)
    let help = "help: the file looks like a print of views: touchtrace scene views.jsonl > views.scene.json\n"
    #expect(result.errors.hasSuffix(help), "\(result.errors)")
  }

  @Test func `A file of another kind is told what it is, whatever it was given as`() throws {
    try command.write("{\n\"windows\": []}", to: "made.json")
    try command.write("# EVEMU 1.3\nE: 1.0 0003 0039 1\nE: 1.0 0000 0000 0\n", to: "touch.evemu")
    for (line, help) in [
      ("scene made.json", "the file is a scene already: pass it with --scene made.json"),
      ("import made.json", "the file looks like a scene: pass it with --scene made.json"),
      ("scene tap.jsonl", "the file looks like a trace, which has touches and no views"),
      ("scene touch.evemu", "the file looks like evemu: touchtrace import touch.evemu > trace.jsonl"),
      ("tap.jsonl --scene touch.evemu", "the file looks like evemu, which has touches and no views"),
      (
        "tap.jsonl --scene=views.txt",
        "the file looks like a print of views: touchtrace scene views.txt > views.scene.json"
      ),
    ] {
      let result = try command.run("touchtrace \(line)")
      #expect(result.code == 65 && result.errors.hasSuffix("  help: \(help)\n"), "\(line): \(result.errors)")
    }
  }

  @Test func `A strict import of views refuses a line that cannot be read, and a window that is assumed`()
    throws
  {
    try command.write(
      Self.views.replacing("Photos.PlayerView: 0x7f82", with: "Photos.PlayerView: 7f82"),
      to: "cut.txt"
    )
    let kept = try command.run("touchtrace scene cut.txt")
    #expect(kept.code == 0 && kept.errors.hasPrefix("note: cut.txt:2: a line of the tree cannot be read; "))
    #expect(kept.output.contains(#""x-unknown": ["class", "frame", "#))
    let strict = try command.run("touchtrace scene --strict cut.txt")
    #expect(strict.code == 65 && strict.output.isEmpty)
    #expect(strict.errors.hasPrefix("cut.txt:2:1: error: a line of the tree cannot be read; "))
    try command.write("<UIView: 0x1; frame = (0 0; 10 10); layer = <CALayer: 0x2>>\n", to: "view.txt")
    #expect(try command.run("touchtrace scene --strict view.txt").code == 65)
    #expect(try command.run("touchtrace scene --strict --screen 390x844 view.txt").code == 0)
    #expect(try command.run("touchtrace scene --strict views.txt").code == 0)
  }
}
