import Explain
import Records
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import Pictures

@Suite("A timeline")
struct TimelineTests {
  @Test func `A pan takes the finger of a tap that slips, at the time at which it begins`() throws {
    let timeline = try Pictured.trace("docs/pictures/slip.jsonl").timeline
    #expect(timeline.stepCount == 3 && timeline.start == .zero && timeline.end == .at(250))
    #expect(timeline.fingers.map(\.fate) == [.recognized(by: ["pan"], at: .at(150))])
    #expect(timeline.spans(.touch, "touch 1") == ["down 0 250"])
    #expect(timeline.spans(.recognizer, "tap") == ["possible 0 150"])
    #expect(timeline.marks(.recognizer, "tap") == ["failed 150"])
    #expect(timeline.spans(.recognizer, "pan") == ["possible 0 150", "active 150 250"])
    #expect(timeline.marks(.recognizer, "pan") == ["began 150", "ended 250"])
    #expect(timeline.spans(.view, "view") == ["receiving 0 150"])
    #expect(timeline.marks(.view, "view") == ["cancelled 150"])
    #expect(timeline.arrows(.cancelled) == ["pan view 150"])
    #expect(timeline.arrows(.prevented) == [])
  }

  @Test func `A part of a replay has what happens in it, cut at its ends`() throws {
    let reader = TimelineReader(Replayer())
    let input = TraceInput.path(PackageFiles.path("docs/pictures/slip.jsonl"))
    let table = RecordTable()
    let part = try reader.read(input, title: "slip", span: Instant.at(100)...Instant.at(200), into: table)
      .timeline
    // The finger lands at 0 s at (160, 120), moves to (181, 162) at 0.15 s, where the pan begins, and lifts at 0.25 s.
    #expect(part.stepCount == 1 && part.start == .at(100) && part.end == .at(200))
    #expect(
      part.fingers.map(\.samples) == [
        [
          Finger.Sample(time: .at(100), location: Point(x: 160, y: 120)),
          Finger.Sample(time: .at(150), location: Point(x: 181, y: 162)),
        ]
      ]
    )
    #expect(part.fingers.map(\.end) == [nil])
    #expect(part.spans(.touch, "touch 1") == ["down 100 200"])
    #expect(part.spans(.recognizer, "tap") == ["possible 100 150"])
    #expect(part.marks(.recognizer, "tap") == ["failed 150"])
    #expect(part.spans(.recognizer, "pan") == ["possible 100 150", "active 150 200"])
    #expect(part.marks(.recognizer, "pan") == ["began 150"])
    #expect(part.arrows(.cancelled) == ["pan view 150"])
    let rows = table.finish()
    #expect(rows.contains("data-t=\"0.15\"") && !rows.contains("data-t=\"0\"") && !rows.contains("0.25"))
  }

  @Test func `A part in which no finger is down is empty`() throws {
    let reader = TimelineReader(Replayer())
    let input = TraceInput.path(PackageFiles.path("docs/pictures/slip.jsonl"))
    let part = try reader.read(input, title: "slip", span: Instant.at(300)...Instant.at(400)).timeline
    #expect(part.fingers.isEmpty && part.stepCount == 0 && part.arrows.isEmpty)
    #expect(part.lanes.allSatisfy { $0.isEmpty })
    #expect(Drawing(part).svg.contains("0 touches, 0 steps, 0 s"))
  }

  @Test(
    "Recognizers that wait have a span for it, an arrow to whom they wait for, and one from who prevents them"
  )
  func waits() throws {
    let timeline = try Pictured.trace("traces/arbitration/chain-triple.jsonl").timeline
    #expect(timeline.spans(.recognizer, "single") == ["possible 0 100", "waiting 100 500"])
    #expect(timeline.spans(.recognizer, "double") == ["possible 0 300", "waiting 300 500"])
    #expect(timeline.marks(.recognizer, "triple") == ["recognized 500"])
    #expect(timeline.arrows(.waited) == ["single double 100", "double triple 300"])
    #expect(timeline.arrows(.prevented) == ["triple single 500", "triple double 500"])
    // Touches follow each other in one lane, and lie below each other in that of the view, which gets the lifts late.
    #expect(timeline.spans(.touch, "touches 1, 2, 3") == ["down 0 100", "down 200 300", "down 400 500"])
    #expect(
      timeline.spans(.view, "view").filter { $0.hasPrefix("held") }.prefix(2) == [
        "held 100 500", "held 300 500",
      ]
    )
    #expect(try #require(timeline.lane(.view, "view").map { timeline.lanes[$0] }).rowCount == 3)
  }

  private static func scene(_ view: String) -> String {
    #"""
    {"touchtrace": 1, "scene": {"windows": [{"id": "window", "frame": [0, 0, 100, 100], "subviews": [\#(view)]}]}}
    {"t": 1, "touches": [{"id": 7, "phase": "began", "x": 20, "y": 20}]}
    {"t": 1.5, "touches": [{"id": 7, "phase": "ended", "x": 20, "y": 20}]}
    """#
  }

  @Test func `A lift that neither a recognizer nor a responder takes is untaken`() throws {
    let view = #"{"id": "plain", "frame": [10, 10, 50, 50]}"#
    let timeline = try Pictured.text(Self.scene(view)).timeline
    #expect(timeline.fingers.map(\.fate) == [.untaken])
    #expect(timeline.fingers.map(\.view) == ["plain"])
    #expect(timeline.marks(.touch, "touch 7") == ["untaken 1500"])
    #expect(Drawing(timeline).svg.contains(#"<path class="ring""#))
  }

  @Test func `A lift that a view handles is not untaken`() throws {
    let view = #"{"id": "plain", "frame": [10, 10, 50, 50], "handles": "touches"}"#
    let timeline = try Pictured.text(Self.scene(view)).timeline
    #expect(timeline.fingers.map(\.fate) == [.handled(by: "plain")])
    #expect(!Drawing(timeline).svg.contains(#"<path class="ring""#))
  }

  @Test func `Outlines are where views are, with the transforms of their superviews, at every time`() throws {
    let view = #"""
      {"id": "outer", "frame": [10, 20, 50, 50], "transform": {"scale": 2},
       "subviews": [{"id": "inner", "frame": [5, 5, 10, 10]}]}
      """#
    let lines =
      Self.scene(view.split(separator: "\n").joined())
      + "\n" + #"{"t": 2, "set": {"outer": {"isHidden": true}}}"#
    let timeline = try Pictured.text(lines).timeline
    let inner = try #require(timeline.outlines.first { $0.id == "inner" })
    // The outer view grows around its centre, (35, 45): its corner moves from (10, 20) to (-15, -5).
    let corners = [Point(x: -5, y: 5), Point(x: 15, y: 5), Point(x: 15, y: 25), Point(x: -5, y: 25)]
    #expect(inner.corners(at: .at(1000)) == corners)
    #expect(inner.corners(at: .at(1999)) == corners)
    #expect(inner.corners(at: .at(2000)) == [])
  }

  @Test func `An outline changes when anything that places the view does, and at no other step`() throws {
    let view = #"""
      {"id": "outer", "frame": [0, 0, 100, 100], "subviews": [{"id": "inner", "frame": [10, 10, 20, 20]}]}
      """#
    let changes = [
      #""outer": {"frame": [50, 0, 100, 100]}"#,
      #""outer": {"bounds": [5, 0, 100, 100]}"#,
      #""inner": {"transform": {"scale": 2}}"#,
      #""outer": {"clipsToBounds": true}"#,
      #""inner": {"alpha": 0}"#,
      #""inner": {"alpha": 1}"#,
      #""inner": {"isUserInteractionEnabled": false}"#,
    ]
    let steps = changes.enumerated().map { #"{"t": \#($0.offset + 2), "set": {\#($0.element)}}"# }
    let lines = [Self.scene(view)] + steps
    let timeline = try Pictured.text(lines.joined(separator: "\n")).timeline
    let inner = try #require(timeline.outlines.first { $0.id == "inner" })
    // It moves by 50, then back by 5, where its centre is (65, 20), and grows around that; the outer view begins at 50.
    let edges: [[Double]] = [
      [10, 10, 30, 30], [60, 10, 80, 30], [55, 10, 75, 30], [45, 0, 85, 40], [50, 0, 85, 40], [],
      [50, 0, 85, 40],
    ]
    #expect(inner.states.map(\.time) == edges.indices.map { .at(1000 * Int64($0 + 1)) })
    #expect(
      inner.states.map {
        $0.corners.isEmpty ? [] : [$0.corners[0].x, $0.corners[0].y, $0.corners[2].x, $0.corners[2].y]
      } == edges
    )
  }
}
