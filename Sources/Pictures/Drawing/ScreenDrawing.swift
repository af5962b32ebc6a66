import Records

/// The screen: the outlines of views, and the paths of fingers over them.
struct ScreenDrawing {
  let timeline: Timeline
  let frame: ScreenFrame
  /// The time of the picture; nil for the whole replay.
  let time: Instant?
  /// Whether elements carry ids, for the scripts of the page.
  var isLive = false
  /// The id of the shape that clips the drawing, unique in a document.
  var name = "screen"

  /// The most outlines that are drawn.
  static let mostOutlines = 400

  /// Whether there are too many fingers for numbers and names.
  private var isCrowded: Bool { timeline.fingers.count > 9 }

  private var end: Instant { time ?? timeline.end }

  /// Appends outlines, paths and labels.
  func write(to markup: inout Markup) {
    markup.open("clipPath", ["id": name])
    markup.element("rect", rectangle([:]))
    markup.close("clipPath")
    markup.element("rect", rectangle(["class": "screen"]))
    markup.open("g", ["clip-path": "url(#\(name))"])
    var labels = LabelPlaces(in: frame)
    writeOutlines(&labels, to: &markup)
    let fingers = timeline.fingers.filter { $0.start <= end }
    let hands = hands(of: fingers)
    for (index, path) in thinned(fingers).enumerated() {
      write(fingers[index], path, hands[index], to: &markup)
    }
    if !isCrowded {
      for hand in hands { labels.reserve(hand, radius: 9) }
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
    // Names lie over all outlines.
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
      // A name that is cut to a letter or two says nothing.
      guard name == outline.id || name.count > 4 else { continue }
      let place = Point(x: max(corner.x, frame.left) + 5, y: max(corner.y, frame.top) + 14)
      guard labels.reserve(place, width: TextWidth.of(name, size: 11)) else { continue }
      names.open(
        "text",
        ["class": "faint small", "x": place.x, "y": place.y, "data-name": isLive ? index : nil]
      )
      names.append(name)
      names.close("text")
    }
    markup.append(raw: names.text)
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

  /// The closed path through some places; empty without any.
  static func outline(_ corners: [Point]) -> String { corners.isEmpty ? "" : path(corners) + "Z" }

  // MARK: Fingers

  private func write(_ finger: Finger, _ path: [Finger.Sample], _ hand: Point, to markup: inout Markup) {
    markup.open("g", ["data-finger": isLive ? finger.touch : nil])
    var before = path[...]
    if case .recognized(_, let start) = finger.fate, start <= end {
      let split = path.firstIndex { $0.time >= start } ?? path.count - 1
      before = path[...split]
      writePath(path[split...], "path taken", to: &markup)
    }
    writePath(before, "path", to: &markup)
    writeEnds(of: finger, hand, to: &markup)
    markup.close("g")
  }

  private func writePath(_ samples: ArraySlice<Finger.Sample>, _ name: String, to markup: inout Markup) {
    guard samples.count > 1 || isLive else { return }
    markup.element("path", ["class": name, "d": Self.path(samples.map { frame.place($0.location) })])
  }

  /// Appends what became of a finger where it lifted, and its number: where it came down, or where it is.
  private func writeEnds(of finger: Finger, _ hand: Point, to markup: inout Markup) {
    let samples = finger.samples(to: end)
    guard let first = samples.first, let last = samples.last else { return }
    let isUp = isUp(finger)
    let (start, place) = (frame.place(first.location), frame.place(last.location))
    if isUp { writeFate(of: finger, at: place, isFar: Self.areApart(start, place), to: &markup) }
    markup.open("g", ["class": "hand", "transform": Self.translation(to: hand)])
    markup.element("title", "touch \(finger.touch), \(LanePlan.words(of: finger))")
    if isLive || !isUp {
      markup.element("circle", ["class": isUp ? "halo absent" : "halo", "r": 16.0])
    }
    if isCrowded, isUp, !isLive {
      markup.element("circle", ["class": "badge", "r": 3.0])
    } else {
      markup.element("circle", ["class": "badge", "r": 8.0])
      markup.element("text", ["class": "number", "y": 4.0], "\(finger.touch)")
    }
    markup.close("g")
  }

  private func isUp(_ finger: Finger) -> Bool { finger.end.map { $0 <= end } ?? false }

  /// The places of the fingers' numbers; one that would lie on another, as in a double tap, stands beside it.
  private func hands(of fingers: [Finger]) -> [Point] {
    var hands: [Point] = []
    for finger in fingers {
      let samples = finger.samples(to: end)
      let sample = isUp(finger) ? samples.first : samples.last
      var hand = frame.place(sample?.location ?? Point(x: 0, y: 0))
      while !isCrowded, hands.contains(where: { abs($0.x - hand.x) < 13 && abs($0.y - hand.y) < 13 }) {
        hand.x += 15
      }
      hands.append(hand)
    }
    return hands
  }

  private func writeFate(of finger: Finger, at place: Point, isFar: Bool, to markup: inout Markup) {
    let title = "touch \(finger.touch) \(LanePlan.words(of: finger))"
    markup.open("g", ["class": "fate"])
    switch finger.fate {
    case .untaken:
      let ring = Mark.Kind.circle(isFar ? 9 : 13)
      markup.element("path", ["class": "ring", "d": ring, "transform": Self.translation(to: place)])
      // The number of a tap has the middle of the ring.
      let beside = place.x + 20 < frame.left + frame.width ? 14.0 : -14
      let (x, y) = isFar ? (place.x, place.y) : (place.x + beside, place.y - 11)
      markup.mark(.failed, x: x, y: y, isNeutral: false, title: title)
    case .cancelled where isFar:
      markup.mark(.cancelled, x: place.x, y: place.y, isNeutral: true, title: title)
    case .recognized where isFar: markup.element("circle", dot("badge taken", place))
    case .handled where isFar: markup.element("circle", dot("badge", place))
    case .recognized, .handled, .cancelled, .down: break
    }
    markup.close("g")
  }

  private func dot(_ name: String, _ place: Point) -> KeyValuePairs<String, (any AttributeValue)?> {
    ["class": name, "cx": place.x, "cy": place.y, "r": 4.0]
  }

  /// Whether two places are far enough apart for a sign at each.
  private static func areApart(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) + abs(one.y - other.y) > 14
  }

