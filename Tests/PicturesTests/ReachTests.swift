import Foundation
import FoundationXML
import Records
import Replay
import SamplePrograms
import TestSupport
import Testing
import TraceFormat

@testable import Explain
@testable import Pictures

@Suite("Who gets a tap")
struct ReachTests {
  /// A badge that sticks out of an avatar, a photo with a tap and a small button, and a button half under a toast.
  private static let scene = #"""
    {"controllers": [{"id": "vc"}], "windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [
     {"id": "avatar", "frame": [20, 20, 60, 60], "subviews": [
      {"id": "badge", "class": "UIButton", "frame": [40, -10, 40, 40],
       "actions": [{"target": "vc", "action": "badge:", "for": "touchUpInside"}]}]},
     {"id": "photo", "class": "UIImageView", "isUserInteractionEnabled": true, "frame": [0, 100, 320, 200],
      "gestureRecognizers": [{"id": "open", "class": "UITapGestureRecognizer"}], "subviews": [
      {"id": "like", "class": "UIButton", "frame": [270, 160, 30, 30],
       "actions": [{"target": "vc", "action": "like:", "for": "touchUpInside"}]}]},
     {"id": "buy", "class": "UIButton", "frame": [40, 360, 240, 50],
      "actions": [{"target": "vc", "action": "buy:", "for": "touchUpInside"}]},
     {"id": "toast", "frame": [160, 340, 160, 90]}]}]}
    """#

  private static func map(_ scene: String) throws -> ReachMap {
    var replayer = Replayer()
    replayer.options.scene = .text(name: "scene", Array(scene.utf8))
    return try #require(try ReachMaker(replayer, .withoutSteps).map())
  }

  /// The place around a point.
  private static func place(_ x: Double, _ y: Double, in map: ReachMap) throws -> ReachMap.Place {
    let found = map.places.filter { place in
      let rectangle = place.rectangle
      return rectangle.minX <= x && x < rectangle.maxX && rectangle.minY <= y && y < rectangle.maxY
    }
    #expect(found.count == 1)
    return try #require(found.first)
  }

  private static func takers(_ x: Double, _ y: Double, in map: ReachMap) throws -> [String] {
    try #require(try place(x, y, in: map).outcome).takers.map { "\($0.object) \($0.words)" }
  }

  @Test func `A tap goes to whom hit testing and recognizers give it`() throws {
    let map = try Self.map(Self.scene)
    #expect(map.screen == ReachMap.Rectangle(minX: 0, minY: 0, maxX: 320, maxY: 480))
    #expect(map.step == nil && map.untried == 0)
    // The places cover the screen.
    #expect(map.places.map(\.rectangle.area).reduce(0, +) == 320 * 480)
    #expect(try Self.takers(60, 20, in: map) == ["badge sent touchUpInside"])
    #expect(try Self.takers(10, 150, in: map) == ["open recognized"])
    // The button in the photo keeps the tap from the recognizer around it.
    #expect(try Self.takers(270, 260, in: map) == ["like sent touchUpInside"])
    #expect(try Self.takers(299.5, 289.5, in: map) == ["like sent touchUpInside"])
    #expect(try Self.takers(300, 290, in: map) == ["open recognized"])
    #expect(try Self.takers(159, 409, in: map) == ["buy sent touchUpInside"])
    #expect(try Self.takers(160, 409, in: map).isEmpty)
    #expect(try Self.place(160, 409, in: map).hit == "toast")
    #expect(try Self.place(5, 5, in: map).hit == "window")
  }

  @Test func `Dead parts have their reasons and their sizes`() throws {
    let map = try Self.map(Self.scene)
    // Of the badge, (60, 10) to (100, 50), hit testing reaches 20 × 30 pt in the avatar: 1000 of 1600 are dead.
    #expect(
      map.deadParts == [
        ReachMap.DeadPart(missed: .init(view: "badge", why: "it sticks out of avatar"), part: 0.625),
        ReachMap.DeadPart(missed: .init(view: "buy", why: "toast is in front"), part: 0.5),
      ]
    )
    let outside = try #require(try Self.place(90, 15, in: map).outcome)
    #expect(outside.takers.isEmpty && outside.missed.map(\.view) == ["badge"])
  }

  @Test func `Targets under 44 pt are those whose part is smaller, not whose view is`() throws {
    let map = try Self.map(Self.scene)
    #expect(
      map.smallTargets == [
        .init(object: "badge", rectangle: .init(minX: 60, minY: 20, maxX: 80, maxY: 50)),
        .init(object: "like", rectangle: .init(minX: 270, minY: 260, maxX: 300, maxY: 290)),
      ]
    )
  }

  @Test func `A turned view is sampled, and the picture says so`() throws {
    // A square of 100 pt, turned by 45 degrees around (160, 240): its corners are 70.7 pt from there.
    let map = try Self.map(
      #"""
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [{"id": "square",
       "frame": [110, 190, 100, 100], "transform": {"rotate": 45}}]}]}
      """#
    )
    #expect(map.step == 2)
    #expect(try Self.place(160.5, 240.5, in: map).hit == "square")
    #expect(try Self.place(226, 240.5, in: map).hit == "square")
    // A corner of the square before it was turned.
    #expect(try Self.place(207, 193, in: map).hit == "window")
    #expect(ReachDrawing(map, title: "t", findings: []).svg.contains("places are sampled every 2 pt"))
  }

  @Test func `A scene without a screen has no map`() throws {
    #expect(try ReachMaker(Replayer(), .withoutSteps).map() == nil)
  }

  @Test func `The drawing says it all, and text stays text`() throws {
    let map = try Self.map(Self.scene.replacing("\"like\"", with: #""<b>&""#))
    let svg = ReachDrawing(map, title: "a<b>", findings: ["x < y"]).svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("<title>Who gets a tap: a&lt;b&gt;. 320 × 480 pt, before the first step; "))
    let description = try #require(svg.firstMatch(of: /<desc>([^<]*)</)).output.1
    #expect(description.contains("&lt;b&gt;&amp; sent touchUpInside, hit: &lt;b&gt;&amp;, in 30 × 30 pt"))
    #expect(description.contains("badge is dead in 63 % of its area: it sticks out of avatar"))
    #expect(description.contains("badge gets taps in 20 × 30 pt, less than 44 × 44 pt"))
    #expect(description.contains("lint: x &lt; y"))
    // The photo has one number, although the button cuts it into four.
    #expect(svg.matches(of: /class="number"/).count == 2 * 4)
  }

  @Test func `No number lies on another one, and none hides a small part that it stands for`() throws {
    // Nested views whose largest parts are strips, and a badge of which 14 × 14 pt are reached.
    let nested = (0..<6).reversed().reduce("") { inner, level in
      let side = 200 - 12 * level
      let tap = #"{"id": "t\#(level)", "class": "UITapGestureRecognizer"}"#
      let view = #""id": "v\#(level)", "frame": [6, 6, \#(side), \#(side)]"#
      return #"{\#(view), "gestureRecognizers": [\#(tap)], "subviews": [\#(inner)]}"#
    }
    let window = #"{"id": "w", "frame": [0, 0, 320, 480], "subviews": [\#(nested)]}"#
    let map = try Self.map(#"{"windows": [\#(window)]}"#)
    let groups = ReachGroup.groups(of: map)
    let frame = ScreenFrame(
      from: Point(x: 0, y: 0),
      to: Point(x: 320, y: 480),
      left: 0,
      top: 0,
      scale: 1
    )
    let numbers = ReachNumbers(groups.map(\.largest), frame).numbers
    #expect(numbers.count == 6)
    for (index, number) in numbers.enumerated() {
      for other in numbers[..<index] {
        #expect(max(abs(number.place.x - other.place.x), abs(number.place.y - other.place.y)) >= 16)
      }
      let part = groups[index].largest
      let distance = max(abs(number.place.x - part.middle.x), abs(number.place.y - part.middle.y))
      #expect(min(part.width, part.height) >= 18 || distance > 8)
    }
  }

  @Test func `Scenes of golden traces have maps that are XML, and small`() throws {
    var count = 0
    for name in try PackageFiles.goldenTraces().enumerated().filter({ $0.offset % 12 == 0 }).map(\.element) {
      let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(name)))
      guard let map = try? ReachMaker(Replayer(classes: .withSamplePrograms), input).map() else { continue }
      let svg = ReachDrawing(map, title: name, findings: []).svg
      #expect(XMLParser(data: Data(svg.utf8)).parse(), "\(name)")
      #expect(svg.utf8.count < 200_000 && map.taps <= ReachMaker.mostTaps, "\(name)")
      #expect(map.places.allSatisfy { $0.outcome != nil }, "\(name)")
      count += 1
    }
    #expect(count > 30)
  }

  /// Collects the hit-test views of a replay.
  private final class Hits: RecordSink {
    var views: [String?] = []

    func receive(_ record: Record, at time: Instant) {
      if case .hitTest(let hitTest) = record { views.append(hitTest.view) }
    }
  }

  @Test func `A touch anywhere hits what the map says`() throws {
    var random = SplitMix64(seed: 4)
    var count = 0
    for name in try PackageFiles.goldenTraces().enumerated().filter({ $0.offset % 9 == 4 }).map(\.element) {
      let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(name)))
      let replayer = Replayer(classes: .withSamplePrograms)
      // Where places are only sampled, the map says so.
      guard let map = try? ReachMaker(replayer, input).map(), map.step == nil else { continue }
      let scene = try replayer.scene(of: input)
      for _ in 0..<6 {
        let point = Point(
          x: Double.random(in: map.screen.minX..<map.screen.maxX, using: &random),
          y: Double.random(in: map.screen.minY..<map.screen.maxY, using: &random)
        )
        let hits = Hits()
        let touch = TouchSample(id: 1, phase: .began, location: point)
        let steps = [Step(time: .zero, line: nil, event: .touches([touch]))]
        try replayer.replay(StepSource(steps, in: scene), interest: Interest(only: [.hitTest]), into: hits)
        #expect(hits.views == [try Self.place(point.x, point.y, in: map).hit], "\(name) \(point)")
        count += 1
      }
    }
    #expect(count > 200)
  }
}
