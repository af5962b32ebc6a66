import Records
import Reports
import Testing
import TraceFormat

@testable import Golden

@Suite("Narrowed expectations")
struct ExpectedRecordsTests {
  /// Replays every trace as three moves of a pan.
  @Sendable private static func replay(
    _ path: String,
    _ interest: Interest,
    _ sink: any RecordSink
  ) throws(InputFailure) {
    for number in 1...3 {
      let touch = TouchSample(id: 1, phase: .moved, location: Point(x: 0, y: 0))
      let time = Instant(seconds: Double(number))
      sink.receive(.step(Step(time: time, line: number, event: .touches([touch]))), at: time)
      var values = ActionValues()
      values.translation = Point(x: Double(number), y: 0)
      let action = Action(sender: "pan", target: "page", action: nil, state: .changed, values: values)
      sink.receive(.action(action), at: time)
      sink.receive(.reset(recognizer: "tap"), at: time)
    }
  }

  /// The text that a golden file of a trace with this header holds.
  private func golden(_ expect: String, _ suffix: String = ".expected.txt") throws -> String {
    let folder = try TemporaryFolder([
      "a.jsonl": #"{"touchtrace": 1, "expect": \#(expect)}"#, "a\(suffix)": "",
    ])
    let results = try GoldenSuite(paths: [folder.path]).run(replay: Self.replay)
    guard case .differs(let difference) = try #require(results.first).status else { return "" }
    return String(decoding: try #require(difference.actual), as: UTF8.self)
  }

  @Test func `Only the kinds that the header lists are expected`() throws {
    #expect(
      try golden(#"{"only": ["reset", "recognizer"]}"#) == "  reset tap\n  reset tap\n  reset tap\n"
    )
    #expect(
      try golden(#"{"only": ["reset"]}"#, ".expected.jsonl") == """
        {"t":1,"record":"reset","recognizer":"tap"}
        {"t":2,"record":"reset","recognizer":"tap"}
        {"t":3,"record":"reset","recognizer":"tap"}

        """
    )
  }

  @Test func `Only the records of the objects that the header lists are expected, with their steps`() throws {
    #expect(
      try golden(#"{"objects": ["tap"]}"#) == """
        t=1.000000 touches moved 1 (0, 0)
          reset tap
        t=2.000000 touches moved 1 (0, 0)
          reset tap
        t=3.000000 touches moved 1 (0, 0)
          reset tap

        """
    )
  }

  @Test func `An object that no record names fails, for its expectation would be empty`() throws {
    #expect(
      try golden(#"{"objects": ["page", "tapp"], "only": ["reset"]}"#)
        == "a.jsonl: error: no record names \"tapp\", an object that \"expect\" lists\n"
    )
  }

  @Test func `Without values an action message is its sender, target and state`() throws {
    #expect(
      try golden(#"{"values": false, "only": ["action"]}"#) == """
          action pan: changed
          action pan: changed
          action pan: changed

        """
    )
  }

  @Test func `A folded text has the first and the last values of a run; JSON lines are not folded`() throws {
    #expect(
      try golden(#"{"fold": true, "objects": ["pan"]}"#).replacing(/, fingerprint .*/, with: "") == """
        t=1.000000 to t=3.000000: 3 steps
          action pan: changed, 3 times: first translation=(1, 0); last translation=(3, 0)

        """
    )
    #expect(
      try golden(#"{"fold": true, "only": ["action"]}"#, ".expected.jsonl").split(separator: "\n").count == 3
    )
  }

  @Test func `A trace whose header expects nothing in particular is expected whole`() throws {
    #expect(try golden("{}").split(separator: "\n").count == 9)
  }
}
