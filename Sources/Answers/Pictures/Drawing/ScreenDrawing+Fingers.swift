import Explain
import Records

/// The paths of fingers, their numbers, and the fates of their touches.
extension ScreenDrawing {
  /// Appends the path of a finger. Once a recognizer has recognized with the touch, the path has a different colour.
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
  func writeEnds(of index: Int, to markup: inout Markup) {
    let (finger, badge) = (fingers[index], badges.badges[index])
    let samples = finger.samples(to: end)
    guard let first = samples.first, let last = samples.last else { return }
    markup.open("g", ["data-ends": isLive ? finger.touch : nil])
    defer { markup.close("g") }
    let isUp = isUp(finger)
    let (start, place) = (frame.place(first.location), frame.place(last.location))
    if isUp { writeFate(of: finger, at: place, isFar: Self.areApart(start, place), to: &markup) }
    markup.open("g", ["class": "hand", "transform": Self.translation(to: badge.place)])
    markup.element("title", "touch \(finger.touch), \(finger.words)")
    if isLive || !isUp {
      markup.element("circle", ["class": isUp ? "halo absent" : "halo", "r": 16.0])
    }
    if badge.isDot {
      markup.element("circle", ["class": "badge", "r": 3.0])
    } else {
      let number = "\(finger.touch)"
      let width = TextWidth.of(number, size: 11) + 6
      if width <= 22 {
        markup.element("circle", ["class": "badge", "r": 8.0])
      } else {
        markup.element(
          "rect",
          ["class": "badge", "x": -width / 2, "y": -8.0, "width": width, "height": 16.0, "rx": 8.0]
        )
      }
      markup.element("text", ["class": "number", "y": 4.0], number)
    }
    markup.close("g")
  }

  private func isUp(_ finger: Finger) -> Bool { finger.end.map { $0 <= end } ?? false }

  /// Appends the line from a displaced number to its finger. Lines lie below all numbers.
  func writeLeader(of index: Int, to markup: inout Markup) {
    let badge = badges.badges[index]
    guard let target = badge.target else { return }
    markup.open("g", ["data-leader": isLive ? index : nil])
    markup.element("path", ["class": "leader", "d": Self.path([badge.place, target])])
    markup.element("circle", ["class": "badge", "cx": target.x, "cy": target.y, "r": 2.5])
    markup.close("g")
  }

  /// Appends the number of fingers that came down at nearly the same place.
  func write(_ crowd: BadgeLayout.Crowd, to markup: inout Markup) {
    let text = "×\(crowd.count)"
    let width = TextWidth.of(text, size: 11) + 10
    markup.open("g", ["class": "crowd", "transform": Self.translation(to: crowd.place)])
    markup.element("title", "\(crowd.count) touches")
    markup.element(
      "rect",
      ["class": "badge", "x": -width / 2, "y": -8.0, "width": width, "height": 16.0, "rx": 8.0]
    )
    markup.element("text", ["class": "number", "y": 4.0], text)
    markup.close("g")
  }

  private func writeFate(of finger: Finger, at place: Point, isFar: Bool, to markup: inout Markup) {
    let title = "touch \(finger.touch) \(finger.words)"
    markup.open("g", ["class": "fate"])
    switch finger.fate {
    case .untaken where finger.endedSomething: break
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
  static func areApart(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) + abs(one.y - other.y) > 14
  }

  static func translation(to place: Point) -> String {
    "translate(\(place.x.attributeText) \(place.y.attributeText))"
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
