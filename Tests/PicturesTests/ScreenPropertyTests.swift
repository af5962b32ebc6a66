import Explain
import Foundation
import FoundationXML
import Records
import Replay
import SamplePrograms
import TestSupport
import Testing

@testable import Pictures

/// What holds for the drawing of every trace of the repository, not only for some.
@Suite("The drawing of every trace")
struct ScreenPropertyTests {
  private static let traces = Result { try PicturedTrace.all() }

  @Test func `A name at a dot is that of a recognizer that recognized there`() throws {
    var count = 0
    for trace in try Self.traces.get() {
      let frame = trace.frame
      for note in trace.whole where note.has("note") && !note.has("crossed") && !note.has("edge") {
        let names = note.text.components(separatedBy: ", ")
        // The latest sample of a finger by the time at which all of these recognized is near the name.
        let times = trace.recognitions.filter { names.contains($0.recognizer) }.map(\.time)
        let isThere = times.contains { time in
          let here = trace.recognitions.filter { $0.time == time }.map(\.recognizer)
          guard names.allSatisfy(here.contains) else { return false }
          return trace.timeline.fingers.contains { finger in
            guard let sample = finger.samples(to: time).last else { return false }
            let place = frame.place(sample.location)
            let width = TextWidth.of(note.text, size: 11)
            return abs(place.y + 4 - note.y) < 34
              && (note.x - 34...note.x + width + 34).contains(place.x)
          }
        }
        #expect(isThere, "\(trace.name): \(note.text)")
        count += 1
      }
    }
    #expect(count > 200)
  }

  @Test func `The views that are hit are those with a finger on them at the time shown`() throws {
    var count = 0
    for trace in try Self.traces.get() {
      let timeline = trace.timeline
      let times = timeline.fingers.prefix(5).flatMap { [$0.start, $0.end] }.compactMap(\.self)
      for time in times {
        let down = timeline.fingers.filter { $0.start <= time && $0.end.map { time < $0 } ?? true }
        let shown = timeline.outlines.prefix(ScreenDrawing.mostOutlines).filter {
          !$0.corners(at: time).isEmpty
        }
        let expected = Set(down.compactMap(\.view)).intersection(shown.map(\.id))
        let hit = try PicturedElement.read(Drawing(timeline, at: time).svg).filter { $0.has("view", "hit") }
        #expect(Set(hit.map(\.title)) == Set(expected.map(\.escaped)), "\(trace.name) at \(time.seconds)")
        count += expected.count
      }
    }
    #expect(count > 500)
  }

