import Records

/// The paths of fingers, their numbers, and the fates of their touches.
extension ScreenDrawing {
  /// Appends the path of a finger. From the time at which a recognizer recognized with the touch, the path has a
  /// different colour.
  func write(_ finger: Finger, _ path: [Finger.Sample], to markup: inout Markup) {
    markup.open("g", ["data-finger": isLive ? finger.touch : nil])
    var before = path[...]
    if case .recognized(_, let start) = finger.fate, start <= end {
      let split = path.firstIndex { $0.time >= start } ?? path.count - 1
      before = path[...split]
      writePath(path[split...], "path taken", to: &markup)
    }
    writePath(before, "path", to: &markup)
    markup.close("g")
  }

  private func writePath(_ samples: ArraySlice<Finger.Sample>, _ name: String, to markup: inout Markup) {
    guard samples.count > 1 || isLive else { return }
    markup.element("path", ["class": name, "d": Self.path(samples.map { frame.place($0.location) })])
  }

  /// Appends the sign for the touch's fate where the finger lifted, and the finger's number where it landed, or where
  /// it is at the time of the picture.
  func writeEnds(of finger: Finger, _ hand: Point, to markup: inout Markup) {
    let samples = finger.samples(to: end)
    guard let first = samples.first, let last = samples.last else { return }
    markup.open("g", ["data-ends": isLive ? finger.touch : nil])
    defer { markup.close("g") }
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

  /// Returns the positions of the fingers' numbers. A number that would overlap another one, as in a double tap, is
  /// moved aside.
  func hands(of fingers: [Finger]) -> [Point] {
    var hands: [Point] = []
    for finger in fingers {
      let samples = finger.samples(to: end)
      let sample = isUp(finger) ? samples.first : samples.last
      var hand = frame.place(sample?.location ?? Point(x: 0, y: 0))
      let step = hand.x < frame.left + frame.width / 2 ? 15.0 : -15
      while !isCrowded, hands.contains(where: { abs($0.x - hand.x) < 13 && abs($0.y - hand.y) < 13 }) {
        hand.x += step
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
      // In a tap, the number is in the middle of the ring, so the mark is drawn next to it.
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

  /// Returns whether two positions are far enough apart to have a sign at each.
  private static func areApart(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) + abs(one.y - other.y) > 14
  }

  private static func translation(to place: Point) -> String {
    "translate(\(place.x.attributeText) \(place.y.attributeText))"
  }

  /// Appends a dot where the first recognizer recognized with the touch, with the recognizer's name if there is room.
  func writeRecognition(
    of finger: Finger,
    _ hand: Point,
    _ labels: inout LabelPlaces,
    _ named: inout Set<String>,
    to markup: inout Markup
  ) {
    guard case .recognized(let ids, let start) = finger.fate, start <= end,
      let sample = finger.samples.last(where: { $0.time <= start }), let first = finger.samples.first
    else { return }
    let place = frame.place(sample.location)
    // In a tap, the number replaces the dot, even if the number was moved aside.
    let isFar = Self.areApart(place, hand) && Self.areApart(place, frame.place(first.location))
    if isFar, !isLive { markup.element("circle", dot("badge taken", place)) }
    // A gesture with several fingers gets its name once.
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

  /// Returns the samples of each finger that a drawing needs. Points closer together than a distance are left out,
  /// and the distance grows until the paths are short.
  func thinned(_ fingers: [Finger]) -> [[Finger.Sample]] {
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
}
