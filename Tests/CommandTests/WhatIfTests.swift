import Testing

@Suite("What-ifs")
struct WhatIfTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `A change is made before the trace begins; keys of one's own change nothing`() throws {
    let plain = try command.run("touchtrace tap.jsonl")
    #expect(
      try command.run("touchtrace tap.jsonl --set view.x-note=1 --set view.x-a=NaN").output == plain.output
    )
    let disabled = try command.run("touchtrace tap.jsonl --set tap.isEnabled=false")
    #expect(
      disabled.code == 0 && plain.output.contains("state tap ") && !disabled.output.contains("state tap ")
    )
    let strict = try command.run("touchtrace tap.jsonl --set thresholds.tapDuration=0.01 --only state")
    #expect(strict.output.contains("state tap possible -> failed: "))
  }

  @Test func `All mistakes are told at once, each with the number of its option and its column`() throws {
    let changes = [
      "tap.isEnabled=1", "pan.numberOfTouches=2", "tapp.isEnabled=false", "view.alpha=1e999",
      "view.alpha=NaN",
      "thresholds.tapMovment=3", "thresholds.tapMovement=far", "view.x-a=1",
      "tap.requireToFail=[\"window\", \"tup\"]",
    ]
    let result = try command.run(
      "touchtrace tap.jsonl " + changes.map { "--set '\($0)'" }.joined(separator: " ")
    )
    #expect(result.code == 65 && result.output == "")
    #expect(
      result.messages == #"""
        --set:1:15: error: "isEnabled" is a number, expected true or false (tap.isEnabled=1)
        --set:2:5: error: unknown property "numberOfTouches" of UIPanGestureRecognizer, did you mean "minimumNumberOfTouches"? (pan.numberOfTouches=2)
        --set:3:1: error: no object has the id "tapp", did you mean "tap"? (tapp.isEnabled=false)
        --set:4:12: error: "alpha" is not finite or too large, expected a number (view.alpha=1e999)
        --set:5:12: error: "alpha" is not finite or too large, expected a number (view.alpha=NaN)
        --set:6:12: error: unknown key "tapMovment" of thresholds, did you mean "tapMovement"? (thresholds.tapMovment=3)
        --set:7:24: error: "tapMovement" is a string, expected a number (thresholds.tapMovement=far)
        --set:9:19: error: "window" is a UIWindow, expected a recognizer (tap.requireToFail=["window", "tup"])
        --set:9:19: error: no object has the id "tup", did you mean "tap"? (tap.requireToFail=["window", "tup"])

        """#
    )
  }

  /// Two taps, of which the single one waits for the double one.
  private func writeTaps() throws {
    let taps = [
      #"{"id": "single", "class": "UITapGestureRecognizer", "requireToFail": ["double"]}"#,
      #"{"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}"#,
    ]
    let window =
      #"{"id": "w", "frame": [0, 0, 99, 99], "gestureRecognizers": [\#(taps.joined(separator: ", "))]}"#
    try command.write(#"{"windows": [\#(window)]}"#, to: "taps.scene.json")
  }

  @Test func `A list replaces the list of the scene`() throws {
    try writeTaps()
    func states(_ changes: String) throws -> String {
      let line = "touchtrace tap.jsonl --scene taps.scene.json --only state --object single \(changes)"
      return try command.run(line).output
    }
    #expect(try states("") == "t=0.400000 state single possible -> recognized: tapped\n")
    #expect(
      try states("--set 'single.requireToFail=[]'")
        == "t=0.050000 state single possible -> recognized: tapped\n"
    )
    let again = "--set 'single.requireToFail=[]' --set 'single.requireToFail=[\"double\"]'"
    #expect(try states(again) == states(""))
    #expect(
      try states("--set 'single.requireToFail=[\"double\"]' --set 'single.requireToFail=[]'") != states("")
    )
  }

  @Test func `One answer of a delegate is changed, and the others stay`() throws {
    try writeTaps()
    let refused = try command.run(
      "touchtrace tap.jsonl --set tap.delegate.shouldBegin=false --only state --object tap"
    )
    #expect(
      refused.output == "t=0.050000 state tap possible -> failed: the delegate said it should not begin\n"
    )
    let both = "--set 'tap.delegate={\"shouldReceive\": false}' --set tap.delegate.shouldBegin=true"
    #expect(try command.run("touchtrace tap.jsonl \(both) --only state --object tap").output == "")
    let wrong = try command.run(
      "touchtrace tap.jsonl --set tap.delegate.shouldBegn=true --set tap.shouldBegin=true"
    )
    #expect(wrong.code == 65)
    #expect(
      wrong.errors.contains(
        "--set:1:14: error: unknown key \"shouldBegn\" of a recognizer's delegate, did you mean"
      )
    )
    #expect(wrong.errors.contains("--set:2:5: error: unknown property \"shouldBegin\""))
    #expect(wrong.errors.contains(", which is an answer of the \"delegate\""))
  }

  @Test func `Explain tries what the program can change for those that are named`() throws {
    try writeTaps()
    let late = try command.run("touchtrace explain tap.jsonl single --scene taps.scene.json --misses 1")
    #expect(
      late.output.contains(
        """
        what the program can change, tried in 21 replays
          single.requireToFail=[]: single does not wait for double
            single, attempt 1 at 0.05 s: recognized at 0.05 s instead of at 0.4 s
            nothing else changes
          and 1 more

        """
      )
    )
    // A tap that waits has not failed.
    let all = try command.run("touchtrace explain tap.jsonl --scene taps.scene.json --misses 1")
    #expect(!all.output.contains("what the program"))
    let json = try command.run("touchtrace explain tap.jsonl single --scene taps.scene.json --json")
    #expect(
      json.output.contains(
        #"{"record":"remedy","changes":["single.requireToFail=[]"],"kind":"no require(toFail:)""#
      )
    )
    #expect(
      json.output.contains(
        #"{"record":"remedies","found":2,"replays":21,"unchanged":[],"unchangedProperties":18,"#
          + #""untriedProperties":0,"untried":0,"costReplays":6,"untriedGestures":0}"#
      )
    )
  }
}
