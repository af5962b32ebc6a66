import Foundation
import TestSupport
import Testing

@Suite("The shrink command")
struct ShrinkCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test(
    arguments: [
      ("wacom-isdv4-e6-finger-double-center-circle", "action rotation"), ("nexus4-n4", "action pinch"),
      ("galaxys-paint", "state swipeLeft -> recognized"),
      ("quanta-opticaltouchscreen", "action longPress ended"),
    ]
  )
  func `A recording of hundreds of frames becomes a few lines that replay alone, the same ones each time`(
    name: String,
    pattern: String
  ) throws {
    let recording = PackageFiles.path("traces/recorded/\(name).jsonl")
    let environment = ["RECORDING": recording, "PATTERN": pattern]
    let first = try command.run(
      "touchtrace shrink \"$RECORDING\" --keep \"$PATTERN\"",
      environment: environment
    )
    #expect(first.code == 0 && first.errors == "")
    #expect(first.output.split(separator: "\n").count <= 5)
    let again = try command.run(
      "touchtrace shrink --keep \"$PATTERN\" - < \"$RECORDING\" -o small.jsonl; touchtrace small.jsonl",
      environment: environment
    )
    #expect(command.read("small.jsonl") == first.output)
    let kind = pattern.split(separator: " ")[0]
    #expect(again.code == 0 && again.output.contains("\n  \(kind) "))
  }

  @Test func `A scene from a file is taken into the trace`() throws {
    try command.write(
      """
      {"windows": [{"frame": [0, 0, 99, 99], "gestureRecognizers": [
        {"id": "a", "class": "UITapGestureRecognizer"}, {"id": "b", "class": "UIPanGestureRecognizer"}]}]}
      """,
      to: "my.scene.json"
    )
    let result = try command.run("touchtrace shrink tap.jsonl --scene my.scene.json --keep 'action a'")
    #expect(
      result.output == """
        {"touchtrace": 1, "scene": {"windows": [{"id": "window1", "frame": [0, 0, 99, 99], "gestureRecognizers": \
        [{"id": "a", "class": "UITapGestureRecognizer"}]}]}}
        {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 0, "y": 0}]}
        {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 0, "y": 0}]}

        """
    )
    let stdin = try command.run("touchtrace shrink tap.jsonl --scene - --keep 'action a' < my.scene.json")
    #expect(stdin.output == result.output)
  }

  @Test func `What is not in the trace is 1, with the nearest record`() throws {
    let result = try command.run("touchtrace shrink tap.jsonl --keep 'state tap failed tooLong'")
    #expect(result.code == 1 && result.output == "")
    #expect(
      result.errors == """
        tap.jsonl: error: no record matches: state tap failed tooLong
          the nearest record, at t=0.050000: state tap possible -> recognized: tapped

        """
    )
    let none = try command.run("touchtrace shrink tap.jsonl --keep warning")
    #expect(none.code == 1 && none.errors.hasSuffix("\n  there is no record of this kind\n"))
    let there = try command.run("touchtrace shrink tap.jsonl --keep 'action tap' --keep '!action'")
    #expect(there.code == 1)
    #expect(
      there.errors == """
        tap.jsonl: error: a record matches: !action
          here, at t=0.050000: action tap: recognized location=(10, 20)

        """
    )
  }

  @Test(
    arguments: [
      ("--keep 'stat tap'", "column 1: unknown kind of record \"stat\", did you mean \"state\"?"),
      ("--keep 'state \"tap'", "column 7: a quote that is not closed"),
      ("--keep ''", "column 1: expected a kind of record, such as state or action"),
      ("", "Missing expected argument '--keep <pattern> ...'"),
      (
        "--keep 'state tap faild'",
        "--keep:11: error: nothing in state records of this trace is called \"faild\""
      ),
      ("--keep 'action dubleTap'", "did you mean \"doubleTap\"? (action dubleTap)"),
      ("--keep action -o tap.jsonl", "tap.jsonl: error: the output is also an input, expected another file"),
    ]
  )
  func `Wrong usage is 64, with its column and what was meant`(arguments: String, message: String) throws {
    let result = try command.run("touchtrace shrink tap.jsonl \(arguments)")
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(message))
  }

  @Test
  func `A trace that is wrong is 65, one that cannot be read 66, an output that cannot be written 74`() throws
  {
    let broken = try command.run("touchtrace shrink broken.jsonl --keep action")
    #expect(broken.code == 65 && broken.errors.hasPrefix("broken.jsonl:3:") && broken.output == "")
    let empty = try command.run("touchtrace shrink - --keep action < /dev/null")
    #expect(empty.code == 65 && empty.errors.hasPrefix("-:1:1: error: the file is empty"))
    #expect(try command.run("touchtrace shrink missing.jsonl --keep action").code == 66)
    #expect(try command.run("touchtrace shrink tap.jsonl --scene missing.json --keep action").code == 66)
    #expect(try command.run("touchtrace shrink tap.jsonl --keep action > /dev/full").code == 74)
  }

  @Test func `At a terminal the progress leaves nothing behind`() throws {
    let result = try command.run(
      "script -qec \"$TOUCHTRACE shrink tap.jsonl --keep action -o small.jsonl\" /dev/null"
    )
    #expect(result.code == 0 && result.output == "")
    #expect(command.read("small.jsonl").hasPrefix("{\"touchtrace\": 1, "))
  }

  @Test func `The scene of the printed trace has the changes of --set, and replays alone`() throws {
    let result = try command.run(
      """
      touchtrace shrink tap.jsonl --set tap.numberOfTapsRequired=2 --set thresholds.tapGap=0.2 \
        --keep 'state tap possible -> failed: no tap within 0.2 s' > small.jsonl
      touchtrace small.jsonl
      """
    )
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.contains("\n  state tap possible -> failed: no tap within 0.2 s\n"))
    let header = command.read("small.jsonl").prefix { $0 != "\n" }
    #expect(header.contains(#""numberOfTapsRequired": 2"#) && header.contains(#""tapGap": 0.2"#))
    let wrong = try command.run("touchtrace shrink tap.jsonl --set tap.numberOfTap=2 --keep step")
    #expect(wrong.code == 65 && wrong.messages.hasPrefix("--set:1:5: error: unknown property"))
  }

  @Test func `A change of an object that a scene does not write becomes a step`() throws {
    let scene =
      #"{"windows": [{"frame": [0, 0, 320, 480], "subviews": [{"id": "list", "class": "UIScrollView", "contentSize": [320, 2000], "#
    try command.write(
      #"{"touchtrace": 1, "scene": "# + scene + #""frame": [0, 0, 320, 480]}]}]}}"# + "\n"
        + #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 9, "y": 400}]}"# + "\n"
        + #"{"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": 9, "y": 300}]}"# + "\n"
        + #"{"t": 0.2, "touches": [{"id": 1, "phase": "ended", "x": 9, "y": 300}]}"# + "\n",
      to: "list.jsonl"
    )
    let result = try command.run(
      """
      touchtrace shrink list.jsonl --set list.pan.minimumNumberOfTouches=2 \
        --keep 'state list.pan possible -> failed tooFewTouches' > two.jsonl
      touchtrace two.jsonl
      """
    )
    #expect(result.code == 0 && result.errors == "")
    #expect(command.read("two.jsonl").contains(#""set": {"list.pan": {"minimumNumberOfTouches": 2}}"#))
  }
}
