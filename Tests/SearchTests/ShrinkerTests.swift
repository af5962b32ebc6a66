import Foundation
import Records
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import Search

@Suite("Shrinking")
struct ShrinkerTests {
  /// A window with a list of views; in `inner` a tap waits for a double tap, and a pan is beside them.
  private static let scene = """
    {"scene": "much", "controllers": [{"id": "main", "handles": "touches"}], "thresholds": {"panDistance": 100},
     "windows": [{"id": "window", "frame": [0, 0, 320, 480], "rootViewController": "main", "subviews": [
      {"id": "outer", "controller": "main", "frame": [0, 0, 320, 480], "handles": "touches", "subviews": [
       {"id": "other", "frame": [200, 0, 100, 100]},
       {"id": "inner", "frame": [0, 0, 200, 200], "isMultipleTouchEnabled": true, "gestureRecognizers": [
        {"id": "single", "class": "UITapGestureRecognizer", "requireToFail": ["pan", "double"],
         "delegate": {"shouldReceive": {"except": ["other"]}, "shouldBegin": true}, "name": "one",
         "actions": [{"target": "main", "action": "tapped:"}]},
        {"id": "double", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2},
        {"id": "pan", "class": "UIPanGestureRecognizer", "cancelsTouchesInView": false}]}]}]}]}
    """.split(separator: "\n").joined()

  /// A finger that drags and one that taps.
  private static let steps = """
    {"t": 7.013, "touches": [{"id": 8, "phase": "began", "x": 31.5, "y": 40}]}
    {"t": 7.031, "touches": [{"id": 8, "phase": "moved", "x": 80.25, "y": 47}]}
    {"t": 7.049, "touches": [{"id": 8, "phase": "moved", "x": 140, "y": 52}]}
    {"t": 7.068, "touches": [{"id": 8, "phase": "ended", "x": 140, "y": 52}]}
    {"t": 7.9, "set": {"pan": {"isEnabled": false}}}
    {"t": 8.007, "touches": [{"id": 9, "phase": "began", "x": 50.5, "y": 49, "force": 1}]}
    {"t": 8.061, "touches": [{"id": 9, "phase": "ended", "x": 50.5, "y": 49, "force": 1}]}
    {"t": 9.5, "wait": true}
    """

  private func input() -> TraceInput {
    .text(name: "trace", Array((#"{"touchtrace": 1, "scene": \#(Self.scene)}"# + "\n" + Self.steps).utf8))
  }

  private func shrink(_ patterns: String..., input: TraceInput? = nil) throws -> String {
    let shrinker = Shrinker(Replayer(), keeping: try patterns.map { try RecordPattern($0) })
    return String(decoding: try shrinker.shrink(input ?? self.input()).trace, as: UTF8.self)
  }

  @Test func `A failure needs its recognizer, a began and a lift that is too far away`() throws {
    #expect(
      try shrink("state single failed movedTooFar") == """
        {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": \
        [{"id": "single", "class": "UITapGestureRecognizer"}]}]}}
        {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 0, "y": 0}]}
        {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 0, "y": 100}]}

        """
    )
  }

  @Test
  func `What a record comes from stays: both recognizers, and the relation between them alone`() throws {
    #expect(
      try shrink("wait single for double") == """
        {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": \
        [{"id": "single", "class": "UITapGestureRecognizer", "requireToFail": ["double"]}, {"id": "double", "class": \
        "UITapGestureRecognizer", "numberOfTapsRequired": 2}]}]}}
        {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 0, "y": 0}]}
        {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 0, "y": 0}]}

        """
    )
  }

  @Test func `Several patterns hold together, those against a record too`() throws {
    let both = try shrink("action single -> main tapped:", "state pan -> ended")
    #expect(both.split(separator: "\n").count == 6)
    #expect(both.contains(#""actions": [{"action": "tapped:", "target": "main"}]"#))
    #expect(both.contains(#""id": "pan""#) && !both.contains(#""id": "double""#))
  }

  @Test func `Steps that are not touches stay where they are needed`() throws {
    #expect(
      try shrink("step set pan isEnabled", "wait single for double") == """
        {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": \
        [{"id": "single", "class": "UITapGestureRecognizer", "requireToFail": ["double"]}, {"id": "double", "class": \
        "UITapGestureRecognizer", "numberOfTapsRequired": 2}, {"id": "pan", "class": "UIPanGestureRecognizer"}]}]}}
        {"t": 0, "set": {"pan": {"isEnabled": false}}}
        {"t": 0.1, "touches": [{"id": 1, "phase": "began", "x": 0, "y": 0}]}
        {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "x": 0, "y": 0}]}

        """
    )
    #expect(try shrink("step wait") == "{\"touchtrace\": 1, \"scene\": {}}\n{\"t\": 0, \"wait\": true}\n")
  }

  @Test func `What is smallest stays as it is, and a second run finds the same`() throws {
    for pattern in ["action pan", "state double failed tooLate", "deliver outer touchesMoved", "reset"] {
      let once = try shrink(pattern)
      #expect(try shrink(pattern) == once)
      #expect(try shrink(pattern, input: .text(name: "again", Array(once.utf8))) == once)
    }
  }

  @Test func `A bare recording keeps what it needs of the standard scene`() throws {
    let lines = try shrink("action pinch", input: .path(Self.recording)).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0] == """
        {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": \
        [{"id": "pinch", "class": "UIPinchGestureRecognizer"}]}]}}
        """
    )
  }

  private static let recording = PackageFiles.path("traces/recorded/nexus4-n4.jsonl")

  @Test func `What is not there is said, with the record that comes nearest`() throws {
    func failure(_ pattern: String) throws -> (RecordPattern, Record?)? {
      let shrinker = Shrinker(Replayer(), keeping: [try RecordPattern(pattern)])
      do throws(Shrinker.Failure) {
        _ = try shrinker.shrink(input())
      } catch {
        guard case .absent(let pattern, let nearest) = error else { return nil }
        return (pattern, nearest?.record)
      }
      return nil
    }
    let late = try #require(try failure("state single failed tooLong"))
    guard case .state(let change)? = late.1 else { return #expect(Bool(false), "\(late)") }
    #expect(change.recognizer == "single" && change.to == .failed)
    #expect(try #require(try failure("warning")).1 == nil)
    guard case .state? = try #require(try failure("!state pan -> began")).1 else {
      return #expect(Bool(false), "no record that should not be there")
    }
  }

  @Test func `A word that is nowhere to be found is malformed`() throws {
    #expect {
      try Shrinker(Replayer(), keeping: [RecordPattern("state singel failed")]).shrink(input())
    } throws: { error in
      guard case .malformed(_, let problem)? = error as? Shrinker.Failure else { return false }
      return problem.column == 7 && problem.message.hasSuffix("\"singel\", did you mean \"single\"?")
    }
  }
}
