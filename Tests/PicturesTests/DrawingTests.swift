import Explain
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
      ("feed", "docs/pictures/feed.jsonl", "README.md"),
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

  @Test func `A drawing and a page say that an error ended the replay`() throws {
    let trace = """
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 10, "y": 10}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "lifted", "x": 10, "y": 10}]}

      """
    let line = "1 touch, 1 step, 0 s; an error in the trace ended the replay"
    #expect(Drawing(try Pictured.text(trace).timeline).svg.contains(">\(line)<"))
    #expect(try Pictured.page(trace).contains("<p class=\"error\">\(line)</p>"))
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

  @Test func `A pointer is drawn where it was, and a scroll by how far it went`() throws {
    let hover = try Pictured.trace("traces/pointer/hover.jsonl").timeline
    #expect(hover.pointers.map(\.kind) == [.hover])
    #expect(hover.pointers.first?.samples.map(\.location.y) == [300, 150, 50, 0])
    let drawn = Drawing(hover).svg
    #expect(drawn.contains("<title>a pointer that hovers</title>") && drawn.contains("stroke-dasharray"))
    let wheel = try Pictured.trace("traces/pointer/wheel-scrolls-a-table.jsonl").timeline
    let moved = wheel.pointers.first?.samples.map(\.movement.y) ?? []
    #expect(wheel.pointers.count == 1 && moved.first == -30)
    #expect(
      Drawing(wheel).svg.contains(
        "<title>a scroll that moves the content by (0, \(Int(moved.last ?? 0))) pt</title>"
      )
    )
    // A scroll that only goes on has no mark of its own.
    let scroll = try Pictured.trace("traces/pointer/scroll-by-trackpad.jsonl").timeline
    #expect(scroll.lanes.last?.marks.map(\.title) == ["scroll began", "scroll ended"])
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
    // The screen begins at (22, 70) and is 240.8 wide: a point is 0.7525 wide. The button goes from x 29.5 to 119.8, and
    // a name of 45.4 has 9 from a finger's number.
    for (x, isAtTheLeft) in [(110.0, true), (30, false)] {
      let timeline = try Pictured.text(
        #"""
        {"touchtrace": 1, "scene": \#(scene)}
        {"t": 0, "touches": [{"id": 1, "phase": "began", "x": \#(x), "y": 20}]}
        {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": \#(x), "y": 20}]}
        """#
      ).timeline
      let name = try #require(PicturedElement.read(Drawing(timeline).svg).first { $0.has("name") })
      #expect(name.text == "button")
      #expect((name.x < 74.7) == isAtTheLeft)
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

@Suite("The verdicts of a drawing")
struct VerdictTests {
  private static func verdicts(_ path: String) throws -> [ResultList.Entry] {
    list(try Pictured.trace(path).timeline).entries
  }

  private static func list(_ timeline: Timeline) -> ResultList {
    ResultList(timeline.verdicts, at: timeline.end)
  }

  @Test func `The action of a control is a success, and the touch has no verdict of its own`() throws {
    let verdicts = try Self.verdicts("docs/pictures/feed.jsonl")
    #expect(verdicts.map(\.heading) == ["like1", "feed.pan", "open2", "love2"])
    #expect(verdicts[0].mark == .recognized)
    #expect(verdicts[0].text == "sent touchUpInside → feedPage like: at 0.08 s")
    #expect(verdicts[2].mark == .beaten && verdicts[2].text == "failed at 0.36 s: feed.pan recognized")
  }

  @Test func `An action that nobody performs, and a row that is not selected, are failures`() throws {
    let button = try Self.verdicts("traces/controls/nil-target-nobody.jsonl")
    #expect(button.map(\.mark) == [.failed])
    #expect(button[0].text == "sent touchUpInside, but no responder performs delete: at 0.1 s")
    let table = try Self.verdicts("traces/lists/no-selection.jsonl").filter { $0.ids == ["table"] }
    #expect(table.map(\.mark) == [.failed])
  }

  @Test func `An event that nobody handles has a verdict`() throws {
    let verdicts = try Self.verdicts("traces/remote-control/climbs.jsonl")
    #expect(
      verdicts.contains { $0.mark == .untaken && $0.text.hasPrefix("was not handled: nobody handles it") }
    )
  }

  @Test func `A button that another view covers has missed the touch`() throws {
    let verdicts = try Self.verdicts("traces/questions/button-under-a-shade.jsonl")
    let button = try #require(verdicts.first { $0.ids == ["button"] })
    #expect(button.text == "missed touch 1: shade is in front")
    let stories = try Pictured.trace("traces/questions/button-under-a-shade.jsonl").stories
    let lines = stories.filter { $0.id == "button" }.flatMap(\.passages).flatMap(\.lines)
    #expect(
      lines == ["missed touch 1 at 0 s: it belongs to shade (window > shade); shade is in front of button"]
    )
  }

  /// Two taps that another recognizer wins, and one that moves too far: the tap was nearest when it only lost.
  @Test func `Several attempts are counted by reason, the nearest to success first`() throws {
    let scene = #"""
      {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#
      {"id": "first", "class": "UITapGestureRecognizer"}, {"id": "second", "class": "UITapGestureRecognizer"}]}]}
      """#
    var lines = [#"{"touchtrace": 1, "scene": \#(scene)}"#]
    for (time, x) in [(0.0, 200), (1, 100), (2, 100)] {
      lines.append(#"{"t": \#(time), "touches": [{"id": 1, "phase": "began", "x": 100, "y": 20}]}"#)
      if x > 100 {
        lines.append(
          #"{"t": \#(time + 0.05), "touches": [{"id": 1, "phase": "moved", "x": \#(x), "y": 20}]}"#
        )
      }
      lines.append(#"{"t": \#(time + 0.1), "touches": [{"id": 1, "phase": "ended", "x": \#(x), "y": 20}]}"#)
    }
    let timeline = try Pictured.text(lines.joined(separator: "\n")).timeline
    let verdicts = Self.list(timeline).entries
    let failed = try #require(verdicts.first { $0.mark == .beaten })
    #expect(
      failed.text
        == "2× second recognized (1.1, 2.1 s); 1× moved 100 pt, more than 45 pt (55 pt too far) (0.05 s)"
    )
  }

  @Test func `Recognizers that failed alike have one verdict and one lane`() throws {
    let recognizers = (0..<5).map { #"{"id": "tap\#($0)", "class": "UITapGestureRecognizer"}"# }
    let timeline = try Pictured.text(
      #"""
      {"touchtrace": 1, "scene": {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#(recognizers.joined(separator: ", "))]}]}}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 100, "y": 20}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 100, "y": 20}]}
      """#
    ).timeline
    let verdicts = Self.list(timeline).entries
    #expect(verdicts.map(\.heading) == ["tap4", "4 recognizers"])
    #expect(verdicts[1].ids == ["tap0", "tap1", "tap2", "tap3"])
    let layout = LaneLayout(timeline, atMost: 30, folds: true)
    #expect(layout.rows.map(\.label) == ["touch 1", "4 recognizers", "tap4", "w"])
  }

  @Test func `What still waits at the end goes on to the end of the axis, and has its warning`() throws {
    let trace = try PackageFiles.goldenTraces().first {
      (try? PackageFiles.text(PackageFiles.trace($0, ".expected.txt")).contains("failureCycle")) == true
    }
    let timeline = try Pictured.trace(PackageFiles.trace(try #require(trace))).timeline
    #expect(timeline.isPending)
    #expect(TimeScale(timeline, left: 0, width: 1, extendsPending: true).end > timeline.end)
    #expect(Self.list(timeline).entries.contains { $0.mark == .warning })
  }
}

@Suite("The limits of movements")
struct LimitTests {
  @Test func `The limits of a slip are those of its reasons`() throws {
    let timeline = try Pictured.trace("docs/pictures/slip.jsonl").timeline
    #expect(
      timeline.limits.map { "\($0.recognizers.joined(separator: " ")) \($0.shape)" } == [
        "tap doubleTap circle(radius: 45.0)", "longPress circle(radius: 10.0)",
        "pan rectangle(Records.Point(x: 150.0, y: 110.0), Records.Point(x: 170.0, y: 130.0))",
      ]
    )
    #expect(timeline.limits.map(\.isFailure) == [true, true, false])
    #expect(timeline.limits.allSatisfy { $0.place == Point(x: 181, y: 162) })
  }

  @Test func `The zone of an edge pan lies along the edge`() throws {
    let timeline = try Pictured.trace("traces/edgepan/too-far-from-the-edge.jsonl").timeline
    #expect(timeline.limits.map(\.shape) == [.rectangle(Point(x: 0, y: 0), Point(x: 13, y: 480))])
    #expect(timeline.limits.map(\.value) == [13.5])
  }

  @Test func `The zone of an edge pan that began is drawn, too`() throws {
    let timeline = try Pictured.trace("traces/edgepan/13-from-the-edge.jsonl").timeline
    let zone = try #require(timeline.limits.first { $0.limit == 13 })
    #expect(zone.shape == .rectangle(Point(x: 0, y: 0), Point(x: 13, y: 480)))
    #expect(zone.value == 13 && !zone.isFailure)
  }

  @Test func `A value outside of its limit is drawn outside of its circle, in every trace`() throws {
    var count = 0
    for name in try PackageFiles.goldenTraces() {
      guard let timeline = try? Pictured.trace(PackageFiles.trace(name)).timeline else { continue }
      for limit in timeline.limits {
        guard case .circle(let radius) = limit.shape, limit.isFailure else { continue }
        let distance = hypot(limit.place.x - limit.centre.x, limit.place.y - limit.centre.y)
        #expect(abs(distance - limit.value) < 0.001 && radius == limit.limit, "\(name)")
        count += 1
      }
    }
    #expect(count > 30)
  }
}

@Suite("Names in a drawing")
struct NameTests {
  @Test func `Names that would be cut to the same text lose what they begin with alike`() {
    let names = ["Tap", "Pan", "Swipe"].map { "ProfileHeaderBackground\($0)GestureRecognizer" }
    // A letter is at most 0.95 × 12 wide, and the names have 40: none fits.
    #expect(
      TextWidth.cutApart(names, to: 130, size: 12).allSatisfy { $0.hasPrefix("…") && $0.count > 8 }
    )
    #expect(TextWidth.cutApart(names, to: 130, size: 12)[0].hasPrefix("…TapGesture"))
    #expect(TextWidth.cutApart(names, to: 600, size: 12) == names)
    // One long name among short ones keeps its beginning.
    #expect(TextWidth.cutApart([names[0], "tap"], to: 130, size: 12)[0].hasPrefix("Prof"))
  }

  @Test func `A word that is wider than a line is broken behind a sign`() {
    let lines = TextWidth.lines("with profileTap.requireToFail=profilePan", width: 130, size: 12, atMost: 4)
    #expect(lines == ["with profileTap.", "requireToFail=", "profilePan"])
  }

  @Test func `A row that was touched is named by its title, and stands for what is in it`() throws {
    let scene = #"""
      {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [{"id": "inbox", "class": "UITableView", \#
      "frame": [0, 0, 320, 480], "rowHeight": 44, "sections": [{"rows": [{"title": "Anna"}, {"title": "Bo"}]}]}]}]}
      """#
    let timeline = try Pictured.text(
      """
      {"touchtrace": 1, "scene": \(scene)}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 200, "y": 60}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 200, "y": 60}]}
      """
    ).timeline
    let names = try PicturedElement.read(Drawing(timeline).svg).filter { $0.has("name") }.map(\.text)
    #expect(names.contains("“Bo”") && !names.contains { $0.hasPrefix("inbox.0") || $0.hasPrefix("label") })
  }

  @Test func `Of many views that need a line, only those that were touched are named`() throws {
    // Twelve views of 20 × 20 pt, in which no name has room.
    let views = (0..<12).map {
      #"{"id": "view\#($0)", "frame": [\#(20 * $0), 0, 20, 20], "gestureRecognizers": [{"id": "tap\#($0)", "class": "UITapGestureRecognizer"}]}"#
    }.joined(separator: ", ")
    let timeline = try Pictured.text(
      """
      {"touchtrace": 1, "scene": {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [\(views)]}]}}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 70, "y": 10}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 70, "y": 10}]}
      """
    ).timeline
    let elements = try PicturedElement.read(Drawing(timeline).svg)
    #expect(elements.filter { $0.has("callout") }.map(\.text) == ["view3"])
    #expect(elements.first { $0.has("unnamed") }?.text == "and 11 more")
  }

  @Test func `A touch that stopped a list has no sign of a touch that nothing took`() throws {
    let timeline = try Pictured.trace("traces/lists/moving-table.jsonl").timeline
    #expect(timeline.lanes.allSatisfy { lane in lane.marks.allSatisfy { $0.kind != .untaken } })
    #expect(!Drawing(timeline).svg.contains("class=\"ring\""))
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
