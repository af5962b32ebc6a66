import Records
import Replay
import Testing
import TraceFormat

@testable import Search

@Suite("Taking traces apart")
struct TraceDraftTests {
  /// Two fingers that overlap, one number used twice, and an interruption.
  private static let busy = """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
    {"t": 1, "touches": [{"id": 1, "phase": "moved", "x": 11, "y": 10}, {"id": 2, "phase": "began", "x": 20, "y": 20}]}
    {"t": 2, "touches": [{"id": 1, "phase": "ended", "x": 12, "y": 10}]}
    {"t": 3, "touches": [{"id": 2, "phase": "moved", "x": 21, "y": 20}, {"id": 1, "phase": "began", "x": 30, "y": 30}]}
    {"t": 4, "touches": [{"id": 1, "phase": "moved", "x": 31, "y": 30}]}
    {"t": 5, "touches": [{"id": 2, "phase": "ended", "x": 22, "y": 20}, {"id": 1, "phase": "ended", "x": 32, "y": 30}]}
    {"t": 6, "touches": [{"id": 3, "phase": "began", "x": 40, "y": 40}]}
    {"t": 7, "interruption": "phone call"}
    {"t": 8, "touches": [{"id": 3, "phase": "began", "x": 50, "y": 50}]}
    {"t": 9, "touches": [{"id": 3, "phase": "ended", "x": 51, "y": 50}]}

    """

  private func draft(_ text: String = busy) throws -> TraceDraft {
    try Replayer().draft(of: .text(name: "test", Array(text.utf8)))
  }

  private func lines(_ draft: TraceDraft?) throws -> [String] {
    String(decoding: try #require(draft).text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `A trace is written as it was read`() throws {
    #expect(try String(decoding: draft().text, as: UTF8.self) == Self.busy)
  }

  @Test func `Scene actions and their conditions are written as they were read`() throws {
    let header = #"""
      {"touchtrace": 1, "scene": {"windows": [{"id": "w", "gestureRecognizers": [{"id": "p", \#
      "class": "UIPanGestureRecognizer", "allowedTouchTypes": "pencil", \#
      "delegate": {"shouldBegin": {"velocity": "left"}, \#
      "shouldReceive": {"except": ["w", {"class": "UIControl"}, {"inside": [0, 0, 5, 5]}]}}, \#
      "actions": [{"action": "a", "in": "w", "do": [\#
      {"when": {"state": ["began", "ended"], "velocity": "left", "inside": [0, 0, 5, 5.5]}, \#
      "set": {"p": {"isEnabled": false}}}, \#
      {"when": {"translation": "vertical", "inside": "w"}, \#
      "call": {"object": "w", "method": "addGestureRecognizer", "argument": "p"}}, \#
      {"when": {"state": "began"}, "do": [{"call": {"object": "w", "method": "bringSubviewToFront", "argument": "l"}}]}, \#
      {"transform": {"object": "w", "by": "translation", "reset": false}}]}]}], "subviews": [\#
      {"id": "l", "class": "UITableView", "sections": [3], "subviews": [{"id": "b", "class": "UIButton", "indexPath": [0, 2]}]}]}]}}
      """#
    let step = #"{"t": 0, "wait": true}"#
    #expect(try lines(draft(header + "\n" + step)) == [header, step])
  }

  @Test func `Whatever goes, what is left can be read, and every finger that was lifted still is`() throws {
    let draft = try draft()
    var count = 0
    for start in draft.steps.indices {
      for end in start + 1...draft.steps.count {
        let candidates = [
          draft.without(steps: start..<end, began: .atFirst),
          draft.without(steps: start..<end, began: .atLast),
          draft.merging(start..<end),
        ]
        for candidate in candidates.compactMap({ $0 }) where !candidate.steps.isEmpty {
          count += 1
          let again = try Replayer().draft(of: .text(name: "test", candidate.text))
          #expect(again.text == candidate.text)
          #expect(again.steps.count < draft.steps.count)
          var down: Set<Int> = []
          for step in again.steps {
            if case .touches(let samples) = step.event {
              for sample in samples {
                if sample.phase.isEnd { down.remove(sample.id) } else { down.insert(sample.id) }
              }
            } else {
              down = []
            }
          }
          #expect(down.isEmpty, "without \(start)..<\(end)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test func `Steps go, and what they began and ended is told in one that stays`() throws {
    let draft = try draft()
    let range = 1..<5
    let first = try lines(draft.without(steps: range, began: .atFirst))
    // Finger 1 is lifted and comes down again: that cannot be one step.
    #expect(first[1] == #"{"t": 2, "touches": [{"id": 1, "phase": "ended", "x": 12, "y": 10}]}"#)
    #expect(
      first[2] == #"{"t": 3, "touches": [{"id": 1, "phase": "began", "x": 30, "y": 30}, "#
        + #"{"id": 2, "phase": "began", "x": 20, "y": 20}]}"#
    )
    #expect(first.count == 8)
    let last = try lines(draft.without(steps: range, began: .atLast))
    #expect(
      last[2] == #"{"t": 3, "touches": [{"id": 1, "phase": "began", "x": 31, "y": 30}, "#
        + #"{"id": 2, "phase": "began", "x": 21, "y": 20}]}"#
    )
    #expect(try lines(draft.without(steps: 6..<10, began: .atFirst)).count == 6)
    let lifted = try lines(draft.without(steps: 7..<8, began: .atFirst) ?? draft)
    // A step in the place of one makes nothing smaller.
    #expect(lifted.count == 10)
  }

  @Test func `Steps of touches become one; others do not`() throws {
    let draft = try draft()
    let merged = try lines(draft.merging(3..<5))
    #expect(
      merged[3] == #"{"t": 3, "touches": [{"id": 1, "phase": "began", "x": 30, "y": 30}, "#
        + #"{"id": 2, "phase": "moved", "x": 21, "y": 20}]}"#
    )
    #expect(draft.merging(6..<9) == nil)
  }

  @Test func `Fingers go with all their samples, and some of a finger's samples without the rest`() throws {
    let draft = try draft()
    #expect(draft.touches.map(\.count) == [3, 3, 3, 1, 2])
    #expect(try lines(draft.without(touches: 0..<2)).count == 7)
    let shorter = try lines(draft.without(samples: 1..<2, ofTouch: 2))
    #expect(shorter.count == 9 && !shorter.joined().contains("31"))
  }
}
