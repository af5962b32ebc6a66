import Foundation
import FoundationXML
import Records
import TestSupport
import Testing

@testable import Pictures

@Suite("A drawing")
struct DrawingTests {
  @Test(
    arguments: [
      ("slip", "docs/pictures/slip.jsonl", "README.md"),
      ("triple-tap", "traces/arbitration/chain-triple.jsonl", "docs/PICTURES.md"),
    ]
  )
  func `The pictures of the documentation are up to date`(name: String, trace: String, page: String) throws {
    let svg = Drawing(try Pictured.trace(trace).timeline).svg
    #expect(svg == (try PackageFiles.text("docs/pictures/\(name).svg")), "make pictures")
    #expect(try PackageFiles.text(page).contains("pictures/\(name).svg)"))
  }

  @Test func `The trace of the first picture is that of the README`() throws {
    let page = try PackageFiles.text("README.md")
    #expect(page.contains("```json\n\(try PackageFiles.text("docs/pictures/slip.jsonl"))```"))
  }

  @Test func `Every golden trace has a drawing that is XML, and small`() throws {
    var count = 0
    for name in try PackageFiles.goldenTraces() {
      // Of a trace whose scene has an error there is no drawing.
      guard let timeline = try? Pictured.trace(PackageFiles.trace(name)).timeline else { continue }
      let svg = Drawing(timeline).svg
      #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(name)")
      #expect(svg.utf8.count < 300_000, "\(name)")
      count += 1
    }
    #expect(count > 500)
  }

  @Test func `A time shows fingers that are down, and paths up to it`() throws {
    let timeline = try Pictured.trace("docs/pictures/slip.jsonl").timeline
    let whole = Drawing(timeline).svg
    let early = Drawing(timeline, at: .at(100)).svg
    #expect(whole.contains(#"<path class="path""#) && !whole.contains(#"class="halo""#))
    #expect(!early.contains(#"<path class="path""#) && early.contains(#"class="halo""#))
    #expect(early.contains("at 0.1 s; 1 touch, 3 steps, 0.25 s"))
  }

  @Test func `The name of a view stands where no finger's number is`() throws {
    let scene = #"""
      {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [\#
      {"id": "button", "class": "UIButton", "frame": [10, 10, 120, 44]}]}]}
      """#
    // The screen begins at (18, 66) and is 290 high: a point is 0.604 wide. Numbers have a radius of 9.
    for (x, expected) in [(20.0, "54.8"), (110, "29")] {
      let timeline = try Pictured.text(
        #"""
        {"touchtrace": 1, "scene": \#(scene)}
        {"t": 0, "touches": [{"id": 1, "phase": "began", "x": \#(x), "y": 20}]}
        {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": \#(x), "y": 20}]}
        """#
      ).timeline
      #expect(
        Drawing(timeline).svg.contains(#"<text class="faint small" x="\#(expected)" y="86">button</text>"#)
      )
    }
  }

  @Test func `Numbers lie over the paths of all fingers`() throws {
    let svg = Drawing(try Pictured.trace("traces/pinch/closing.jsonl").timeline).svg
    let lastPath = try #require(svg.range(of: #"<path class="path"#, options: .backwards))
    let firstHand = try #require(svg.range(of: #"<g class="hand""#))
    #expect(lastPath.upperBound < firstHand.lowerBound)
  }

  @Test func `A long recording stays below a megabyte`() throws {
    var lines: [String] = []
    for tap in 0..<1500 {
      let (time, x, y) = (Double(tap), tap * 7 % 300, tap * 13 % 400)
      lines.append(#"{"t": \#(time), "touches": [{"id": 1, "phase": "began", "x": \#(x), "y": \#(y)}]}"#)
      for move in 1...12 {
        let next = time + Double(move) / 60
        lines.append(
          #"{"t": \#(next), "touches": [{"id": 1, "phase": "moved", "x": \#(x + 4 * move), "y": \#(y)}]}"#
        )
      }
      lines.append(
        #"{"t": \#(time + 0.3), "touches": [{"id": 1, "phase": "ended", "x": \#(x), "y": \#(y)}]}"#
      )
    }
    let timeline = try Pictured.text(lines.joined(separator: "\n")).timeline
    #expect(timeline.fingers.count == 1500)
    let svg = Drawing(timeline).svg
    #expect(svg.utf8.count < 1_000_000)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func `Ids with markup and control characters are escaped`() throws {
    let id = #"</title><script>alert(1)</script>\u0001\u001b[31m&\"'"#
    let trace = #"""
      {"touchtrace": 1, "name": "\#(id)", "scene": {"windows": [{"id": "\#(id)", "frame": [0, 0, 100, 100], "subviews": [{"id": "2\#(id)", "frame": [0, 0, 90, 90], "gestureRecognizers": [{"id": "3\#(id)", "class": "UITapGestureRecognizer"}]}]}]}}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 50, "y": 50}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 50, "y": 50}]}
      """#
    let svg = Drawing(try Pictured.text(trace).timeline).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(!svg.contains("<script") && !svg.contains("\u{1b}"))
    let page = try Pictured.page(trace)
    #expect(!page.contains("<script>alert") && !page.contains("</script>\\u0001") && !page.contains("\u{1b}"))
    // The data, the scripts, and nothing else.
    #expect(page.components(separatedBy: "<script").count == 3)
  }
}

@Suite("A scale of time")
struct TimeScaleTests {
  @Test func `Its ticks are round, and no more than asked for`() {
    var timeline = Timeline(title: "")
    timeline.end = .at(250)
    let scale = TimeScale(timeline, left: 0, width: 100)
    #expect(scale.ticks(atMost: 8).map(\.label) == ["0", "0.05", "0.1", "0.15", "0.2", "0.25"])
    #expect(scale.x(.at(125)) == 50)
    timeline.start = .at(1_090)
    timeline.end = .at(48_172)
    #expect(
      TimeScale(timeline, left: 0, width: 100).ticks(atMost: 8).map(\.label) == ["10", "20", "30", "40"]
    )
  }
}
