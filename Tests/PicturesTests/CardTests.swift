import Explain
import Foundation
import FoundationXML
import Records
import Replay
import TestSupport
import Testing
import TraceFormat

@testable import Pictures

@Suite("A card")
struct CardTests {
  @Test func `It says what happened, where, and what would change it`() throws {
    let input = TraceInput.path(PackageFiles.path("docs/pictures/slip.jsonl"))
    let replayer = Replayer()
    let replay = try TimelineReader(replayer).read(input, title: "slip")
    let miss = try MissFinder(replayer, input).find(replay, from: 0, most: 1).misses.first
    let svg = Card(replay, miss: miss).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    let title = try #require(svg.firstMatch(of: /<title>([^<]*)</)).output.1
    #expect(
      title
        == "✕ tap did not fire: moved 47 pt, more than 45 pt (2 pt too far). touch 1: a drag down, 0.25 s, 47 pt, on view"
    )
    #expect(svg.contains("<desc>with thresholds.tapMovement=46.958 (now 45, +1.958 or 4.4 %): "))
    // The lanes are those of the touch, of the tap and of the pan.
    let labels = svg.matches(of: /<text class="strong"[^>]*><title>[^<]*<\/title>([^<]*)</).map(\.output.1)
    #expect(labels == ["tap", "pan"])
    #expect(svg.contains("class=\"limit crossed\""))
  }

  @Test func `Every golden trace has a card that is XML, and of one size`() throws {
    var count = 0
    for name in try PackageFiles.goldenTraces() {
      guard let replay = try? Pictured.trace(PackageFiles.trace(name)) else { continue }
      let svg = Card(replay, miss: nil).svg
      #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(name)")
      #expect(svg.contains("viewBox=\"0 0 800 420\"") && svg.utf8.count < 100_000, "\(name)")
      #expect(labelsOverlap(svg) == false, "\(name)")
      count += 1
    }
    #expect(count > 500)
  }

  /// Whether a label of the axis begins before the one before it ends. A sign is 5 pt wide on average.
  private func labelsOverlap(_ svg: String) -> Bool {
    var end = -Double.infinity
    for label in svg.matches(of: /class="faint small( middle| end)?" x="([0-9.]+)" y="[0-9.]+">([0-9.]+ s)</)
    {
      let width = 5 * Double(label.output.3.count)
      let part = label.output.1 == " end" ? 1 : label.output.1 == " middle" ? 0.5 : 0
      let start = (Double(label.output.2) ?? 0) - part * width
      if start < end { return true }
      end = start + width
    }
    return false
  }

  @Test func `The name and the description of a drawing are its sentences`() throws {
    let svg = Drawing(try Pictured.trace("docs/pictures/slip.jsonl").timeline).svg
    #expect(
      svg.contains("<title>✕ tap did not fire: moved 47 pt, more than 45 pt (2 pt too far). slip.jsonl: ")
    )
    let description = try #require(svg.firstMatch(of: /<desc>([^<]*)</)).output.1
    #expect(description.contains("pan began at 0.15 s: moved 42 pt, at least 10 pt"))
    #expect(description.contains("not tried: longPress, "))
  }

  @Test func `The axis ends soon after the gesture`() throws {
    // The lift at 0.2 s sends the content on its way for more than a second.
    let name = try #require(
      try PackageFiles.goldenTraces().first { name in
        guard let timeline = try? Pictured.trace(PackageFiles.trace(name)).timeline else { return false }
        return timeline.end > timeline.settled + 1_000_000_000 && !timeline.fingers.isEmpty
      }
    )
    let timeline = try Pictured.trace(PackageFiles.trace(name)).timeline
    let scale = TimeScale(timeline, left: 0, width: 100, settles: true)
    #expect(scale.end == timeline.settled + 300_000_000)
    #expect(Drawing(timeline).svg.contains("… only content that comes to rest, up to "))
  }
}

@Suite("A drawing of several gestures")
struct StripTests {
  @Test func `Each gesture has its screen and its sentence, and what is left out is counted`() throws {
    let lines = (0..<20).flatMap { tap in
      [(0.0, "began"), (0.1, "ended")].map { time, phase in
        #"{"t": \#(Double(tap) + time), "touches": [{"id": 1, "phase": "\#(phase)", "x": 10, "y": \#(10 * tap)}]}"#
      }
    }
    func svg(_ count: Int) throws -> String {
      Drawing(try Pictured.text(lines.prefix(2 * count).joined(separator: "\n")).timeline).svg
    }
    let three = try svg(3)
    #expect(!three.contains("-gesture-1"))
    let four = try svg(4)
    #expect(four.matches(of: /id="screen-gesture-\d"/).count == 4)
    // The title of the file, that of the drawing, and the four sentences.
    #expect(four.matches(of: /● tap recognized:/).count == 6)
    let twenty = try svg(20)
    #expect(twenty.matches(of: /id="screen-gesture-\d+"/).count == 15)
    #expect(twenty.contains("and 5 more gestures; touchtrace report shows them all"))
    // The number and the time of a gesture do not run into each other.
    #expect(twenty.contains(">2 · 1 s<") && !twenty.contains(">20 · 19 s<"))
    #expect(XMLParser(data: Data(twenty.utf8)).parse())
  }
}

