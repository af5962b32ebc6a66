import Records

/// Draws the screen: the outlines of views, and the paths of fingers over them.
struct ScreenDrawing {
  let timeline: Timeline
  let frame: ScreenFrame
  /// The time of the picture; nil for the whole replay.
  let time: Instant?
  /// Whether elements carry ids, for the scripts of the page.
  var isLive = false
  /// The id of the shape that clips the drawing, unique in a document.
  var name = "screen"

  /// The largest number of outlines that are drawn.
  static let mostOutlines = 400

  /// Whether there are too many fingers for numbers and names.
  var isCrowded: Bool { timeline.fingers.count > 9 }

  var end: Instant { time ?? timeline.end }

  /// Appends outlines, paths and labels.
  func write(to markup: inout Markup) {
    markup.open("clipPath", ["id": name])
    markup.element("rect", rectangle([:]))
    markup.close("clipPath")
    markup.element("rect", rectangle(["class": "screen"]))
    markup.open("g", ["clip-path": "url(#\(name))"])
    var labels = LabelPlaces()
    let fingers = timeline.fingers.filter { $0.start <= end }
    let hands = hands(of: fingers)
    if !isCrowded {
      for hand in hands { labels.reserve(hand, radius: 9) }
    }
    writeOutlines(&labels, to: &markup)
    for (finger, path) in zip(fingers, thinned(fingers)) { write(finger, path, to: &markup) }
    // The numbers are drawn over the paths of all fingers, so they come last.
    for (finger, hand) in zip(fingers, hands) { writeEnds(of: finger, hand, to: &markup) }
    if !isCrowded {
      var named: Set<String> = []
      for (finger, hand) in zip(fingers, hands) {
        writeRecognition(of: finger, hand, &labels, &named, to: &markup)
      }
    }
    markup.close("g")
  }

  private func rectangle(_ more: KeyValuePairs<String, String>) -> KeyValuePairs<
    String, (any AttributeValue)?
  > {
    [
      "class": more.first?.value, "x": frame.left, "y": frame.top, "width": frame.width,
      "height": frame.height,
      "rx": 3.0,
    ]
  }

  // MARK: Views

  private func writeOutlines(_ labels: inout LabelPlaces, to markup: inout Markup) {
    let hits = Set(timeline.fingers.filter { $0.start <= end }.compactMap(\.view))
    // The names are drawn over all outlines, so they are collected and come last.
    var names = Markup()
    for (index, outline) in timeline.outlines.prefix(Self.mostOutlines).enumerated() where !outline.isWindow {
      let corners = outline.corners(at: end).map(frame.place)
      let isHit = hits.contains(outline.id)
      if isHit, time == nil, let first = outline.states.first?.corners, !first.isEmpty,
        first.map(frame.place) != corners
      {
        writeOutline(first.map(frame.place), "view before", outline.id, nil, to: &markup)
      }
      guard !corners.isEmpty || isLive else { continue }
      writeOutline(corners, isHit ? "view hit" : "view", outline.id, isLive ? index : nil, to: &markup)
      guard let corner = corners.min(by: { ($0.y, $0.x) < ($1.y, $1.x) }) else { continue }
      let width = (corners.map(\.x).max() ?? 0) - corner.x
      let name = TextWidth.cut(outline.id, to: width - 10, size: 11)
      // A name cut down to a few letters says nothing, so it is left out.
      guard name == outline.id || name.count > 4 else { continue }
      let nameWidth = TextWidth.of(name, size: 11)
      guard
        let place = places(ofName: nameWidth, in: corners, at: corner).first(where: {
          labels.reserve($0, width: nameWidth)
        })
      else { continue }
      names.open(
        "text",
        ["class": "faint small name", "x": place.x, "y": place.y, "data-name": isLive ? index : nil]
      )
      names.append(name)
      names.close("text")
    }
    markup.append(raw: names.text)
  }

  /// The possible positions of a view's name: the view's upper left corner and, if the view is not rotated, its other
  /// corners.
  private func places(ofName width: Double, in corners: [Point], at first: Point) -> [Point] {
    let (left, top) = (max(first.x, frame.left) + 5, max(first.y, frame.top) + 14)
    let isUpright = corners.allSatisfy { corner in
      corners.count { abs($0.x - corner.x) < 0.01 || abs($0.y - corner.y) < 0.01 } == 3
    }
    guard isUpright else { return [Point(x: left, y: top)] }
    let right = min(corners.map(\.x).max() ?? left, frame.left + frame.width) - 5 - width
    let bottom = min(corners.map(\.y).max() ?? top, frame.top + frame.height) - 5
    let others = [
      Point(x: right, y: top), Point(x: left, y: bottom), Point(x: right, y: bottom),
    ]
    return [Point(x: left, y: top)] + others.filter { $0.x >= left && $0.y >= top }
  }

  private func writeOutline(
    _ corners: [Point],
    _ name: String,
    _ id: String,
    _ index: Int?,
    to markup: inout Markup
  ) {
    markup.open("path", ["class": name, "d": Self.outline(corners), "data-outline": index])
    markup.element("title", id)
    markup.close("path")
  }

  /// Returns the closed path through some points; empty if there are none.
  static func outline(_ corners: [Point]) -> String { corners.isEmpty ? "" : path(corners) + "Z" }

  static func path(_ points: [Point]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(point.x.attributeText) \(point.y.attributeText)"
    }.joined()
  }
}

/// The positions of labels, reserved so that labels do not overlap.
struct LabelPlaces {
  private var taken: [(minX: Double, maxX: Double, y: Double)] = []

  /// Reserves the position of a finger.
  mutating func reserve(_ place: Point, radius: Double) {
    taken.append((place.x - radius, place.x + radius, place.y + 4))
  }

  /// Reserves the position of a line of text. Returns false if another text is there.
  mutating func reserve(_ place: Point, width: Double) -> Bool {
    let isFree = taken.allSatisfy { other in
      abs(other.y - place.y) >= 13 || other.maxX < place.x || place.x + width < other.minX
    }
    if isFree { taken.append((place.x, place.x + width, place.y)) }
    return isFree
  }
}
