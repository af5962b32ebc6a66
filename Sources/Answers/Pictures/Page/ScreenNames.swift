import Explain
import Records

/// The names of views on the screen of a page, whenever a view moves or a finger lands or lifts. The page looks them up
/// and does no layout itself.
struct ScreenNames {
  /// The name of a view from a time on; without a text, the view has none.
  struct State: Equatable {
    var time: Instant
    var text: String?
    /// The position, and the end of the line from a name beside the screen, relative to the view's upper left corner.
    var offset = Point(x: 0, y: 0)
    var anchor: Point?
  }

  /// The names of each outline, by its index.
  private(set) var states: [[State]]
  /// The largest width of names beside the screen.
  private(set) var columnWidth = 0.0

  /// The largest number of times, for few and for many views. Between them, names move with their views.
  private static func mostTimes(_ views: Int) -> Int { min(1200, 20_000_000 / max(1, views * views)) }

  /// The time that a lifted finger keeps its number.
  private static let rest: Nanoseconds = 2_000_000_000

  init(_ drawing: ScreenDrawing) {
    let timeline = drawing.timeline
    let outlines = timeline.outlines.prefix(ScreenDrawing.mostOutlines)
    states = outlines.map { _ in [] }
    let landings = timeline.fingers.flatMap { [$0.start, $0.end, $0.end.map { $0 + Self.rest }] }.compactMap(
      \.self
    )
    let moves = Set(outlines.flatMap { $0.states.map(\.time) }).subtracting(landings).sorted()
    let step = moves.count / Self.mostTimes(outlines.count) + 1
    let times = Set(landings + moves.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element))
    // For each finger, the latest time at which it or an earlier one has its number.
    var latest: [Instant] = []
    for finger in drawing.fingers {
      latest.append(max(latest.last ?? .zero, finger.end.map { $0 + Self.rest } ?? .never))
    }
    for time in times.sorted() {
      var first = timeline.fingerCount(before: time + 1)
      let last = min(first, drawing.fingers.count)
      first = last
      while first > 0, latest[first - 1] > time { first -= 1 }
      add(drawing, first..<last, at: time)
    }
  }

  /// Adds the names at a time.
  ///
  /// - Parameter fingers: The indices of the fingers that may have their numbers then.
  private mutating func add(_ drawing: ScreenDrawing, _ fingers: Range<Int>, at time: Instant) {
    let frame = drawing.frame
    var hits: Set<String> = []
    var labels = LabelPlaces()
    // A number moves with its finger; names that avoided it would never rest.
    for index in fingers {
      let finger = drawing.fingers[index]
      guard finger.end.map({ time < $0 + Self.rest }) ?? true, let first = finger.samples.first else {
        continue
      }
      let isDown = finger.end.map { time < $0 } ?? true
      if isDown, let view = finger.view { hits.insert(view) }
      labels.reserve(isDown ? frame.place(first.location) : drawing.badges.badges[index].place, radius: 9)
    }
    let items = drawing.items(hits, at: time)
    labels.avoid(items, in: frame)
    let layout = NameLayout(items, frame, &labels)
    columnWidth = max(columnWidth, layout.columnWidth)
    var names: [Int: NameLayout.Name] = [:]
    for name in layout.names { names[name.index] = name }
    for item in items {
      guard let corner = item.corners.min(by: { ($0.y, $0.x) < ($1.y, $1.x) }) else { continue }
      func offset(_ place: Point) -> Point {
        Point(x: ((place.x - corner.x) * 10).rounded() / 10, y: ((place.y - corner.y) * 10).rounded() / 10)
      }
      var state = State(time: time)
      if let name = names[item.index] {
        state.text = name.text
        state.offset = offset(name.place)
        state.anchor = name.anchor.map(offset)
      }
      var last = states[item.index].last ?? State(time: time)
      last.time = time
      if last != state { states[item.index].append(state) }
    }
  }

  /// The names of an outline in the page's data: times with texts and positions.
  func data(of outline: Int) -> Value {
    .array(
      states[outline].map { state in
        guard let text = state.text else { return .array([.time(state.time)]) }
        let places = [state.offset, state.anchor].compactMap(\.self).flatMap {
          [Value.number($0.x), .number($0.y)]
        }
        return .array([.time(state.time), .string(text)] + places)
      }
    )
  }
}