@Suite("The gestures of a long drawing")
struct LongStripTests {
  /// 19 fingers that touch nothing, and as the 18th gesture a tap on the only view.
  @Test func `The gesture of the headline is drawn, however many come before it`() throws {
    let scene = #"""
      {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "subviews": [\#
      {"id": "v", "frame": [200, 0, 50, 50], "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer"}]}]}]}
      """#
    var lines = [#"{"touchtrace": 1, "scene": \#(scene)}"#]
    for tap in 0..<20 {
      for (time, phase) in [(0.0, "began"), (0.1, "ended")] {
        let x = tap == 17 ? 210 : 10
        lines.append(
          #"{"t": \#(Double(tap) + time), "touches": [{"id": 1, "phase": "\#(phase)", "x": \#(x), "y": 10}]}"#
        )
      }
    }
    let svg = Drawing(try Pictured.text(lines.joined(separator: "\n")).timeline).svg
    #expect(svg.contains(">gesture 18 of 20, touch 1: a tap"))
    let drawn = svg.matches(of: /id="screen-gesture-(\d+)"/).map(\.output.1)
    #expect(drawn == (1...14).map { "\($0)" } + ["18"])
    #expect(svg.contains(">18 · 17 s<") && svg.contains("class=\"strong small\""))
  }
}

@Suite("What fingers did, and the failures worth a question")
struct MotionTests {
  private static let scene = #"""
    {"windows": [{"id": "w", "frame": [0, 0, 320, 480], "gestureRecognizers": [\#
    {"id": "tap", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2}, \#
    {"id": "swipe", "class": "UISwipeGestureRecognizer", "direction": ["right"]}, \#
    {"id": "pinch", "class": "UIPinchGestureRecognizer"}]}]}
    """#

  private static func verdicts(_ lines: [(time: Double, id: Int, phase: String, x: Int, y: Int)]) throws
    -> [EpisodeVerdict]
  {
    let steps = lines.map { line in
      #"{"t": \#(line.time), "touches": [{"id": \#(line.id), "phase": "\#(line.phase)", "x": \#(line.x), "y": \#(line.y)}]}"#
    }
    let header = #"{"touchtrace": 1, "scene": \#(scene)}"#
    return try Pictured.text(([header] + steps).joined(separator: "\n")).verdicts
  }

  @Test func `A second tap that came too late has its time`() throws {
    // The first tap lifts at 0.05 s. The second one may come until 0.4 s and comes at 0.45 s.
    let verdicts = try Self.verdicts([
      (0, 1, "began", 100, 100), (0.05, 1, "ended", 100, 100), (0.45, 2, "began", 102, 100),
      (0.5, 2, "ended", 102, 100),
    ])
    let subject = try #require(verdicts.first?.subject)
    #expect(
      subject.sentence == "tap did not fire: the second tap came 0.4 s after the first, 0.05 s too late"
    )
    #expect(abs((subject.closeness ?? 0) - 0.05 / 0.35) < 1e-6)
    #expect(verdicts.first?.motion == "touch 1: a tap, 0.05 s, 0 pt, on w")
  }

  @Test func `A tap elsewhere or much later is another gesture`() throws {
    for (time, x) in [(0.45, 250), (0.8, 100)] {
      let verdicts = try Self.verdicts([
        (0, 1, "began", 100, 100), (0.05, 1, "ended", 100, 100), (time, 2, "began", x, 100),
        (time + 0.05, 2, "ended", x, 100),
      ])
      let tap = try #require(verdicts.first?.results.first { $0.object == "tap" })
      #expect(tap.reason == "no tap within 0.35 s" && tap.closeness == nil)
    }
  }

  @Test func `A swipe that lifted early says how far it had to go`() throws {
    // At 0.2 s a swipe needs 50 · (1 - 0.94 · 0.2) = 40.6 pt.
    let verdicts = try Self.verdicts([
      (0, 1, "began", 100, 100), (0.1, 1, "moved", 130, 100), (0.2, 1, "ended", 130, 100),
    ])
    let swipe = try #require(verdicts.first?.results.first { $0.object == "swipe" })
    #expect(swipe.reason == "lifted after moving 30 pt, less than 41 pt (11 pt short)")
    #expect(verdicts.first?.motion == "touch 1: a drag to the right, 0.2 s, 30 pt, on w")
    // The finger did nothing like a pinch.
    #expect(verdicts.first?.results.first { $0.object == "pinch" }?.isMeant == false)
  }
}
