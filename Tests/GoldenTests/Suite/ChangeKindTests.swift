import Testing

@testable import Golden

@Suite("Kinds of change")
struct ChangeKindTests {
  private func kinds(_ old: [String], _ new: [String]) -> [String] {
    ChangedLine.pairing(old, new).compactMap(\.kind?.description)
  }

  @Test(
    arguments: [
      ("  hit 1 -> top (window > top)", "  hit 1 -> top (window > panel > top)", "hit gained \"panel >\""),
      ("  hit 1 -> nil (window > top)", "  hit 1 -> nil (window)", "hit lost \"> top\""),
      (
        "  action pan: began translation=(0, 5.5) velocity=(1, 2)",
        "  action pan: began translation=(0, 6) velocity=(1, -3)",
        "action has another translation, velocity"
      ),
      (
        "  state list.pan possible -> failed: moved 61 pt, more than 45 pt",
        "  state list.pan possible -> failed: moved 62 pt, more than 45 pt",
        "state has different numbers"
      ),
      (
        "  state tap possible -> failed: lifted", "  state tap possible -> recognized: 1 tap",
        "state has \"recognized # tap\" instead of \"failed lifted\""
      ),
      ("t=0.100000 touches moved 1 (1, 2)", "t=0.100000 touches moved 1 (1, 3)", "the input changed"),
      (
        #"{"t":0.2,"record":"action","sender":"tap","state":"recognized","location":[10,20]}"#,
        #"{"t":0.2,"record":"action","sender":"tap","state":"recognized","location":[9,20]}"#,
        "action has another location"
      ),
    ]
  )
  func `Two versions of a line have a kind that leaves out the object and the numbers`(
    old: String,
    new: String,
    kind: String
  ) {
    #expect(kinds([old], [new]) == [kind])
  }

  @Test func `A line on one side only is told apart by its record, state and message`() {
    #expect(kinds(["  deliver top touchesCancelled 1"], []) == ["deliver touchesCancelled is gone"])
    #expect(kinds([], ["  state tap possible -> failed: moved 9 pt"]) == ["state possible failed is new"])
    #expect(kinds([], ["  reset tap"]) == ["reset is new"])
    #expect(
      kinds([], [#"{"t":0,"record":"deliver","responder":"top","message":"touchesBegan","touches":[1]}"#])
        == ["deliver touchesBegan is new"]
    )
    let error = "photos.scene.json:1:13: error: unknown property \"idd\" of UIWindow"
    #expect(kinds([], [error]) == ["the replay ends with \(error)"])
  }

  @Test func `Lines about the same object are compared with each other, whatever stands between`() {
    let lines = ChangedLine.pairing(
      ["  reset tap", "  deliver top touchesBegan 1", "  reset pan"],
      ["  deliver top touchesBegan 1 unhandled", "  reset pan"]
    )
    #expect(lines.compactMap(\.kind?.description) == ["reset is gone", "deliver gained \"unhandled\""])
    let parts = lines[1].new ?? []
    #expect(parts.map(\.text) == ["  deliver top touchesBegan 1", " unhandled"])
    #expect(parts.map(\.isChanged) == [false, true])
    #expect(lines[1].old?.map(\.isChanged) == [false])
  }

  @Test(
    arguments: ["x=1.5 y=-2", "a-b.c -> ü(é) 10%"]
  )
  func `The parts of a line are the line, with the words that differ`(line: String) {
    let words = LineWords(line)
    #expect(words.words.map(\.text).joined() == line)
    let changed = ChangedLine.pairing(["state a: 1"], ["state b: 1"])[0]
    #expect(changed.old?.filter(\.isChanged).map(\.text) == ["a"])
    #expect(changed.new?.filter(\.isChanged).map(\.text) == ["b"])
  }
}
