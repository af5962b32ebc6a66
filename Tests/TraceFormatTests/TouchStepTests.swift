import Records
import Testing

@testable import TraceFormat

@Suite struct TouchStepTests {
  private static func touch(_ id: Int, _ phase: String, _ rest: String = #""x":1,"y":2"#) -> String {
    #"{"id":\#(id),"phase":"\#(phase)",\#(rest)}"#
  }

  private static func step(_ time: Double, _ touches: String...) -> String {
    #"{"t":\#(time),"touches":[\#(touches.joined(separator: ","))]}"#
  }

  private func problems(_ lines: String...) throws -> [String] {
    try Reading(lines.joined(separator: "\n")).errors
  }

  private func samples(_ lines: String...) throws -> [[String]] {
    let reading = try Reading(lines.joined(separator: "\n"))
    #expect(reading.errors.isEmpty)
    return reading.steps.map { step in
      guard case .touches(let samples) = step.event else { return [step.event.name] }
      return samples.map { "\($0.id) \($0.phase)" }
    }
  }

  @Test func `A touch is decoded with all its keys`() throws {
    let text =
      #""touches":[{"edge":"none","type":"pencil","majorRadius":3.5,"force":0.25,"window":"w","y":-4.5,"x":1e3,"#
    #expect(
      try event(text + #""phase":"began","id":-7,"x-a":null}]"#)
        == .touches([
          TouchSample(
            id: -7,
            phase: .began,
            location: Point(x: 1000, y: -4.5),
            window: "w",
            force: 0.25,
            majorRadius: 3.5,
            type: .pencil,
            edge: .noEdge
          )
        ])
    )
  }

  @Test func `A step can have no touches`() throws {
    #expect(try event(#""touches":[]"#) == .touches([]))
  }

