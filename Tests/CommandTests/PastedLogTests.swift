import TestSupport
import Testing

/// Commands with what people paste in place of a trace: the logs are made up in the forms in which consoles and devices
/// print them, and the answers follow from the views and the times in them.
@Suite("Pasted logs")
struct PastedLogTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(Self.views + Self.tap, to: "console.log")
    try command.write(Self.views, to: "views.txt")
    try command.write(Self.tap, to: "touches.txt")
  }

  /// A tap on the window takes the taps on the play button's superview; the button is a control of UIKit.
  private static let views = """
    [Player] did appear
    <UIWindow: 0x10; frame = (0 0; 320 480); gestureRecognizers = <NSArray: 0x60>; layer = <UIWindowLayer: 0x61>>
       | <Player.CoverView: 0x11; frame = (20 40; 280 160); layer = <CALayer: 0x62>>
       |    | <UIButton: 0x12; frame = (100 60; 80 40); layer = <CALayer: 0x63>>
    <UITapGestureRecognizer: 0x70; state = Possible; view = <UIWindow 0x10>; target= <(action=dismiss:, target=<Player.VC 0x71>)>>

    """

  /// A finger at the middle of the button, (160, 120), for 0.1 s.
  private static let tap = """
    10:42:07.100 Player[7:1] <UITouch: 0x20> type: Direct; phase: Began; tap count: 1; location in window: {160, 120}; a
    10:42:07.200 Player[7:1] <UITouch: 0x20> type: Direct; phase: Ended; tap count: 1; location in window: {160, 120}; a

    """

  /// A button does not let the tap of a superview recognize. It has no action, because no print of a view has one.
  private static let buttonVerdict = """
    touch 1: a tap, 0.1 s, 0 pt, on button
      0.1 s ● button would send touchUpInside; its scene has no action for it

    """
  private static let verdict =
    buttonVerdict + """
        0.1 s ✕ tap did not fire: button said it should not begin, because its own gesture comes first

      """

  @Test(
    arguments: [
      "console.log", "views.txt touches.txt", "touches.txt views.txt", "- < console.log", "< console.log",
      "<(cat console.log)", "console.log --brief", "- touches.txt < views.txt",
    ]
  )
  func `One file, two in any order, standard input and a pipe have the same answer`(arguments: String) throws
  {
    let result = try command.run("touchtrace explain \(arguments)")
    #expect(result.code == 0 && result.output == Self.verdict, "\(result.errors)")
    // There is a line about the views; of the touches nothing is lost.
    let notes = result.errors.split(separator: "\n")
    #expect(notes.count == 1 && notes[0].hasPrefix("note: "), "\(result.errors)")
    #expect(result.errors.contains(" things about the views are not in the text (touchtrace scene "))
  }

  @Test func `A recognizer of an unknown class is disabled in the scene, which is no result`() throws {
    // The cover has a recognizer of a class that the text does not describe, and the window a tap.
    let knob =
      "<Player.Knob: 0x74; state = Possible; view = <Player.CoverView 0x11>; target= <(action=turn:, target=<Player.VC 0x71>)>>\n"
    try command.write(Self.views + knob, to: "knob.txt")
    let map = try command.run(
      "touchtrace scene knob.txt > knob.scene.json; touchtrace draw knob.scene.json --reach"
    )
    #expect(map.errors.contains("is a Player.Knob, whose gesture the text does not describe"))
    #expect(map.output.contains("tap") && !map.output.contains("disabled"))
  }

  @Test func `A change with its code follows the verdict, and the first note stands for the others`() throws {
    // The print of the touches has no times, and the finger goes 80 pt to the right on the cover in 4 frames.
    let drag = (0...4).map { number in
      let phase = number == 0 ? "Began" : number == 4 ? "Ended" : "Moved"
      return
        "<UITouch: 0x20> type: Direct; phase: \(phase); tap count: 1; location in window: {\(60 + 20 * number), 60}; a\n"
    }
    let pans = """
      <UIPanGestureRecognizer: 0x72; state = Possible; view = <Player.CoverView 0x11>; target= <(action=move:, target=<Player.VC 0x71>)>>
      <UISwipeGestureRecognizer: 0x73; state = Possible; direction = right; view = <UIWindow 0x10>; target= <(action=next:, target=<Player.VC 0x71>)>>

      """
    try command.write(Self.views + pans + drag.joined(), to: "drag.log")
    let result = try command.run("touchtrace explain drag.log")
    #expect(result.code == 0)
    // 20 pt in the first frame are enough for the pan. The swipe needs more, and the pan excludes it.
    #expect(
      result.output.hasPrefix(
        """
        touch 1: a drag to the right, 0.067 s, 80 pt, on coverView
          0.017 s ● pan began: moved 20 pt, at least 10 pt
          0.017 s ⊣ swipe did not fire: pan recognized

        what the program can change for swipe, tried in 
        """
      ),
      "\(result.output)"
    )
    #expect(
      result.output.contains(
        """

          pan.requireToFail=["swipe"]: pan waits until swipe fails
            in code: pan.require(toFail: swipe)
            swipe, attempt 1 at 0.017 s: recognized instead of failed

        """
      ),
      "\(result.output)"
    )
    // Neither the stories, which --no-brief has, nor what did not help.
    #expect(!result.output.contains("attempt 1 with touch 1") && !result.output.contains("no help"))
    let notes = result.errors.split(separator: "\n").map(String.init)
    let times =
      "drag.log:8:1: note: the source has no times; 60 frames a second are assumed; --rate sets them (touchtrace import drag.log)"
    #expect(notes.count == 2 && notes[0] == times, "\(result.errors)")
    let whole = try command.run("touchtrace explain drag.log --no-brief")
    #expect(whole.output.contains("\n  attempt 1 with touch 1 in coverView from 0 s: began at 0.017 s"))
    let named = try command.run("touchtrace explain drag.log swipe --misses 0")
    #expect(named.output.contains("\nswipe (UISwipeGestureRecognizer on window)\n"), "\(named.output)")
  }

  @Test func `What lint finds is told if the changes do not say it already`() throws {
    // The cover lets no touch reach the button in it, which is no fault of a recognizer.
    let views = Self.views.replacing(
      "frame = (20 40; 280 160);",
      with: "frame = (20 40; 280 160); userInteractionEnabled = NO;"
    )
    try command.write(views + Self.tap, to: "off.log")
    let result = try command.run("touchtrace explain off.log")
    #expect(
      result.output.contains("\n  coverView.isUserInteractionEnabled=true: coverView lets touches in\n"),
      "\(result.output)"
    )
    #expect(!result.output.contains("what lint finds"))
    // The tap leaves no time for the long press, and no change helps who asks about nothing.
    let unknown = """
      <UIWindow: 0x10; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x61>>
         | <Player.CoverView: 0x11; frame = (20 40; 280 160); gestureRecognizers = <NSArray: 0x60>; layer = <CALayer: 0x62>>
      <UITapGestureRecognizer: 0x70; state = Possible; view = <Player.CoverView 0x11>; target= <(action=one:, target=<Player.VC 0x71>)>>
      <UITapGestureRecognizer: 0x72; state = Possible; numberOfTapsRequired = 2; view = <Player.CoverView 0x11>; target= <(action=two:, target=<Player.VC 0x71>)>>

      """
    try command.write(unknown + Self.tap, to: "taps.log")
    let taps = try command.run("touchtrace explain taps.log")
    #expect(taps.output.contains("\nwhat lint finds\n  "), "\(taps.output)")
    #expect(taps.output.contains("[tapBeforeDoubleTap]\n"), "\(taps.output)")
  }

  @Test func `A file that begins as a trace is one, whatever else it has`() throws {
    let header =
      #"{"touchtrace": 1, "note": "<UITouch: 0x20> phase: Began tap count: 1 <UIView: 0x1; frame = (0 0; 9 9)>"}"#
    try command.write(header + "\n" + Command.touch(from: 0, to: 0.1), to: "tap.jsonl")
    let result = try command.run("touchtrace explain tap.jsonl --misses 0")
    #expect(result.code == 0 && result.errors == "" && result.output.contains("\nview (UIView)\n"))
    let kept = try command.run("touchtrace explain tap.jsonl --save kept")
    #expect(
      kept.code == 64
        && kept.errors
          == "--save: error: tap.jsonl is a trace already; --save keeps what is read from a log\n"
    )
    #expect(try command.run("test -e kept").code == 1)
  }

  @Test func `Of one object, its part of the answer is told`() throws {
    let result = try command.run("touchtrace explain console.log button --misses 0 --brief")
    #expect(result.code == 0 && result.output == Self.buttonVerdict, "\(result.errors)")
  }

  @Test func `Touches without views are replayed to the standard scene, or to that of --scene`() throws {
    let alone = try command.run("touchtrace explain touches.txt")
    #expect(
      alone.errors
        == "touches.txt: note: no views are in it, so that the touches are replayed to the standard scene\n"
    )
    #expect(alone.output == "touch 1: a tap, 0.1 s, 0 pt, on view\n  0.1 s ● tap recognized: tapped\n")
    _ = try command.run("touchtrace scene views.txt -o views.scene.json")
    let result = try command.run("touchtrace explain touches.txt --scene views.scene.json")
    #expect(result.code == 0 && result.output == Self.verdict && result.errors == "")
    // The views of the log give way to the scene of the command line.
    let other =
      #"{"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [{"id": "other", "frame": [0, 0, 320, 480]}]}]}"#
    try command.write(other, to: "other.scene.json")
    let replaced = try command.run("touchtrace explain console.log --scene other.scene.json")
    #expect(replaced.output.hasPrefix("touch 1: a tap, 0.1 s, 0 pt, on other\n"), "\(replaced.output)")
  }

  @Test func `A panel is laid over the window of the scene`() throws {
    // Half of 1080 units and a quarter of 2400 are (160, 120) in a window of 320 x 480 points.
    try command.write(
      """
      add device 1: /dev/input/event2
            ABS (0003): 0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                        0036  : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
                        0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      [ 100.000000] /dev/input/event2: 0003 0039 00000001
      [ 100.000000] /dev/input/event2: 0003 0035 0000021c
      [ 100.000000] /dev/input/event2: 0003 0036 00000258
      [ 100.000000] /dev/input/event2: 0000 0000 00000000
      [ 100.100000] /dev/input/event2: 0003 0039 ffffffff
      [ 100.100000] /dev/input/event2: 0000 0000 00000000

      """,
      to: "getevent.txt"
    )
    let result = try command.run("touchtrace explain getevent.txt views.txt --save kept")
    #expect(result.code == 0 && result.output == Self.verdict, "\(result.errors)")
    #expect(command.read("kept/getevent.jsonl").contains(#""phase": "began", "x": 160, "y": 120}"#))
  }

  @Test func `What was read is kept beside each other, and the trace alone has the same verdict`() throws {
    let result = try command.run("touchtrace explain console.log --save kept")
    #expect(result.code == 0 && result.output == Self.verdict)
    #expect(
      result.errors.hasSuffix(
        "\nconsole.log: note: kept as kept/console.jsonl and kept/console.scene.json\n"
      ),
      "\(result.errors)"
    )
    #expect(try command.names(in: "kept") == ["console.jsonl", "console.scene.json"])
    #expect(
      command.read("kept/console.scene.json") == (try command.run("touchtrace scene console.log").output)
    )
    let kept = try command.run("touchtrace explain kept/console.jsonl --brief")
    #expect(kept.code == 0 && kept.errors == "" && kept.output == Self.verdict)
    // A trace of standard input has no name of its own.
    _ = try command.run("touchtrace explain - --save kept < touches.txt")
    #expect(command.read("kept/pasted.jsonl").hasPrefix(#"{"touchtrace": 1, "note": "imported from uikit""#))
    // A scene of the command line is named from the folder.
    _ = try command.run("touchtrace explain touches.txt --scene kept/console.scene.json --save other")
    #expect(command.read("other/touches.jsonl").contains(#""scene": "../kept/console.scene.json""#))
    #expect(try command.names(in: "other") == ["touches.jsonl"])
  }

  @Test func `Nothing is replaced and no link followed; what is there already stays`() throws {
    #expect(try command.run("touchtrace explain console.log --save kept").code == 0)
    #expect(try command.run("touchtrace explain console.log --save kept").code == 0)
    try command.write("mine", to: "kept/console.jsonl")
    let replaced = try command.run("touchtrace explain console.log --save kept")
    #expect(replaced.code == 74 && replaced.output == "")
    #expect(
      replaced.errors.hasSuffix(
        "\nkept/console.jsonl: error: is there already, and --save replaces nothing\n"
      )
    )
    #expect(command.read("kept/console.jsonl") == "mine")
    let linked = try command.run(
      "rm kept/console.jsonl; ln -s ../victim kept/console.jsonl; touchtrace explain console.log --save kept"
    )
    #expect(linked.code == 74)
    #expect(try command.run("test -e victim").code == 1)
    // A link to what would be written is a link, too.
    let same = try command.run(
      "rm kept/console.jsonl; touchtrace explain console.log --save kept && mv kept/console.jsonl same"
        + " && ln -s ../same kept/console.jsonl && touchtrace explain console.log --save kept"
    )
    #expect(same.code == 74)
    let nowhere = try command.run("touchtrace explain console.log --save no/where")
    #expect(
      nowhere.code == 74
        && nowhere.errors.hasSuffix("\nno/where: error: cannot be written: its folder does not exist\n")
    )
  }

  @Test func `What has nothing to explain is told, with what to do`() throws {
    let views = try command.run("touchtrace explain views.txt")
    #expect(views.code == 65 && views.output == "")
    #expect(
      views.errors.hasPrefix(
        "views.txt:1:1: error: the text shows views and no touches, so that there is nothing to replay\n"
      )
    )
    #expect(
      views.errors.hasSuffix(
        "  help: touchtrace scene views.txt > views.scene.json; touchtrace make --scene views.scene.json makes touches\n"
      )
    )
    try command.write("[Player] hello\nworld\n", to: "junk.log")
    let junk = try command.run("touchtrace explain junk.log")
    #expect(
      junk.code == 65
        && junk.errors.hasPrefix(
          "junk.log:1:1: error: the format is not recognized: no line looks like a touch\n"
        )
    )
    #expect(
      junk.errors.contains(
        "  help: if it has touches in a format that import reads, touchtrace import --format names it: uikit, "
      )
    )
    let twice = try command.run("cp touches.txt again.txt; touchtrace explain console.log again.txt")
    #expect(
      twice.code == 65
        && twice.errors.hasPrefix("again.txt:1:1: error: the text has touches, and so has console.log\n")
    )
    // An id that is a file, but no log, is still an id.
    let id = try command.run("touchtrace explain console.log tap.jsonl")
    #expect(id.code == 66 && id.errors.contains("tap.jsonl: error: cannot be read: a file, expected an id"))
    for (content, message) in [
      ("", "error: the file is empty"), ("\u{7F}ELF\u{2}\u{1}", "error: the file is a program, not a text"),
      ("a\0b\nc", "error: the file is not a text: it has NUL bytes"),
    ] {
      try command.write(content, to: "other.log")
      let result = try command.run("touchtrace explain other.log")
      #expect(result.code == 65 && result.errors.contains(message), "\(result.errors)")
    }
    // The panel's range is an option of import.
    try command.write(
      "/dev/input/event2: 0003 0035 0000021c\n/dev/input/event2: 0003 0036 0000021c\n/dev/input/event2: 0003 0039 00000001\n/dev/input/event2: 0000 0000 00000000\n",
      to: "raw.txt"
    )
    let raw = try command.run("touchtrace explain raw.txt")
    #expect(raw.code == 65 && raw.errors.contains("pass --range 0:XMAX,0:YMAX"), "\(raw.errors)")
    #expect(
      raw.errors.hasSuffix(
        "  help: touchtrace import raw.txt > trace.jsonl, with the options that import has\n"
      )
    )
  }

  @Test func `A wrong unit is told first, and of several prints of the screen that the last one counts`()
    throws
  {
    let rows = (0...5).map { "\($0 * 16),1,\($0 == 0 ? "down" : $0 == 5 ? "up" : "move"),\(50 + $0),60" }
    try command.write("t,id,phase,x,y\n" + rows.joined(separator: "\n") + "\n", to: "table.csv")
    let unit = try command.run("touchtrace explain table.csv")
    #expect(unit.code == 0)
    #expect(unit.errors.split(separator: "\n").count == 2)
    #expect(
      unit.errors.hasPrefix("table.csv:1:1: note: the times look wrong: 16 s from one frame to the next"),
      "\(unit.errors)"
    )
    try command.write(Self.views + Self.tap + Self.views.replacing("0x12", with: "0x13"), to: "twice.log")
    let twice = try command.run("touchtrace explain twice.log")
    // The second print begins in line 9.
    #expect(
      twice.errors.hasPrefix(
        "note: twice.log:9: the text shows the screen 2 times; the last print counts; and "
      ),
      "\(twice.errors)"
    )
    #expect(twice.errors.hasSuffix(" more (touchtrace scene twice.log lists them)\n"))
  }

  @Test(
    arguments: [
      "replay console.log", "console.log", "replay views.txt touches.txt", "replay touches.txt views.txt",
      "replay - < console.log", "- < console.log", "replay - touches.txt < views.txt",
    ]
  )
  func `A replay of a log is that of the trace that is read from it`(arguments: String) throws {
    let kept = try command.run(
      "touchtrace explain console.log --save kept -q; touchtrace replay kept/console.jsonl"
    )
    let result = try command.run("touchtrace \(arguments)")
    #expect(result.code == 0 && result.output == kept.output && kept.output.contains("state tap"))
    let notes = result.errors.split(separator: "\n")
    #expect(notes.count == 1 && notes[0].hasPrefix("note: "), "\(result.errors)")
  }

  @Test(
    arguments: ["draw", "draw --card", "draw --reach", "report", "replay --format chrome-trace"]
  )
  func `Pictures, pages and findings of a log are those of the trace that is read from it`(words: String)
    throws
  {
    _ = try command.run("touchtrace explain console.log --save kept -q")
    let result = try command.run("touchtrace \(words) console.log")
    let kept = try command.run("touchtrace \(words) kept/console.jsonl")
    func plain(_ text: String) -> String {
      text.replacing(#/(kept/)?console(.scene)?.(log|jsonl?)/#, with: "LOG")
    }
    #expect(result.code == kept.code && plain(result.output) == plain(kept.output), "\(result.errors)")
    #expect(result.errors.hasPrefix("note: ") && !result.output.isEmpty)
  }

  @Test func `Views alone are a scene for lint and for the map, and logs of touches share them`() throws {
    // A second view of the window lies over all of it. What is found in a log has no place of its own.
    let shade = "   | <Player.Shade: 0x13; frame = (0 0; 320 480); layer = <CALayer: 0x64>>\n<UITap"
    try command.write(Self.views.replacing("<UITap", with: shade), to: "covered.txt")
    try command.write(Self.views.replacing("<UITap", with: shade) + Self.tap, to: "covered.log")
    for name in ["covered.txt", "covered.log"] {
      let lint = try command.run("touchtrace lint \(name)")
      #expect(lint.code == 1 && lint.errors.hasPrefix("note: "), "\(lint.errors)")
      #expect(
        lint.output.hasPrefix("\(name):1:1: warning: shade covers coverView and takes"),
        "\(lint.output)"
      )
    }
    #expect(try command.run("touchtrace draw --reach views.txt").output.contains("<svg"))
    let both = try command.run("cp touches.txt again.txt; touchtrace replay touches.txt again.txt views.txt")
    #expect(both.code == 0 && both.output.hasPrefix("==> touches.txt <==\n"))
    #expect(both.output.contains("\n==> again.txt <==\n") && !both.output.contains("==> views.txt <=="))
    let two = try command.run("touchtrace draw touches.txt again.txt")
    #expect(two.code == 65 && two.errors.contains("again.txt:1:1: error: this is another log with touches"))
    try command.write(#"{"touchtrace": 1}"# + "\n", to: "tap.jsonl")
    let mixed = try command.run("touchtrace draw tap.jsonl views.txt")
    #expect(mixed.code == 64 && mixed.errors.contains("draw takes one trace, or the files of one log"))
  }

  @Test func `A trace in a pipe is replayed as it comes`() throws {
    let step = #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 2}]}"#
    try command.write(#"{"touchtrace": 1}"# + "\n\(step)\n", to: "tap.jsonl")
    // The pipe stays open until the first step has been printed.
    let result = try command.run(
      "mkfifo answer; (cat tap.jsonl; head -c 1 answer) | touchtrace - | tee answer | head -1"
    )
    #expect(result.output.hasPrefix("t=0.000000 touches began 1 (1, 2)"), "\(result.output)")
  }

  @Test func `In brief means text, and a trace can have it, too`() throws {
    for format in ["--json", "--format markdown", "-q"] {
      #expect(try command.run("touchtrace explain console.log --brief \(format)").code == 64)
    }
    let brief = try command.run("touchtrace explain tap.jsonl --brief")
    #expect(brief.output == "touch 1: a tap, 0.05 s, 0 pt, on view\n  0.05 s ● tap recognized: tapped\n")
    let lines = try command.run("touchtrace explain console.log --json")
    #expect(lines.code == 0 && lines.output.contains(#""deed":"wouldSend","controlEvent":"touchUpInside""#))
    let markdown = try command.run("touchtrace explain console.log --format markdown")
    // Who saves what is quoted under its name can type the command.
    #expect(markdown.output.contains("<summary><code>console.jsonl</code></summary>"), "\(markdown.output)")
    #expect(markdown.output.hasSuffix("\n`touchtrace explain console.jsonl --scene console.scene.json`\n"))
    #expect(try command.run("touchtrace explain console.log | head -1").code == 0)
  }
}