  private static func translation(to place: Point) -> String {
    "translate(\(place.x.attributeText) \(place.y.attributeText))"
  }

  /// Appends a dot where the touch was first recognized, with a name if there is room.
  private func writeRecognition(
    of finger: Finger,
    _ hand: Point,
    _ labels: inout LabelPlaces,
    _ named: inout Set<String>,
    to markup: inout Markup
  ) {
    guard case .recognized(let ids, let start) = finger.fate, start <= end,
      let sample = finger.samples.last(where: { $0.time <= start })
    else { return }
    let place = frame.place(sample.location)
    let isFar = Self.areApart(place, hand)
    if isFar, !isLive { markup.element("circle", dot("badge taken", place)) }
    // A gesture of several fingers is named once.
    guard let id = ids.first, named.insert("\(id) \(start.nanoseconds)").inserted else { return }
    let width = TextWidth.of(id, size: 11)
    let offset = isFar ? 9.0 : 13
    for x in [place.x + offset, place.x - offset - width] {
      let corner = Point(x: x, y: place.y + 4)
      guard frame.contains(corner), frame.contains(Point(x: x + width, y: corner.y)),
        labels.reserve(corner, width: width)
      else { continue }
      markup.element("text", ["class": "note", "x": x, "y": place.y + 4], id)
      return
    }
  }

  /// The samples of each finger that a drawing needs: points closer than a distance are left out, and the distance grows
  /// until the paths are short.
  private func thinned(_ fingers: [Finger]) -> [[Finger.Sample]] {
    var distance = 1.0
    while true {
      let paths = fingers.map { thinned($0, distance) }
      if paths.reduce(0, { $0 + $1.count }) <= 12_000 + 2 * fingers.count || distance > 100 { return paths }
      distance *= 1.5
    }
  }

  private func thinned(_ finger: Finger, _ distance: Double) -> [Finger.Sample] {
    let samples = finger.samples(to: end)
    var kept: [Finger.Sample] = []
    var taken: Instant?
    if case .recognized(_, let start) = finger.fate { taken = start }
    for (index, sample) in samples.enumerated() {
      if let last = kept.last, index < samples.count - 1, sample.time != taken {
        let (one, other) = (frame.place(last.location), frame.place(sample.location))
        if abs(one.x - other.x) + abs(one.y - other.y) < distance { continue }
      }
      kept.append(sample)
    }
    return kept
  }

  private static func path(_ points: [Point]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(point.x.attributeText) \(point.y.attributeText)"
    }.joined()
  }
}

/// The places of labels that are taken, so that no label lies on another.
struct LabelPlaces {
  private let frame: ScreenFrame
  private var taken: [(minX: Double, maxX: Double, y: Double)] = []

  init(in frame: ScreenFrame) {
    self.frame = frame
  }

  /// Reserves the place of a finger.
  mutating func reserve(_ place: Point, radius: Double) {
    taken.append((place.x - radius, place.x + radius, place.y + 4))
  }

  /// Reserves the place of a line of text; false if another text is there.
  mutating func reserve(_ place: Point, width: Double) -> Bool {
    let isFree = taken.allSatisfy { other in
      abs(other.y - place.y) >= 13 || other.maxX < place.x || place.x + width < other.minX
    }
    if isFree { taken.append((place.x, place.x + width, place.y)) }
    return isFree
  }
}
