import Testing

@Suite("Sweeping a number")
struct SweepTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.write(Command.touch(from: 0, to: 0.3), to: "press.jsonl")
  }

  @Test func `The outcome changes at the very number that the press was long`() throws {
    let line =
      "touchtrace sweep longPress.minimumPressDuration=0.1:0.5:0.1 press.jsonl --object longPress"
    let result = try command.run(line)
    #expect(result.code == 0 && result.errors == "")
    #expect(
      result.output == """
        sweep longPress.minimumPressDuration from 0.1 to 0.5 by 0.1, now 0.5: 2 outcomes
          0.1 to 0.3: longPress began, ended
          0.301 to 0.5: no action
            longPress: failed instead of began and ended

        """
    )
    // A lift less than a millisecond after the deadline is heard of first, one at the deadline is not.
    let fine = try command.run(
      line.replacingOccurrences(of: "0.1:0.5:0.1", with: "0.29995:0.3001:0.00005")
    )
    let stretches = fine.output.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("    ") }
    #expect(
      stretches == [
        "  0.29995 to 0.29999: no action", "  0.3: longPress began, ended", "  0.30001 to 0.3001: no action",
      ]
    )
  }

  @Test func `What is counted has nothing in between`() throws {
    let result = try command.run(
      "touchtrace sweep tap.numberOfTouchesRequired=1:5:2 press.jsonl --object tap"
    )
    #expect(
      result.output == """
        sweep tap.numberOfTouchesRequired from 1 to 5 by 2, now 1: 2 outcomes
          1: tap recognized
          2 to 5: no action
            tap: failed instead of recognized

        """
    )
  }

  @Test func `A range of one number, and one whose end is not a step`() throws {
    let one = try command.run("touchtrace sweep thresholds.panDistance=7:7:1 press.jsonl --object pan")
    #expect(
      one.output == "sweep thresholds.panDistance from 7 to 7 by 1, now 10: 1 outcome\n  7: no action\n"
    )
    let end = try command.run("touchtrace sweep thresholds.panDistance=.5:2:1 press.jsonl --object pan")
    #expect(end.output.hasSuffix("\n  0.5 to 2: no action\n"))
  }

  @Test func `Several traces, of which a bad one does not stop the others`() throws {
    let line =
      "touchtrace sweep thresholds.tapDuration=0.2:0.4:0.2 press.jsonl broken.jsonl tap.jsonl --object tap"
    let text = try command.run(line)
    #expect(text.code == 65 && text.errors.hasPrefix("broken.jsonl:3:"))
    #expect(
      text.output == """
        ==> press.jsonl <==
        sweep thresholds.tapDuration from 0.2 to 0.4 by 0.2, now 1.5: 2 outcomes
          0.2 to 0.299: no action
          0.3 to 0.4: tap recognized
            tap: recognized instead of failed
        ==> broken.jsonl <==
        ==> tap.jsonl <==
        sweep thresholds.tapDuration from 0.2 to 0.4 by 0.2, now 1.5: 1 outcome
          0.2 to 0.4: tap recognized

        """
    )
    let json = try command.run("\(line) --format jsonl")
    #expect(
      json.output.hasPrefix(
        "{\"trace\":\"press.jsonl\",\"record\":\"stretch\",\"property\":\"thresholds.tapDuration\",\"from\":0.2,\"to\":0.299,"
      )
    )
  }

  @Test
  func `The value that the scene actions of a handler set is swept, and only where they set it`() throws {
    // The tap shortens the press, whose finger stays for 0.4 s.
    let sceneAction = #"{"set": {"press": {"minimumPressDuration": 0.3}}}"#
    let recognizers = [
      #"{"id": "tap", "class": "UITapGestureRecognizer", "actions": [{"action": "tap:", "do": [\#(sceneAction)]}]}"#,
      #"{"id": "press", "class": "UILongPressGestureRecognizer"}"#,
    ].joined(separator: ", ")
    let window = #"{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#(recognizers)]}"#
    try command.write(
      #"""
      {"touchtrace": 1, "scene": {"windows": [\#(window)]}}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 20}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 10, "y": 20}]}
      {"t": 1, "touches": [{"id": 2, "phase": "began", "x": 10, "y": 20}]}
      {"t": 1.4, "touches": [{"id": 2, "phase": "ended", "x": 10, "y": 20}]}

      """#,
      to: "scene-actions.jsonl"
    )
    let line =
      "touchtrace sweep tap.do.press.minimumPressDuration=0.2:0.6:0.1 scene-actions.jsonl --object press"
    let swept = try command.run(line)
    #expect(
      swept.output == """
        sweep tap.do.press.minimumPressDuration from 0.2 to 0.6 by 0.1, now 0.3: 2 outcomes
          0.2 to 0.4: press began, ended
          0.401 to 0.6: no action
            press: failed instead of began and ended

        """
    )
    let changed = try command.run(
      "touchtrace scene-actions.jsonl --set tap.do.press.minimumPressDuration=0.25"
    )
    #expect(changed.output.contains("\n  sceneAction tap set press minimumPressDuration=0.25\n"))
    for (change, message) in [
      (
        "tap.do.press.allowableMovement=1",
        "1:1: error: no scene action of tap sets allowableMovement of press"
      ),
      ("tap.do.prss.isEnabled=false", "1:1: error: no object has the id \"prss\", did you mean \"press\"?"),
      ("tap.do.press.minimumPressDuration=-1", "1:35: error: \"minimumPressDuration\" is -1, expected"),
    ] {
      let result = try command.run("touchtrace scene-actions.jsonl --set \(change)")
      #expect(result.code == 65 && result.errors.hasPrefix("--set:\(message)"))
    }
  }

  @Test(
    arguments: [
      (
        "longPress.minimumPressDuration=-1:1:1",
        "sweep:1:32: error: \"minimumPressDuration\" is -1, expected"
      ),
      ("tap.isEnabled=0:1:1", "expected true or false"), ("tpa.isEnabled=0:1:1", "did you mean \"tap\"?"),
      ("tap.numberOfTouchesRequired=1:2:0.5", "is 1.5, expected a whole number"),
      ("thresholds.tapMove=1:2:1", "did you mean \"tapMovement\"?"),
    ]
  )
  func `What cannot be set is 65, and says what it would take`(range: String, message: String) throws {
    let result = try command.run("touchtrace sweep \(range) press.jsonl --set pan.isEnabled=false")
    #expect(result.code == 65 && result.output == "")
    #expect(result.errors.contains(message))
  }

  @Test(
    arguments: [
      ("tap.x=1:2", "FROM:TO:STEP"), ("tap.x=1:2:3:4", "FROM:TO:STEP"), ("x=1:2:3", "FROM:TO:STEP"),
      ("tap.x=a:2:3", "FROM:TO:STEP"), ("tap.x=1:2:0", "the step is not more than zero"),
      ("tap.x=2:1:1", "ends before it begins"), ("tap.x=0:1:0.0000001", "more than six decimals"),
      ("tap.x=0:10000:1", "more than 10000 numbers"), ("tap.x=0:1:1 --only state", "Unknown option '--only'"),
      ("system --system 17", "--system names one version"), ("systems", "FROM:TO:STEP"),
    ]
  )
  func `Wrong usage is 64`(arguments: String, message: String) throws {
    let result = try command.run("touchtrace sweep \(arguments) press.jsonl")
    #expect(result.code == 64 && result.output == "")
    #expect(result.errors.contains(message))
  }

  @Test func `Standard input is swept, too`() throws {
    let line = "touchtrace sweep thresholds.tapDuration=0.2:0.4:0.2 --object tap"
    let file = try command.run("\(line) press.jsonl").output
    #expect(try command.run("\(line) - < press.jsonl").output == file)
    #expect(try command.run("\(line) < press.jsonl").output == file)
  }
}
