import Testing

@Suite("Summing up")
struct SummaryTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `A trace comes to one object, the same on standard input but for its name`() throws {
    // The lift at 0.05 s ends all but the double tap, which waits 0.35 s for its second: the long press, the pan
    // and four swipes were lifted early, the pinch and the rotation had one finger.
    let counts =
      #""steps":2,"touches":1,"end":0.4,"recognized":{"tap":1},"actions":{"tap":1},"#
      + #""failures":{"liftedEarly":6,"tooFewTouches":2,"tooLate":1},"warnings":{}}"# + "\n"
    let result = try command.run("touchtrace --format summary tap.jsonl")
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output == #"{"trace":"tap.jsonl",\#(counts)"#)
    #expect(try command.run("touchtrace --format summary < tap.jsonl").output == #"{"trace":"-",\#(counts)"#)
  }

  @Test func `A broken trace has its error and what came before it, and does not stop the others`() throws {
    let result = try command.run("touchtrace --format summary missing.jsonl broken.jsonl tap.jsonl")
    #expect(result.code == 66)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(
      lines[0] == #"{"trace":"missing.jsonl","steps":0,"touches":0,"end":0,"recognized":{},"actions":{},"#
        + #""failures":{},"warnings":{},"error":"missing.jsonl: error: cannot be read: no such file"}"#
    )
    // Nothing waits for the double tap any more.
    #expect(lines[1].hasPrefix(#"{"trace":"broken.jsonl","steps":2,"touches":1,"end":0.05,"#))
    #expect(lines[1].contains(#""failures":{"liftedEarly":6,"tooFewTouches":2},"#))
    #expect(lines[1].contains(#","error":"broken.jsonl:3:"#))
    #expect(lines[2].hasPrefix(#"{"trace":"tap.jsonl","steps":2,"#))
    #expect(result.messages.split(separator: "\n").count == 2)
  }

  @Test func `With objects, only what names them counts, but for the steps`() throws {
    let result = try command.run("touchtrace --format summary --object pan,pinch tap.jsonl")
    #expect(
      result.output == #"{"trace":"tap.jsonl","steps":2,"touches":1,"end":0.4,"recognized":{},"actions":{},"#
        + #""failures":{"liftedEarly":1,"tooFewTouches":1},"warnings":{}}"# + "\n"
    )
    let stranger = try command.run("touchtrace --format summary --object pam tap.jsonl")
    #expect(stranger.code == 65 && stranger.errors.contains("did you mean \"pan\"?"))
  }

  @Test func `Warnings are counted by their codes, and names are quoted as JSON has them`() throws {
    try command.write(
      #"""
      {"touchtrace":1,"scene":{"windows":[{"id":"w","frame":[0,0,99,99],"subviews":[{"id":"d","class":"DrawView",\#
      "frame":[0,0,99,99],"handles":["touchesBegan"],"gestureRecognizers":[{"id":"a \"b\"",\#
      "class":"UITapGestureRecognizer"}]}]}]}}
      {"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]}
      {"t":0.05,"touches":[{"id":1,"phase":"ended","x":9,"y":9}]}

      """#,
      to: "odd.jsonl"
    )
    let result = try command.run("sampletrace --format summary odd.jsonl")
    #expect(
      result.output == #"{"trace":"odd.jsonl","steps":2,"touches":1,"end":0.05,"recognized":{"a \"b\"":1},"#
        + #""actions":{"a \"b\"":1},"failures":{},"warnings":{"superNotCalled":1}}"# + "\n"
    )
  }
}
