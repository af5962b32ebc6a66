import Export
import Testing

@Suite("Export to the DevTools protocol")
struct MessageTests {
  @Test func `A finger lands with touchStart, moves with touchMove and lifts with touchEnd`() throws {
    let export = try exported(Traces.drag, to: .cdp)
    #expect(
      export.text == """
        {"pause": 0}
        {"id": 1, "method": "Input.dispatchTouchEvent", "params": {"type": "touchStart", "touchPoints": [{"x": 10, "y": 20, "id": 0}]}}
        {"pause": 0.05}
        {"id": 2, "method": "Input.dispatchTouchEvent", "params": {"type": "touchMove", "touchPoints": [{"x": 10.5, "y": 40, "id": 0}]}}
        {"pause": 0.05}
        {"id": 3, "method": "Input.dispatchTouchEvent", "params": {"type": "touchEnd", "touchPoints": [{"x": 10.5, "y": 40, "id": 0}]}}

        """
    )
    #expect(export.told == [])
  }

  @Test func `A message has the fingers that do the same at one time, and a cancel of all has none`() throws {
    let export = try exported(Traces.pair, to: .cdp)
    #expect(
      Self.events(of: export) == [
        "pause 0.25", "touchStart 0 (1, 2)", "pause 0.016", "touchMove 0 (3, 4)", "touchStart 1 (5, 6)",
        "pause 0.034", "touchEnd 0 (3, 4)", "pause 0.1", "touchCancel",
      ]
    )
    #expect(export.told == [])
  }

  @Test func `A cancel of one finger of two is a lift, and is told`() throws {
    let export = try exported(
      """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}, {"id": 2, "phase": "began", "x": 2, "y": 2}]}
      {"t": 0, "touches": [{"id": 1, "phase": "cancelled", "x": 1, "y": 1}]}
      {"t": 0, "touches": [{"id": 2, "phase": "ended", "x": 2, "y": 2}]}
      """,
      to: .cdp
    )
    #expect(
      Self.events(of: export) == [
        "pause 0", "touchStart 0 (1, 1) 1 (2, 2)", "touchEnd 0 (1, 1)", "touchEnd 1 (2, 2)",
      ]
    )
    #expect(export.told == ["2: a cancelled touch is exported as a lift"])
  }

  @Test func `A finger that lifts elsewhere does so in its message, before another one lands`() throws {
    let export = try exported(
      """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}]}
      {"t": 1, "touches": [{"id": 2, "phase": "began", "x": 2, "y": 2}, {"id": 1, "phase": "ended", "x": 5, "y": 5}]}
      {"t": 1.5, "interruption": "call"}
      """,
      to: .cdp
    )
    #expect(
      Self.events(of: export) == [
        "pause 0", "touchStart 0 (1, 1)", "pause 1", "touchEnd 0 (5, 5)", "touchStart 1 (2, 2)", "pause 0.5",
        "touchCancel",
      ]
    )
    #expect(export.told == ["3: an interruption is exported as the end of each touch and press that is down"])
  }

  @Test func `Pauses are exact to the nanosecond, and a radius is said for both axes`() throws {
    let export = try exported(
      """
      {"t": 0.000000001, "touches": [{"id": 1, "phase": "began", "x": -1.25, "y": 0.1, "majorRadius": 4}]}
      {"t": 0.016666667, "touches": [{"id": 1, "phase": "ended", "x": -1.25, "y": 0.1}]}
      """,
      to: .cdp
    )
    #expect(export.lines[0] == #"{"pause": 0.000000001}"#)
    #expect(export.lines[1].contains(#"[{"x": -1.25, "y": 0.1, "radiusX": 4, "radiusY": 4, "id": 0}]"#))
    #expect(export.lines[2] == #"{"pause": 0.016666666}"#)
  }

  @Test
  func `An edge is left out, and so is a touch that is cancelled in the step in which it begins`() throws {
    let export = try exported(
      """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1, "edge": "left"}]}
      {"t": 1, "touches": [{"id": 2, "phase": "began", "x": 2, "y": 2}, {"id": 2, "phase": "cancelled", "x": 2, "y": 2}]}
      {"t": 2, "touches": [{"id": 1, "phase": "ended", "x": 1, "y": 1}]}
      """,
      to: .cdp
    )
    #expect(Self.events(of: export) == ["pause 0", "touchStart 0 (1, 1)", "pause 2", "touchEnd 0 (1, 1)"])
    #expect(
      export.told == [
        "1: the edge at which a touch began is left out",
        "2: a touch that is cancelled in the step in which it begins is left out",
      ]
    )
  }

  /// The messages and pauses in short.
  private static func events(of export: Export) -> [String] {
    export.lines.map { line in
      if let pause = line.wholeMatch(of: /\{"pause": (.*)\}/) { return "pause \(pause.output.1)" }
      let type = line.firstMatch(of: /"type": "(\w+)"/)?.output.1 ?? "?"
      let points = line.matches(of: /\{"x": (\d+), "y": (\d+), "id": (\d+)\}/)
        .map { " \($0.output.3) (\($0.output.1), \($0.output.2))" }
      return type + points.joined()
    }
  }
}
