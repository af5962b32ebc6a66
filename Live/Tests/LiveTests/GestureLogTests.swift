import Explain
import Foundation
import Records
import Replay
import Testing
import TraceFormat

@testable import LiveBench

/// What pages are told of a gesture. The expectations are those of the replay, put into the words of the page by hand.
@Suite struct GestureLogTests {
  /// What a page decodes.
  private struct Told: Decodable {
    struct Recognizer: Decodable {
      var id: String
      var sign: String
      var state: String
      var why: String
      var isOffered: Bool
      var isOpen: Bool
      var spans: [[JSONValue]]
    }

    struct View: Decodable {
      struct Chip: Decodable {
        var text: String
      }

      var view: String
      var isHit: Bool
      var chips: [Chip]
      var facts: [String]
    }

    struct Under: Decodable {
      var views: [View]
    }

    struct Relation: Decodable {
      var line: String
      var changes: [[String: String]]
    }

    var sentence: String
    var recognizers: [Recognizer]
    var under: [Under]
    var relations: [Relation]
    var met: [String]

    func recognizer(_ id: String) throws -> Recognizer { try #require(recognizers.first { $0.id == id }) }
  }

  /// Replays steps in the scene of ``TestFolder``, and returns what a page is told then.
  private static func told(_ steps: [String], results: Bool = false) throws -> Told {
    var options = ReplayOptions()
    options.scene = .text(name: "scene", Array(TestFolder.scene.utf8))
    let log = RecordLog()
    var text = ""
    let lines = ["{\"touchtrace\": 1}"] + steps
    try Replayer(options: options).replay(
      .text(name: "steps", Array(lines.joined(separator: "\n").utf8)),
      interest: RecordLog.interest,
      into: log,
      showing: { log.scene = $0 },
      afterwards: { _ in text = log.gesture.text(results ? log.results : []) }
    )
    return try JSONDecoder().decode(Told.self, from: Data(text.utf8))
  }

  private static func touch(_ time: Double, _ phase: String, _ x: Double = 50) -> String {
    #"{"t": \#(time), "touches": [{"id": 1, "phase": "\#(phase)", "x": \#(x), "y": 60}]}"#
  }

  @Test func `Before a finger comes down nothing is offered`() throws {
    let told = try Self.told([])
    #expect(told.sentence == "Touch the scene")
    #expect(told.recognizers.map(\.id) == ["single", "double", "pan"])
    #expect(told.recognizers.map(\.state) == Array(repeating: "got no touch", count: 3))
    #expect(told.under.isEmpty && told.met.isEmpty)
  }

  @Test func `A finger that is down is met by views with their recognizers`() throws {
    let told = try Self.told([Self.touch(0, "began")])
    // The end of a trace fires the timers, by which both taps have lasted too long.
    #expect(told.sentence == "1 still possible")
    #expect(told.recognizers.map(\.isOpen) == [false, false, true])
    let views = try #require(told.under.first).views
    #expect(views.map(\.view) == ["root"] && views[0].isHit)
    #expect(views[0].chips.map(\.text) == ["✕ single: failed", "✕ double: failed", "○ pan: possible"])
    #expect(views[0].facts.prefix(3) == ["UIView", "frame 0, 0, 320, 480", "alpha 1"])
    #expect(told.met == ["single", "double", "pan", "root", "window"])
  }

  @Test func `One that waits says for whom, with the change that would end it`() throws {
    // The end of the trace fires the timer of the double tap.
    let told = try Self.told([Self.touch(0, "began"), Self.touch(0.1, "ended")], results: true)
    #expect(told.relations.map(\.line) == ["single waits for double"])
    #expect(
      told.relations[0].changes == [["recognizer": "single", "kind": "requirements", "other": "double"]]
    )
    #expect(told.sentence == "single recognized")
    let single = try told.recognizer("single")
    #expect((single.sign, single.state, single.why) == ("●", "recognized", "tapped"))
    let kinds = single.spans.compactMap { $0.last?.string }
    #expect(kinds == ["possible", "waits", "on"])
    let double = try told.recognizer("double")
    #expect((double.sign, double.why) == ("✕", "no tap within 0.35 s"))
    #expect(try told.recognizer("pan").why == "lifted after moving 0 pt, less than 10 pt")
  }

  @Test func `One that was beaten names the winner, and why one began is not forgotten`() throws {
    let told = try Self.told([
      Self.touch(0, "began"), Self.touch(0.1, "moved", 80), Self.touch(0.2, "ended", 80),
    ])
    let single = try told.recognizer("single")
    #expect((single.sign, single.why) == ("⊣", "pan recognized"))
    #expect(
      try told.recognizer("pan").why == "moved 30 pt, at least 10 pt, then lifted"
    )
    let beaten = try #require(told.relations.first { $0.line == "pan beats single: pan recognized" })
    #expect(
      beaten.changes == [
        ["recognizer": "single", "kind": "companions", "other": "pan"],
        ["recognizer": "pan", "kind": "requirements", "other": "single"],
      ]
    )
    let chips = try #require(told.under.first?.views.first).chips.map(\.text)
    #expect(chips == ["⊣ single: beaten by pan", "⊣ double: beaten by pan", "● pan: ended"])
  }
}
