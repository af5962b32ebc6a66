import Foundation
import TestSupport
import Testing

@Suite("The make command")
struct MakeCommandTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `A trace of gestures has its recipe in its header, and replays`() throws {
    let result = try command.run(
      "touchtrace make 'tap 160,120 for 0.1' 'wait 0.2' > made.jsonl; cat made.jsonl"
    )
    #expect(
      result.output == """
        {"touchtrace": 1, "x-make": {"gestures": ["tap 160,120 for 0.1", "wait 0.2"], "rate": 60}}
        {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 160, "y": 120}]}
        {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 160, "y": 120}]}
        {"t": 0.3, "wait": true}

        """
    )
    #expect(result.code == 0 && result.errors == "")
    #expect(try command.run("touchtrace made.jsonl --only action").output.contains("action tap: recognized"))
    #expect(try command.run("touchtrace lint made.jsonl").code == 0)
  }

  @Test func `The views of a scene are places, and the trace names the scene from its own folder`() throws {
    try command.write(
      """
      {"windows": [{"frame": [0, 0, 100, 100], "subviews": [
        {"id": "button", "class": "UIButton", "frame": [20, 30, 40, 20], "transform": {"translate": [5, 0]}}]}]}
      """,
      to: "my.scene.json"
    )
    _ = try command.run(
      "mkdir traces; touchtrace make --scene my.scene.json 'tap button' -o traces/tap.jsonl"
    )
    let lines = command.read("traces/tap.jsonl").split(separator: "\n")
    #expect(lines.first?.contains("\"scene\": \"../my.scene.json\"") == true)
    #expect(lines.dropFirst().first?.contains("\"x\": 45, \"y\": 40") == true)
    #expect(try command.run("touchtrace traces/tap.jsonl").output.contains("deliver button touchesBegan 1"))
    let edge = try command.run("touchtrace make --scene my.scene.json 'edge right'")
    #expect(edge.output.contains("\"x\": 99, \"y\": 50"))
  }

  @Test func `A human hand is the same for its seed, and differs from a steady one`() throws {
    let gesture = "'drag 10,10 to 200,300 in 0.5' --rate 120"
    let first = try command.run("touchtrace make \(gesture) --hand 7").output
    #expect(try command.run("touchtrace make \(gesture) --hand 7").output == first)
    #expect(first.contains("\"hand\": \"7\""))
    let steady = try command.run("touchtrace make \(gesture) --hand steady").output
    #expect(steady != first)
    #expect(steady.split(separator: "\n").count == 1 + 1 + 60 + 1)
  }

  @Test func `A few words cannot ask for millions of samples`() throws {
    let result = try command.run(
      "touchtrace make 'tap 1,2' 'drag 1,1 to 9,9 in 3600 fingers 5' -o made.jsonl"
    )
    #expect(result.code == 64 && result.output == "" && command.read("made.jsonl") == "")
    #expect(result.errors == "gesture:2:1: error: the gestures have more than 1000000 samples, the limit\n")
    #expect(
      try command.run("touchtrace make 'drag 1,1 to 9,9 in 3600 fingers 4' | wc -l").output == "216003\n"
    )
  }

  @Test func `A mistake is shown with a caret, what is meant, and the form of the sentence`() throws {
    let result = try command.run(
      "touchtrace make 'tap 1,2' 'drag 160,120 two 160,300' 'wiat 2' -o made.jsonl"
    )
    #expect(result.code == 64 && result.output == "")
    #expect(
      result.errors == """
        gesture:2:14: error: unknown word "two" of drag, did you mean "to"?
          2 | drag 160,120 two 160,300
            |              ^
          help: drag PLACE to PLACE ... [in S] [hold S] [fingers N]
        gesture:3:1: error: unknown gesture "wiat", did you mean "wait"?
          3 | wiat 2
            | ^

        """
    )
    #expect(command.read("made.jsonl") == "")
    let other = try command.run("touchtrace make 'pencil tap 10,10'")
    #expect(other.code == 64 && other.errors.hasPrefix("gesture:1:1: error: unknown gesture \"pencil\"\n"))
    #expect(other.errors.contains("\n  help: a gesture is one of tap, doubleTap, press, "), "\(other.errors)")
  }

  @Test(
    "Wrong usage is 64, a scene that cannot be read 66, a wrong one 65, an output that cannot be written 74",
    arguments: [
      ("", 65, "there is no gesture"), ("'tap 1,1' --rate 0", 64, "--rate is 0.0"),
      ("'tap 1,1' --hand shaky", 64, "expected steady or a whole number"),
      ("'tap 1,1' --scene tap.jsonl --screen 9x9", 64, "do not go together"),
      ("'tap 1,1' --scene none.json", 66, "none.json: error: cannot be read"),
      ("'tap 1,1' --scene tap.jsonl", 65, "a trace, expected a scene"),
      ("'tap 1,1' > /dev/full", 74, "cannot be written"),
    ]
  )
  func faults(arguments: String, code: Int32, message: String) throws {
    let result = try command.run("touchtrace make \(arguments)")
    #expect(result.code == code && result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test
  func `A scene from standard input stands in the header of the trace, whose gestures find its views`() throws
  {
    try command.write(
      """
      {"x-note": "a {brace} and\\n a line feed",
        "windows": [
          {"id": "window", "frame": [0, 0, 320, 480],
           "subviews": [{"id": "top", "frame": [20, 40, 280, 160]}]}
        ]}
      """,
      to: "views.json"
    )
    let made = try command.run("touchtrace make --scene - 'tap top' < views.json | tee made.jsonl | head -2")
    #expect(
      made.output.hasPrefix(
        #"{"touchtrace": 1, "scene": {"x-note": "a {brace} and\n a line feed","windows": [{"id": "window", "#
          + #""frame": [0, 0, 320, 480],"subviews": [{"id": "top", "frame": [20, 40, 280, 160]}]}]}, "x-make": "#
      )
    )
    // The center of the view.
    #expect(made.output.contains(#"[{"id": 1, "phase": "began", "x": 160, "y": 120}]"#))
    #expect(
      try command.run("touchtrace made.jsonl --only hitTest").output
        == "t=0.000000 hit 1 -> top (window > top)\n"
    )
    let wrong = try command.run("echo '{\"windoes\": []}' | touchtrace make --scene - 'tap top'")
    #expect(wrong.code == 65 && wrong.output == "")
    #expect(wrong.errors.hasPrefix("-:1:2: error: unknown key \"windoes\""))
    #expect(wrong.errors.hasSuffix("  1 | {\"windoes\": []}\n    |  ^\n"))
  }
}