  @Test func `The name of a view stands inside the view`() throws {
    var count = 0
    for trace in try Self.traces.get() {
      let outlines = trace.whole.filter { $0.name == "path" && $0.has("view") }
      for name in trace.whole where name.name == "text" && name.isOnScreen && name.has("name") {
        let width = TextWidth.of(name.text, size: 11)
        let isInside = outlines.contains { outline in
          guard trace.name(of: outline.title).isCut(to: name.text), let box = outline.box else {
            return false
          }
          return box.minX <= name.x + 0.5 && name.x + width <= box.maxX + 0.5
            && box.minY <= name.y - 8.5 && name.y + 2 <= box.maxY
        }
        #expect(isInside, "\(trace.name): \(name.text)")
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test func `No edge strikes through the name of a view that takes part in nothing`() throws {
    var count = 0
    for trace in try Self.traces.get() {
      let edges = trace.whole.filter { $0.name == "path" && $0.has("view") && !$0.has("before") }
      let boxes = edges.compactMap(\.box)
      for name in trace.whole where name.name == "text" && name.has("name") && name.has("faint") {
        let (left, right) = (name.x, name.x + TextWidth.of(name.text, size: 11))
        let (top, bottom) = (name.y - 8, name.y + 1)
        let struck = boxes.contains { box in
          let isApart = right < box.minX || box.maxX < left || bottom < box.minY || box.maxY < top
          let isIn = box.minX <= left && right <= box.maxX && box.minY <= top && bottom <= box.maxY
          return !isApart && !isIn
        }
        let own = trace.timeline.outlines.first { trace.name(of: $0.id.escaped).isCut(to: name.text) }
        guard own?.role == .plain else { continue }
        #expect(!struck, "\(trace.name): \(name.text)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func `The name of a view on a page stands inside the view at every time`() throws {
    var count = 0
    for trace in try Self.traces.get() {
      let frame = ScreenFrame(trace.timeline, left: 5, top: 5, width: 340, height: 440)
      let drawing = ScreenDrawing(timeline: trace.timeline, frame: frame, time: nil, isLive: true)
      for (outline, states) in zip(trace.timeline.outlines, ScreenNames(drawing).states) {
        for state in states {
          guard let text = state.text, state.anchor == nil else { continue }
          let corners = outline.corners(at: state.time).map(frame.place)
          let corner = try #require(corners.min { ($0.y, $0.x) < ($1.y, $1.x) })
          let place = Point(x: corner.x + state.offset.x, y: corner.y + state.offset.y)
          let end = place.x + TextWidth.of(text, size: 11)
          let xs = corners.map(\.x)
          let ys = corners.map(\.y)
          #expect(
            xs.min() ?? 0 <= place.x + 0.1 && end <= (xs.max() ?? 0) + 0.1 && ys.min() ?? 0 <= place.y - 8.4
              && place.y + 1.9 <= ys.max() ?? 0,
            "\(trace.name): \(text) at \(state.time.seconds)"
          )
          count += 1
        }
      }
    }
    #expect(count > 1000)
  }

  @Test func `Each view that is hit, each control and each view with recognizers on the screen is named`()
    throws
  {
    var count = 0
    // Small screens of several gestures have no room for names.
    for trace in try Self.traces.get() where trace.timeline.verdicts.count < GestureStrip.least {
      let (timeline, frame) = (trace.timeline, trace.frame)
      let hits = Set(timeline.fingers.compactMap(\.view))
      let names = trace.whole.filter { $0.has("name") || $0.has("callout") }.map(\.text)
      for outline in timeline.outlines.prefix(ScreenDrawing.mostOutlines)
      where hits.contains(outline.id) || outline.role != .plain {
        let corners = outline.corners(at: Drawing.viewTime(of: timeline)).map(frame.place)
        guard frame.shows(corners) else { continue }
        // A row stands for what is in it.
        let row = outline.role == .plain ? outline.row : nil
        let name = trace.name(of: (row ?? outline.id).escaped)
        let isNamed = names.contains { name.isCut(to: $0) }
        let others = trace.whole.first { $0.has("unnamed") }?.title.components(separatedBy: ", ") ?? []
        #expect(isNamed || others.contains(outline.id.escaped), "\(trace.name): \(outline.id)")
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test func `A finger's number is on the screen, and at its place or with a line to it`() throws {
    var count = 0
    for trace in try Self.traces.get() {
      let (timeline, frame) = (trace.timeline, trace.frame)
      for hand in trace.whole where hand.has("hand") {
        guard let place = hand.translation else {
          Issue.record("\(trace.name): a number without a place")
          continue
        }
        #expect(
          place.x >= frame.left + 8 && place.x <= frame.left + frame.width - 8 && place.y >= frame.top + 8
            && place.y <= frame.top + frame.height - 8,
          "\(trace.name): \(hand.title)"
        )
        let touch = Int(hand.title.split(separator: " ")[1].dropLast()) ?? 0
        let isNear = timeline.fingers.contains { finger in
          guard finger.touch == touch, let first = finger.samples.first, let last = finger.samples.last
          else { return false }
          let isUp = finger.end.map { $0 <= timeline.end } ?? false
          let own = frame.place((isUp ? first : last).location)
          let inside = Point(
            x: min(max(own.x, frame.left), frame.left + frame.width),
            y: min(max(own.y, frame.top), frame.top + frame.height)
          )
          func isAt(_ point: Point, _ distance: Double) -> Bool {
            abs(point.x - inside.x) <= distance && abs(point.y - inside.y) <= distance
          }
          return isAt(place, 9.1)
            || trace.whole.contains { leader in
              guard leader.has("leader"), let start = leader.pathStart, let end = leader.pathEnd else {
                return false
              }
              return abs(start.x - place.x) < 0.2 && abs(start.y - place.y) < 0.2 && isAt(end, 1)
            }
        }
        #expect(isNear, "\(trace.name): \(hand.title)")
        count += 1
      }
    }
    #expect(count > 500)
  }

  @Test func `No picture is empty`() throws {
    let signs = Set(Span.Kind.allCases.map(\.rawValue) + ["mark", "curve", "nothing"])
    for trace in try Self.traces.get() where trace.timeline.stepCount > 0 {
      let isEmpty = !trace.whole.contains { element in
        !element.isOnScreen && element.classes.contains(where: signs.contains)
      }
      #expect(!isEmpty, "\(trace.name)")
    }
  }
}

/// A trace of the repository, with its timeline, its drawing, and what its records say.
struct PicturedTrace {
  var name: String
  var timeline: Timeline
  /// The elements of the drawing of the whole replay.
  var whole: [PicturedElement]
  /// The times at which recognizers recognized or began.
  var recognitions: [(recognizer: String, time: Instant)]

  var frame: ScreenFrame { Drawing.screenFrame(of: timeline) }

  /// What the drawing calls a view: by its id, or a row by its title.
  func name(of id: String) -> String {
    timeline.outlines.first { $0.id.escaped == id }?.title.map { "“\($0)”".escaped } ?? id
  }

  private final class Notes: RecordSink {
    var now = Instant.zero
    var recognitions: [(recognizer: String, time: Instant)] = []

    func receive(_ record: Record, at time: Instant) {
      switch record {
      case .step(let step): now = step.time
      case .state(let change) where change.to == .began || change.to == .recognized:
        recognitions.append((change.recognizer, now))
      default: break
      }
    }
  }

  static func all() throws -> [PicturedTrace] {
    let reader = TimelineReader(Replayer(classes: .withSamplePrograms))
    return try PackageFiles.goldenTraces().compactMap { name in
      let notes = Notes()
      let path = PackageFiles.path(PackageFiles.trace(name))
      guard let replay = try? reader.read(.path(path), title: name, into: notes) else { return nil }
      return PicturedTrace(
        name: name,
        timeline: replay.timeline,
        // A lens shows a part of the screen again, at another scale.
        whole: try PicturedElement.read(Drawing(replay.timeline).svg).filter { !$0.parents.contains("lens") },
        recognitions: notes.recognitions
      )
    }
  }
}

/// An element of a drawing.
struct PicturedElement {
  var name: String
  var attributes: [String: String]
  /// The classes of the elements around it, each as written.
  var parents: [String]
  var isOnScreen: Bool
  var text = ""
  var title = ""

  var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }
  var x: Double { attributes["x"].flatMap(Double.init) ?? 0 }
  var y: Double { attributes["y"].flatMap(Double.init) ?? 0 }

  func has(_ names: String...) -> Bool { names.allSatisfy(classes.contains) }

  /// The place to which the element is moved.
  var translation: Point? {
    guard let parts = attributes["transform"]?.dropFirst("translate(".count).dropLast().split(separator: " "),
      parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1])
    else { return nil }
    return Point(x: x, y: y)
  }

  /// The points of a path of straight lines.
  private var points: [Point] {
    (attributes["d"] ?? "").split { "MLZ".contains($0) }.compactMap { pair in
      let numbers = pair.split(separator: " ").compactMap { Double($0) }
      return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
    }
  }

  var pathStart: Point? { points.first }
  var pathEnd: Point? { points.last }

  var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
    guard let first = points.first else { return nil }
    return points.reduce(into: (first.x, first.y, first.x, first.y)) { box, point in
      box = (min(box.0, point.x), min(box.1, point.y), max(box.2, point.x), max(box.3, point.y))
    }
  }

  static func read(_ svg: String) throws -> [PicturedElement] {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    return reader.elements
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [PicturedElement] = []
    private var open: [Int] = []
    private var isInTitle = false

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      isInTitle = name == "title"
      guard !isInTitle else { return }
      let isOnScreen = open.contains { elements[$0].attributes["clip-path"] != nil }
      let parents = open.map { elements[$0].attributes["class"] ?? "" }
      open.append(elements.count)
      elements.append(
        PicturedElement(name: name, attributes: attributes, parents: parents, isOnScreen: isOnScreen)
      )
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      guard let last = open.last else { return }
      if isInTitle { elements[last].title += characters } else { elements[last].text += characters }
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      if isInTitle { isInTitle = false } else { open.removeLast() }
    }
  }
}

extension String {
  /// The text as a drawing has it.
  fileprivate var escaped: String { escapingControls }

  /// Returns whether a text is this one, or this one with something left out.
  fileprivate func isCut(to text: String) -> Bool {
    guard text != self, let gap = text.firstIndex(of: "…") else { return text == self }
    return hasPrefix(text[..<gap]) && hasSuffix(text[text.index(after: gap)...])
  }
}
