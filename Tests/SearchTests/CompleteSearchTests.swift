import Foundation
import Records
import Replay
import TestSupport
import Testing
import TouchKit
import TraceFormat

@testable import Search

@Suite("Searching all traces of a grid")
struct CompleteSearchTests {
  /// A window with a tap and a long press; `properties` are those of the tap.
  private static func tapAndPress(_ properties: String = "") -> String {
    """
    {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "gestureRecognizers": [
      {"id": "tap", "class": "UITapGestureRecognizer"\(properties)},
      {"id": "press", "class": "UILongPressGestureRecognizer"}]}]}
    """
  }

  private static let simultaneous = #", "delegate": {"shouldRecognizeSimultaneouslyWith": ["press"]}"#

  private func search(_ scene: String, _ patterns: [String], changes: [Change] = []) throws -> CompleteSearch
  {
    var options = ReplayOptions()
    options.scene = .text(name: "scene", Array(scene.utf8))
    options.changes = changes
    return CompleteSearch(Replayer(options: options), patterns: try patterns.map { try RecordPattern($0) })
  }

  private static let both = ["action tap", "action press"]

  // MARK: The grid

  @Test func `The grid has a value just below, at and just above each limit of a tap and a press`() throws {
    let search = try search(Self.tapAndPress(), Self.both)
    let grid = try search.grid
    #expect(
      grid.limits.map(\.name) == [
        "thresholds.tapMovement", "thresholds.tapDuration", "press.minimumPressDuration",
        "press.allowableMovement", "press.minimumPressDuration + thresholds.pressLatency",
      ]
    )
    // A tap may last 1.5 s; a press begins at 0.5 s, and a lift less than 1 ms later comes before it.
    #expect(
      grid.pauses.map { $0 / 1000 } == [
        10_000, 499_999, 500_000, 500_001, 500_999, 501_000, 501_001, 1_499_999, 1_500_000, 1_500_001,
      ]
    )
    // A tap may move by 45 pt, a press by 10 pt, whatever the direction.
    #expect(grid.places.map(\.view) == ["window"])
    #expect(grid.places[0].points.map(\.y) == Array(repeating: 240, count: 7))
    #expect(grid.places[0].points.map(\.x) == [160, 169.999, 170, 170.001, 204.999, 205, 205.001])
  }

  @Test func `There is a place in each part of the screen where another view is hit`() throws {
    let scene = """
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "subviews": [
        {"id": "list", "frame": [0, 0, 320, 200], "subviews": [
          {"id": "covered", "frame": [0, 0, 50, 50]}, {"id": "cover", "frame": [0, 0, 60, 60]},
          {"id": "row", "frame": [100, 50, 100, 100],
           "gestureRecognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]}]},
        {"id": "off", "frame": [0, 300, 320, 50], "isUserInteractionEnabled": false}]}]}
      """
    let grid = try search(scene, ["action pan"]).grid
    // The middle of the window hits it; that of the list hits the row, so the largest free rectangle of the list counts.
    #expect(grid.places.map(\.view) == ["window", "list", "cover", "row"])
    #expect(grid.places[0].points[0] == Point(x: 160, y: 240))
    // It is 120 pt wide and lies between the end of the cover, at 60 pt, and that of the row, at 150 pt.
    #expect(grid.places[1].points[0] == Point(x: 260, y: 105))
    #expect(grid.places[3].points[0] == Point(x: 150, y: 100))
    // Below, at and above 10 pt to the right and down, and where the three other views are hit.
    #expect(grid.places[3].points.count == 1 + 6 + 3)
    #expect(grid.places[3].points.contains(Point(x: 150, y: 110)))
  }

  @Test func `A screen without an end and many views have a grid`() throws {
    // The standard scene has one view of 4e9 by 4e9 points.
    let standard = CompleteSearch(Replayer(), patterns: [try RecordPattern("action tap")])
    #expect(try standard.grid.places.map(\.view) == ["view"])
    // The edges of 60 views in a diagonal make 120 by 120 rectangles. Each view is hit in its middle.
    let views = (0..<60).map { #"{"id": "v\#($0)", "frame": [\#($0 * 4), \#($0 * 4), 3, 3]}"# }
    let scene = """
      {"windows": [{"id": "window", "frame": [0, 0, 240, 240], "subviews": [\(views.joined(separator: ", "))],
        "gestureRecognizers": [{"id": "tap", "class": "UITapGestureRecognizer"}]}]}
      """
    let places = try search(scene, ["action tap"]).grid.places.map(\.view)
    #expect(Set(places) == Set(["window"] + (0..<60).map { "v\($0)" }))
  }

  @Test func `Every number that a recognizer describes limits something, but one that changes another limit`()
  {
    let without = GestureDescription.builtIn.flatMap(\.parameters).filter { $0.quantity == nil }
    let names = without.map { parameter in
      switch parameter.source {
      case .threshold(let key): Threshold.name(of: key())
      case .property(let name): name
      }
    }
    #expect(names == ["rotationAnglePerPinch"])
  }

  // MARK: The traces

  /// Counts the traces of a grid in which each place has as many points, without building them.
  private func count(places: Int, points: Int, pauses: Int, fingers: Int, samples: Int) -> Int {
    /// The traces that go on from fingers at places; the flag says whether a finger is at its place itself.
    struct Finger { var isHome: Bool }
    func traces(_ down: [Finger], _ used: Int, isFirst: Bool) -> Int {
      let factor = isFirst ? 1 : pauses
      var sum = 0
      // All ways to give each finger something to do; points other than the home are never places here.
      func act(_ index: Int, _ after: [Finger], _ added: Int, _ ways: Int) {
        guard index < down.count else {
          for landings in 0...(fingers - down.count) {
            let free = places - down.count { $0.isHome }
            guard landings <= free, added + landings > 0, used + added + landings <= samples else { continue }
            let choices = (0..<landings).reduce(1) { $0 * (free - $1) / ($1 + 1) }
            let next = after + Array(repeating: Finger(isHome: true), count: landings)
            let total = used + added + landings
            guard next.count <= samples - total else { continue }
            let further = total < samples ? traces(next, total, isFirst: false) : 0
            sum += factor * ways * choices * (further + (next.isEmpty ? 1 : 0))
          }
          return
        }
        let finger = down[index]
        act(index + 1, after + [finger], added, ways)
        act(index + 1, after, added + 1, ways)
        let away = points - 1 - (finger.isHome ? 0 : 1)
        act(index + 1, after + [Finger(isHome: false)], added + 1, ways * away)
        if !finger.isHome { act(index + 1, after + [Finger(isHome: true)], added + 1, ways) }
      }
      act(0, [], 0, 1)
      return sum
    }
    return traces([], 0, isFirst: true)
  }

  @Test func `One finger makes as many traces as its pauses and points allow`() throws {
    var search = try search(Self.tapAndPress(), Self.both)
    search.isTogether = true
    search.samples = 3
    let result = try search.run()
    // A lift after one of 10 pauses; before it, a move to one of 6 points after one of 10 pauses.
    #expect(result.found == nil)
    #expect(result.coverage.samples == 3 && result.coverage.traces == 10 + 10 * 6 * 10)
    #expect(count(places: 1, points: 7, pauses: 10, fingers: 1, samples: 3) == 610)
  }

  @Test(arguments: [1, 2]) func `Each trace of the grid is tried once`(fingers: Int) throws {
    // Two views without recognizers, and a press on the window with one limit of each kind.
    let scene = """
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480],
        "gestureRecognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]}]}
      """
    var search = try search(scene, ["action tap"])
    search.fingers = fingers
    search.samples = 4
    let result = try search.run()
    let grid = result.grid
    // The pauses: only the shortest. The points: the place, and below, at and above 10 pt to the right and down.
    #expect(grid.pauses.count == 1 && grid.places.count == fingers)
    #expect(grid.places.allSatisfy { $0.points.count == 7 })
    #expect(
      result.coverage.traces == count(places: fingers, points: 7, pauses: 1, fingers: fingers, samples: 4)
    )
  }

  // MARK: Answers

  @Test func `A tap and a press of one view never fire together`() throws {
    var search = try search(Self.tapAndPress(), Self.both)
    search.isTogether = true
    search.samples = 3
    let result = try search.run()
    #expect(result.found == nil && result.coverage.samples == 3)
    let text = CompleteSearchReport(search, result).text
    #expect(
      text.hasPrefix(
        "no trace of up to 1 finger and 3 samples in one multitouch sequence on this grid shows: action tap, action press\n"
      )
    )
  }

  @Test func `With simultaneous recognition, a lift when the press begins is the smallest trace`() throws {
    let search = try search(Self.tapAndPress(Self.simultaneous), Self.both)
    let result = try search.run()
    // A lift at 0.5 s exactly comes after the press's timer, and is still in time for the tap.
    let steps = try #require(result.found)
    #expect(steps.map(\.time) == [.zero, Instant(seconds: 0.5)])
    #expect(result.coverage.samples == 1 && result.coverage.traces == 3)
  }

  @Test func `A tap that must be shorter than the press never fires with it`() throws {
    let change = Change(
      "thresholds",
      "tapDuration",
      to: 0.4,
      written: "0.4",
      origin: .option("--set", number: 1)
    )
    var search = try search(Self.tapAndPress(Self.simultaneous), Self.both, changes: [change])
    search.isTogether = true
    search.samples = 3
    #expect(try search.grid.limits.contains { $0.name == "thresholds.tapDuration" && $0.value == 0.4 })
    let result = try search.run()
    #expect(result.found == nil && result.coverage.samples == 3)
  }

  @Test func `Two fingers that land and turn apart are the smallest pinch`() throws {
    let scene = """
      {"windows": [{"id": "window", "frame": [0, 0, 320, 480], "isMultipleTouchEnabled": true,
        "gestureRecognizers": [{"id": "pinch", "class": "UIPinchGestureRecognizer"}]}]}
      """
    var search = try search(scene, ["action pinch"])
    search.samples = 5
    #expect(try search.run().found == nil)
    search.fingers = 2
    let steps = try #require(try search.run().found)
    // Both land, one moves by more than 8 pt, both lift.
    #expect(steps.count == 3)
    guard case .touches(let move) = steps[1].event, case .touches(let landing) = steps[0].event else {
      return
    }
    #expect(landing.count == 2 && move.count == 1)
  }

  @Test func `The end of the replays ends the claim`() throws {
    var search = try search(Self.tapAndPress(), Self.both)
    search.isTogether = true
    search.mostReplays = 200
    let result = try search.run()
    // The 10 taps come first; then 190 of the 600 traces with a move.
    #expect(result.found == nil && result.coverage.replays == 200)
    #expect(result.coverage.samples == 2 && result.coverage.traces == 10 + 190)
    #expect(result.coverage.next?.tried == 190 && result.coverage.next?.all == 600)
    let text = CompleteSearchReport(search, result).text
    #expect(text.hasPrefix("no trace found in 200 replays: action tap, action press\n"))
    #expect(
      text.contains(
        "tried: all 10 traces of up to 1 finger and 2 samples in one multitouch sequence, and 190 of 600 of 3 samples\n"
      )
    )
  }

  @Test func `A record that must not occur ends a beginning`() throws {
    var search = try search(Self.tapAndPress(), ["action tap", "!state press failed"])
    search.samples = 3
    let result = try search.run()
    // The press fails with the tap.
    #expect(result.found == nil)
  }

  @Test func `The number of threads changes nothing`() throws {
    var search = try search(Self.tapAndPress(), ["action press", "action tap"])
    search.threads = 1
    let one = try search.run()
    search.threads = 2
    let two = try search.run()
    #expect(one.found != nil && one.found == two.found && one.coverage == two.coverage)
  }

  // MARK: Beginnings

  /// Scenes of golden traces: relations, delays, controls, content that moves.
  private static let scenes = [
    "arbitration", "checkmark", "controls", "delivery", "edgepan", "longpress", "multi-touch", "pan", "pinch",
    "rotation", "scrolling", "swipe", "tap", "view-delivery", "zooming", "lists", "responder-chain",
  ]

  private static func inlineScenes(of folder: String, every stride: Int) throws -> [(
    name: String, scene: String
  )] {
    let path = PackageFiles.path("traces/\(folder)")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".jsonl") }.sorted()
    return try names.enumerated().compactMap { offset, name in
      guard offset % stride == 0 else { return nil }
      let line = try PackageFiles.text("traces/\(folder)/\(name)").split(separator: "\n").first ?? ""
      let header = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let scene = header?["scene"] as? [String: Any] else { return nil }
      let data = try JSONSerialization.data(withJSONObject: scene, options: .sortedKeys)
      return (name, String(decoding: data, as: UTF8.self))
    }
  }

  @Test func `What is left of the replays is used for the first of too many beginnings`() throws {
    var search = try search(Self.tapAndPress(), Self.both)
    search.isTogether = true
    search.mostReplays = 20
    let result = try search.run()
    // The 10 taps come first. More than 10 beginnings have a move; the first of them have traces enough.
    #expect(result.found == nil && result.coverage.replays == 20)
    #expect(result.coverage.samples == 2 && result.coverage.traces == 20)
    #expect(result.coverage.next?.tried == 10 && result.coverage.next?.all == nil)
    let report = CompleteSearchReport(search, result)
    #expect(
      report.text.contains(
        "tried: all 10 traces of up to 1 finger and 2 samples in one multitouch sequence, and 10 of 3 samples\n"
      )
    )
    #expect(String(decoding: report.json.bytes, as: UTF8.self).contains(#""next": {"tried": 10}"#))
  }

  @Test(arguments: scenes)
  func `A search that replays beginnings finds what one that skips them finds`(folder: String) throws {
    for (name, scene) in try Self.inlineScenes(of: folder, every: 60) {
      for patterns in [["action", "state failed"], ["state cancelled"]] {
        var search = try search(scene, patterns)
        search.samples = 3
        search.mostReplays = 400
        guard let skipping = try? search.run() else { continue }
        search.patterns += [try RecordPattern("!warning unknownSelector")]
        let replaying = try search.run()
        // The search that skips beginnings has more replays for whole traces, so it is never behind.
        if replaying.found != nil { #expect(skipping.found == replaying.found, "\(name): \(patterns)") }
        #expect(skipping.coverage.traces >= replaying.coverage.traces || skipping.found != nil, "\(name)")
      }
    }
  }
}
