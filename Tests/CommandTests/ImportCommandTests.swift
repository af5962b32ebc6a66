import Testing

@Suite("The import command and the help that leads to it")
struct ImportCommandTests {
  @Test func `A recording can be piped through import into a replay, and taps`() throws {
    let command = try Command()
    try command.write(Command.evemuTap, to: "touch.evemu")
    let result = try command.run(
      "cat touch.evemu | touchtrace import --screen 390x844 - | touchtrace - --only action --object tap"
    )
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.contains("action tap: recognized"))
  }

  @Test func `A step of a live source is printed while the source is open`() throws {
    let command = try Command()
    try command.write(Command.evemuTap, to: "touch.evemu")
    // The source closes only when the step has been seen.
    let result = try command.run(
      """
      mkfifo source trace; touchtrace import - < source > trace & exec 3> source 4< trace
      cat touch.evemu >&3; read -r -u 4 header; read -r -u 4 step; echo "$step"; exec 3>&-; wait
      """
    )
    #expect(
      result.output == #"{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 39, "y": 84.4}]}"# + "\n"
    )
  }

  @Test func `What has to be mended is a warning, and an error with --strict`() throws {
    let command = try Command()
    try command.write(Command.evemuTap.replacing("0039 -1", with: "0039 2"), to: "touch.evemu")
    let mended = try command.run("touchtrace import --screen 390x844 touch.evemu")
    #expect(mended.code == 0 && mended.errors.hasPrefix("touch.evemu:8:1: warning: the tracking id changes"))
    let strict = try command.run("touchtrace import --strict --screen 390x844 touch.evemu")
    #expect(strict.code == 65 && strict.errors.hasPrefix("touch.evemu:8:1: error: the tracking id changes"))
    #expect(strict.output.split(separator: "\n").count == 2)
  }

  @Test func `What is assumed is a warning, in the header, an error with --strict, and a doubt of explain`()
    throws
  {
    let command = try Command()
    try command.write(Command.evemuTap.replacing("0036 20", with: "0036 200"), to: "touch.evemu")
    let assumed = try command.run("touchtrace import touch.evemu -o touch.jsonl")
    #expect(assumed.code == 0)
    #expect(
      assumed.errors.hasPrefix("touch.evemu:7:1: warning: the source does not say how large the screen is; ")
    )
    let header = try command.run("head -1 touch.jsonl").output
    #expect(header.contains(#""losses": ["force", "radius", "the size of the screen"]"#))
    let strict = try command.run("touchtrace import --strict touch.evemu")
    #expect(strict.code == 65 && strict.output.isEmpty)
    #expect(
      strict.errors.hasPrefix("touch.evemu:7:1: error: the source does not say how large the screen is; ")
    )
  }

  @Test func `A file whose name continues with a blank finds its description`() throws {
    let command = try Command()
    let lines = Command.evemuTap.split(separator: "\n", omittingEmptySubsequences: false)
    try command.write(lines.filter { $0.hasPrefix("A:") }.joined(separator: "\n"), to: "panel.desc")
    try command.write(
      lines.filter { $0.hasPrefix("E:") }.joined(separator: "\n") + "\n",
      to: "panel double tap.events"
    )
    let result = try command.run("touchtrace import --screen 390x844 'panel double tap.events'")
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(result.output.contains("axes 0:99,0:199, as panel.desc says,"))
  }

  @Test func `States that a log prints are kept in the trace, for lint and explain`() throws {
    let command = try Command()
    let touch = "<UITouch: 0x1> phase: %; tap count: 1; location in window: {10, 10}\n"
    let began = "10:00:00.000 " + touch.replacing("%", with: "Began")
    let ended = "10:00:00.100 " + touch.replacing("%", with: "Ended")
    let states =
      "10:00:00.101 <UITapGestureRecognizer: 0x2; state = Failed; view = <UIView 0x4>>\n"
      + "10:00:00.102 <UIPinchGestureRecognizer: 0x3; state = Failed; view = <UIView 0x4>>\n"
    try command.write(began + ended + states, to: "states.log")
    try command.write(began + ended, to: "touches.log")
    let tap = #"{"id": "tap", "class": "UITapGestureRecognizer"}"#
    try command.write(
      #"{"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#(tap)]}]}"#,
      to: "tap.json"
    )
    let file = try command.run("touchtrace import states.log -o states.jsonl")
    #expect(file.code == 0)
    #expect(
      file.errors
        == "states.log: note: the trace keeps 2 tap counts and recognizers' states that the recording prints; "
        + "touchtrace lint states.jsonl --scene SCENE compares the replay with them\n"
    )
    // A pipe gives the same trace.
    let pipe = try command.run("cat states.log | touchtrace import")
    #expect(pipe.output == command.read("states.jsonl"))
    #expect(try command.run("touchtrace import touches.log").errors.isEmpty)
    let difference = "the recording says that tap is failed, the replay says recognized at 0.1 s: tapped"
    let lint = try command.run("touchtrace lint states.jsonl --scene tap.json")
    #expect(lint.code == 1)
    #expect(lint.output.contains("warning: \(difference) [recordingDiffers]\n"))
    #expect(
      lint.output.contains(
        "warning: UIPinchGestureRecognizer 0x3 is not one recognizer of the scene [unmatchedRecognizer]\n"
      )
    )
    let explained = try command.run("touchtrace explain states.jsonl --scene tap.json")
    #expect(explained.errors == "states.jsonl:3: note: \(difference)\n")
    // The standard scene is not the application's.
    #expect(try !command.run("touchtrace lint states.jsonl").output.contains("recording"))
  }

  @Test(
    arguments: ["--format getevnt", "--from 1", "--screen 390", "--rotate 45", "--range 9:0,0:1"]
  )
  func `Wrong values of options are wrong usage`(option: String) throws {
    let command = try Command()
    try command.write(Command.evemuTap, to: "touch.evemu")
    #expect(try command.run("touchtrace import \(option) touch.evemu").code == 64)
  }

  @Test
  func `A command that cannot read a file says which import can, or what else makes a trace of it`() throws {
    let command = try Command()
    try command.write(Command.evemuTap, to: "touch.evemu")
    try command.write("[{\"t\": 0, \"touches\": []}]", to: "list.json")
    try command.write("{\n\"t\": 0,\n\"touches\": []}", to: "pretty.json")
    try command.write("{\n\"windows\": []}", to: "views.json")
    for (file, help) in [
      ("touch.evemu", "the file looks like evemu: touchtrace import touch.evemu > trace.jsonl"),
      (
        "list.json",
        "a trace has one object a line, and no list around them: jq -c '.[]' list.json > trace.jsonl"
      ),
      ("pretty.json", "a trace has one object a line: jq -c . pretty.json > trace.jsonl"),
      ("views.json", "pass it with --scene views.json"),
    ] {
      let result = try command.run("touchtrace export --format cdp \(file)")
      #expect(result.code == 65 && result.errors.hasSuffix("  help: \(help)\n"), "\(result.errors)")
    }
  }

  @Test func `An error shows its line with a caret under the place`() throws {
    let command = try Command()
    try command.write(#"{"t": 0, "touchs": []}"# + "\n", to: "a.jsonl")
    #expect(
      try command.run("touchtrace a.jsonl").errors == """
        a.jsonl:1:10: error: unknown key "touchs" of a step, did you mean "touches"?
          1 | {"t": 0, "touchs": []}
            |          ^

        """
    )
  }
}
