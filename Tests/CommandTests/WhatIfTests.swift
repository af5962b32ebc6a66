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
}
