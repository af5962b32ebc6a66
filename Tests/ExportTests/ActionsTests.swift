import Export
import Foundation
import Testing

@Suite("Export to WebDriver actions")
struct ActionsTests {
  @Test func `A finger is put in its place, pressed, moved and lifted, with pauses between`() throws {
    let export = try exported(Traces.drag, to: .w3c)
    #expect(
      export.text == """
        {"actions": [
          {"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 10, "y": 20},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 50},
            {"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 10.5, "y": 40},
            {"type": "pause", "duration": 50},
            {"type": "pointerUp", "button": 0}
          ]}
        ]}

        """
    )
    #expect(export.told == [])
  }

  @Test func `All sources have the same ticks, and each tick lasts equally long in all of them`() throws {
    let sources = try Self.sources(of: exported(Traces.pair, to: .w3c))
    #expect(
      sources == [
        [
          "pause 250", "pointerMove 1 2", "pointerDown", "pause 16", "pause 0", "pointerMove 3 4", "pause 34",
          "pointerUp", "pause 100", "pause 0",
        ],
        [
          "pause 250", "pause 0", "pause 0", "pause 16", "pointerMove 5 6", "pointerDown", "pause 34",
          "pause 0",
          "pause 100", "pointerCancel",
        ],
      ]
    )
  }

  @Test
  func `A source is used again by the next finger, but not in the step in which it becomes free`() throws {
    let sources = try Self.sources(
      of: exported(
        """
        {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}]}
        {"t": 0, "touches": [{"id": 1, "phase": "ended", "x": 1, "y": 1}, {"id": 2, "phase": "began", "x": 2, "y": 2}]}
        {"t": 0, "touches": [{"id": 3, "phase": "began", "x": 3, "y": 3}]}
        """,
        to: .w3c
      )
    )
    #expect(
      sources == [
        ["pointerMove 1 1", "pointerDown", "pause 0", "pointerUp", "pointerMove 3 3", "pointerDown"],
        ["pause 0", "pause 0", "pointerMove 2 2", "pointerDown", "pause 0", "pause 0"],
      ]
    )
  }

  @Test func `Errors of rounding do not add up: 60 steps of a sixtieth take a second`() throws {
    let steps = (0...60).map { index in
      let time = String(format: "%.9f", Double(index) / 60)
      let phase = index == 0 ? "began" : "moved"
      return #"{"t": \#(time), "touches": [{"id": 1, "phase": "\#(phase)", "x": \#(index), "y": 0}]}"#
    }
    let export = try exported(steps.joined(separator: "\n"), to: .w3c)
    let pauses = try Self.sources(of: export)[0].compactMap { Int($0.trimmingPrefix("pause ")) }
    #expect(pauses.count == 60)
    #expect(pauses.allSatisfy { (16...17).contains($0) })
    #expect(pauses.reduce(0, +) == 1000)
    // Of 61 times 0, 0.05, 0.1 … 1 are whole milliseconds: those of every third step.
    #expect(
      export.told == [
        "1: a touch never ends; its finger is left down",
        "2: a time is rounded to a millisecond (and 39 more)",
      ]
    )
  }

  @Test("A lift elsewhere is preceded by a move, an interruption cancels what is down, and waits are pauses")
  func ends() throws {
    let export = try exported(
      """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1}, {"id": 2, "phase": "began", "x": 2, "y": 2}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 9, "y": 1}, {"id": 2, "phase": "stationary", "x": 2, "y": 2}]}
      {"t": 0.2, "interruption": "phone call"}
      {"t": 0.25, "touches": [{"id": 2, "phase": "ended", "x": 2, "y": 2}]}
      {"t": 0.3, "wait": true}
      """,
      to: .w3c
    )
    #expect(
      try Self.sources(of: export) == [
        [
          "pointerMove 1 1", "pointerDown", "pause 100", "pointerMove 9 1", "pointerUp", "pause 100",
          "pause 0",
          "pause 100",
        ],
        [
          "pointerMove 2 2", "pointerDown", "pause 100", "pause 0", "pause 0", "pause 100", "pointerCancel",
          "pause 100",
        ],
      ]
    )
    #expect(
      export.told == [
        "3: an interruption is exported as the end of each touch and press that is down",
        "2: a lift away from the last location is exported as a move and a lift",
      ]
    )
  }

  @Test
  func `Force, window and other steps are told, each with its first line and how often`() throws {
    let export = try exported(
      """
      {"touchtrace": 1}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 1, "force": 2}]}
      {"t": 0, "touches": [{"id": 1, "phase": "moved", "x": 1, "y": 1, "force": 1, "window": "w"}]}
      {"t": 0, "motion": {"subtype": "shake", "phase": "began"}}
      {"t": 0, "motion": {"subtype": "shake", "phase": "ended"}}
      {"t": 0, "touches": [{"id": 1, "phase": "ended", "x": 1, "y": 1}]}
      """,
      to: .w3c
    )
    #expect(
      export.told == [
        "2: the force of a touch is left out (and 1 more)",
        "3: the window of a touch is left out",
        "4: a step \"motion\" is left out (and 1 more)",
      ]
    )
  }

  @Test func `A radius is half of width and height, and Appium's list has none`() throws {
    let trace = """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 1, "y": 2, "majorRadius": 7.5}]}
      {"t": 0, "touches": [{"id": 1, "phase": "ended", "x": 1, "y": 2}]}
      """
    let w3c = try exported(trace, to: .w3c)
    #expect(w3c.text.contains(#"{"type": "pointerDown", "button": 0, "width": 15, "height": 15}"#))
    #expect(w3c.told == [])
    let appium = try exported(trace, to: .appium)
    #expect(
      appium.text == """
        [
          {"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "duration": 0, "origin": "viewport", "x": 1, "y": 2},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}
          ]}
        ]

        """
    )
    #expect(appium.told == ["1: the radius of a touch is left out"])
  }

  @Test func `Without touches there is no source`() throws {
    #expect(try exported(#"{"t": 1, "wait": true}"#, to: .w3c).text == "{\"actions\": []}\n")
    #expect(try exported(#"{"t": 1, "wait": true}"#, to: .appium).text == "[]\n")
  }

  /// The actions of each source in short: type, then duration of a pause or place of a move.
  private static func sources(of export: Export) throws -> [[String]] {
    struct Body: Decodable {
      struct Source: Decodable { let actions: [Action] }
      struct Action: Decodable {
        let type: String
        let duration, x, y: Int?
      }
      let actions: [Source]
    }
    return try JSONDecoder().decode(Body.self, from: Data(export.text.utf8)).actions.map { source in
      source.actions.map { action in
        switch action.type {
        case "pause": "pause \(action.duration ?? -1)"
        case "pointerMove": "pointerMove \(action.x ?? -1) \(action.y ?? -1)"
        default: action.type
        }
      }
    }
  }
}