  @Test func `A finger begins, moves and ends`() throws {
    let read = try samples(
      Self.step(0, Self.touch(1, "began")),
      Self.step(0, Self.touch(1, "moved"), Self.touch(2, "began")),
      Self.step(1, Self.touch(1, "stationary"), Self.touch(2, "cancelled")),
      Self.step(1, Self.touch(1, "ended")),
      Self.step(1, Self.touch(1, "began"))
    )
    #expect(
      read == [
        ["1 began"], ["1 moved", "2 began"], ["1 stationary", "2 cancelled"], ["1 ended"], ["1 began"],
      ]
    )
  }

  @Test func `An interruption makes the fingers that are down stale`() throws {
    let read = try samples(
      Self.step(0, Self.touch(1, "began"), Self.touch(2, "began"), Self.touch(3, "began")),
      #"{"t":0,"interruption":"phone call"}"#,
      Self.step(1, Self.touch(1, "moved"), Self.touch(4, "began")),
      Self.step(2, Self.touch(1, "ended"), Self.touch(2, "began")),
      Self.step(3, Self.touch(3, "stationary")),
      Self.step(4, Self.touch(2, "ended"), Self.touch(1, "began"))
    )
    #expect(
      read == [
        ["1 began", "2 began", "3 began"], ["interruption"], ["4 began"], ["2 began"], [],
        ["2 ended", "1 began"],
      ]
    )
  }

  @Test func `A stale finger that has ended can begin again`() throws {
    #expect(
      try problems(
        Self.step(0, Self.touch(1, "began")),
        #"{"t":0,"interruption":"a"}"#,
        Self.step(1, Self.touch(1, "ended")),
        Self.step(1, Self.touch(1, "moved"))
      )
        == ["trace.jsonl:4:21: error: touch 1 moved, but it left on line 3"]
    )
  }

  @Test func `A finger that moves without a began is an error`() throws {
    let messages = [
      "moved": "touch 4 moved, but it never began", "ended": "touch 4 ended, but it never began",
      "cancelled": "touch 4 was cancelled, but it never began",
      "stationary": "touch 4 is stationary, but it never began",
    ]
    for (phase, message) in messages {
      #expect(
        try problems(Self.step(0, Self.touch(1, "began"), Self.touch(4, phase)))
          == ["trace.jsonl:1:58: error: \(message)"]
      )
    }
  }

  @Test func `A finger that moves after its end is an error`() throws {
    #expect(
      try problems(
        Self.step(0, Self.touch(1, "began")),
        "",
        Self.step(1, Self.touch(1, "ended")),
        Self.step(2, Self.touch(1, "moved"))
      ) == [
        "trace.jsonl:4:21: error: touch 1 moved, but it left on line 3"
      ]
    )
  }

  @Test func `A finger that moves long after its end is an error`() throws {
    var lines: [String] = []
    for id in 0..<300 {
      lines += [Self.step(0, Self.touch(id, "began")), Self.step(0, Self.touch(id, "ended"))]
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(
      try problems(text + Self.step(0, Self.touch(0, "moved")))
        == ["trace.jsonl:601:21: error: touch 0 moved, but it never began or left long ago"]
    )
    #expect(
      try problems(text + Self.step(0, Self.touch(290, "moved")))
        == ["trace.jsonl:601:21: error: touch 290 moved, but it left on line 582"]
    )
  }

  @Test func `A finger that begins twice is an error`() throws {
    #expect(
      try problems(Self.step(0, Self.touch(1, "began")), Self.step(1, Self.touch(1, "began")))
        == ["trace.jsonl:2:21: error: touch 1 began, but has been down since line 1"]
    )
  }

  @Test(
    arguments: ["moved", "ended", "began"]
  )
  func `A finger that is twice in a step is an error`(phase: String) throws {
    #expect(
      try problems(
        Self.step(0, Self.touch(1, "began")),
        Self.step(0, Self.touch(1, "ended"), Self.touch(1, phase))
      )
        == ["trace.jsonl:2:58: error: touch 1 appears twice in this step, expected once"]
    )
  }

  @Test(
    arguments: [
      (#"[3]"#, 19, #"item 1 of "touches" is a number, expected a touch"#),
      (#"{"id":1}"#, 18, #""touches" is an object, expected a list of touches"#),
      (
        #"[{"phase":"began","x":1,"y":1}]"#, 19,
        #"a touch without "id", expected "id", "phase", "x" and "y""#
      ),
      (#"[{"id":1,"x":1,"y":1}]"#, 19, #"a touch without "phase", expected "id", "phase", "x" and "y""#),
      (
        #"[{"id":1,"phase":"began","y":1}]"#, 19, #"a touch without "x", expected "id", "phase", "x" and "y""#
      ),
      (
        #"[{"id":1,"phase":"began","x":1}]"#, 19, #"a touch without "y", expected "id", "phase", "x" and "y""#
      ),
      (#"[{"id":"1"}]"#, 25, #""id" is a string, expected a whole number"#),
      (#"[{"id":1.5}]"#, 25, #""id" is not a whole number of 64 bits, expected one such as 1"#),
      (
        #"[{"id":9223372036854775808}]"#, 25,
        #""id" is not a whole number of 64 bits, expected one such as 1"#
      ),
      (
        #"[{"id":-99999999999999999999}]"#, 25,
        #""id" is not a whole number of 64 bits, expected one such as 1"#
      ),
      (#"[{"phase":"begn"}]"#, 28, #"unknown phase "begn", did you mean "began"?"#),
      (#"[{"phase":1}]"#, 28, #""phase" is a number, expected the name of a phase"#),
      (#"[{"x":null}]"#, 24, #""x" is null, expected a number"#),
      (#"[{"x":NaN}]"#, 24, #""x" is not finite, expected a number from -1e9 to 1e9"#),
      (#"[{"x":-Infinity}]"#, 24, #""x" is not finite, expected a number from -1e9 to 1e9"#),
      (#"[{"x":1e999}]"#, 24, #""x" is not finite, expected a number from -1e9 to 1e9"#),
      (#"[{"y":1000000001}]"#, 24, #""y" is 1000000001, expected a number from -1e9 to 1e9"#),
      (
        #"[{"y":-99999999999999999999999}]"#, 24,
        #""y" is -9.223372036854776e+18, expected a number from -1e9 to 1e9"#
      ),
      (#"[{"force":"hard"}]"#, 28, #""force" is a string, expected a number"#),
      (#"[{"force":1e999}]"#, 28, #""force" is not finite or too large, expected a number"#),
      (#"[{"window":3}]"#, 29, #""window" is a number, expected a window's id"#),
      (
        #"[{"type":"stylus"}]"#, 27,
        #"unknown type of touch "stylus", expected "direct", "indirect", "pencil" or "indirectPointer""#
      ),
      (#"[{"fase":"began"}]"#, 20, #"unknown key "fase" of a touch, did you mean "phase"?"#),
      (#"[{"x-a":{"b":[NaN]}}]"#, 26, #""x-a" holds a number that is not finite, expected finite ones"#),
    ]
  )
  func `A wrong touch is an error at its place`(touches: String, column: Int, message: String) throws {
    // The list opens in column 18.
    let found = try errors(inStep: #""touches":"# + touches)
    #expect(found == ["trace.jsonl:1:\(column): error: \(message)"])
  }

  @Test func `The largest coordinates are read`() throws {
    let read = try event(#""touches":[{"id":1,"phase":"began","x":1e9,"y":-1000000000}]"#)
    #expect(read == .touches([TouchSample(id: 1, phase: .began, location: Point(x: 1e9, y: -1e9))]))
  }

}
