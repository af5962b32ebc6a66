import Explain
import Foundation
import Records

/// The limits of movements to scale, the points where fingers left them, and the names of recognizers where they
/// recognized.
extension ScreenDrawing {
  /// The limits in the picture: those that decided by its time; in a long replay, those of the narrowest failures.
  var limits: [MovementLimit] {
    let decided = timeline.limits.filter {
      $0.isNear && $0.time <= end && timeline.fingers[$0.finger].start <= end
    }
    // A page shows each limit in its own time.
    guard !isLive, decided.count > Self.mostLimits else { return decided }
    let chosen = decided.enumerated().sorted { one, other in
      (one.element.isFailure ? 0 : 1, abs(one.element.value / one.element.limit - 1), one.offset)
        < (other.element.isFailure ? 0 : 1, abs(other.element.value / other.element.limit - 1), other.offset)
    }.prefix(Self.mostLimits).map(\.offset).sorted()
    return chosen.map { decided[$0] }
  }

  private static let mostLimits = 6
  /// The number of fingers above which names would cover the paths.
  private static let mostNamed = 20

  func write(_ limit: MovementLimit, to markup: inout Markup) {
    let name = limit.isFailure ? "limit crossed" : "limit"
    let title = Self.title(of: limit)
    let finger = timeline.fingers[limit.finger]
    let since = isLive ? TimeAttribute(seconds: finger.start.seconds) : nil
    markup.open("g", ["class": name, "data-since": since, "data-until": isLive ? fading(finger) : nil])
    switch limit.shape {
    case .circle(let radius):
      let centre = frame.place(limit.centre)
      markup.open("circle", ["cx": centre.x, "cy": centre.y, "r": radius * frame.scale])
      markup.element("title", title)
      markup.close("circle")
    case .rectangle(let one, let other):
      let (first, last) = (frame.place(one), frame.place(other))
      let (width, height) = (last.x - first.x, last.y - first.y)
      markup.open("rect", ["x": first.x, "y": first.y, "width": width, "height": height])
      markup.element("title", title)
      markup.close("rect")
    case .lines(let lines):
      markup.open("path", ["d": lines.map { Self.path($0.map(frame.place)) }.joined()])
      markup.element("title", title)
      markup.close("path")
    }
    markup.close("g")
  }

  private static func title(of limit: MovementLimit) -> String {
    "\(limit.recognizers.joined(separator: ", ")): \(Self.text(limit.value)) of \(Self.text(limit.limit)) pt"
  }

  private static func text(_ number: Double) -> String {
    String { $0.append((number * 100).rounded() / 100, .three) }
  }

  /// A measured value, as in its sentence.
  private static func value(of limit: MovementLimit) -> String {
    Amount.text(limit.value, toShow: limit.value == limit.limit ? limit.value : limit.value - limit.limit)
  }

  /// The time at which a page hides its notes on a finger: when the next one comes down, or some time earlier.
  func fading(_ finger: Finger) -> TimeAttribute? {
    guard let end = finger.end, let next = next(after: end) else { return nil }
    return TimeAttribute(seconds: min(end.seconds + 2, next.start.seconds))
  }

  private func next(after time: Instant) -> Finger? {
    let place = timeline.fingerCount(before: time + 1)
    return place < timeline.fingers.count ? timeline.fingers[place] : nil
  }

  /// Appends the names of recognizers where they recognized, and the values where fingers left limits.
  func writeNotes(_ labels: inout LabelPlaces, dots: inout Markup, to markup: inout Markup) {
    guard fingers.count <= 60 || isLive else { return }
    for finger in fingers {
      labels.avoid(finger.samples(to: end).map { frame.place($0.location) })
      for recognition in finger.recognitions where recognition.time <= end {
        guard let sample = finger.samples(to: recognition.time).last else { continue }
        labels.reserve(frame.place(sample.location), radius: 5)
      }
    }
    var named: [(text: String, place: Point)] = []
    for (index, finger) in fingers.enumerated() {
      writeRecognitions(of: finger, badges.badges[index], &labels, &named, dots: &dots, to: &markup)
    }
    // Limits that a finger left in the same movement have one sign there; each has its own number at its edge.
    var crossed: [[MovementLimit]] = []
    for limit in limits where limit.isFailure {
      let index = crossed.firstIndex {
        $0[0].finger == limit.finger && $0[0].time == limit.time && $0[0].value == limit.value
      }
      if let index { crossed[index].append(limit) } else { crossed.append([limit]) }
    }
    for limits in crossed { writeCrossing(of: limits, &labels, to: &markup) }
    // Many numbers would hide the paths.
    guard limits.count <= 4 || isLive else { return }
    for limit in limits where limit.isFailure { writeEdge(of: limit, &labels, to: &markup) }
    for limit in limits where !limit.isFailure && !isUnderNumber(limit) {
      writeEdge(of: limit, &labels, to: &markup)
    }
  }

  /// Appends a dot wherever a recognizer recognized with the touch, with the names of the recognizers.
  private func writeRecognitions(
    of finger: Finger,
    _ badge: BadgeLayout.Badge,
    _ labels: inout LabelPlaces,
    _ named: inout [(text: String, place: Point)],
    dots: inout Markup,
    to markup: inout Markup
  ) {
    var times: [Instant] = []
    for recognition in finger.recognitions where recognition.time <= end && times.last != recognition.time {
      times.append(recognition.time)
    }
    for time in times {
      guard let sample = finger.samples(to: time).last, let first = finger.samples.first else { continue }
      let place = frame.place(sample.location)
      guard frame.contains(place) else { continue }
      // In a tap, the number replaces the dot, even if the number was displaced.
      let isFar = Self.areApart(place, badge.place) && Self.areApart(place, frame.place(first.location))
      let since = isLive ? TimeAttribute(seconds: time.seconds) : nil
      let until = isLive ? fading(finger) : nil
      if isFar {
        dots.element(
          "circle",
          [
            "class": "badge taken", "cx": place.x, "cy": place.y, "r": 4.0, "data-since": since,
            "data-until": until,
          ]
        )
      }
      let ids = finger.recognitions.filter { $0.time == time }.map(\.recognizer)
      // A gesture of several fingers or several taps at a place gets its name once.
      let all = "\(ids)"
      guard fingers.count <= Self.mostNamed || isLive,
        isLive
          || !named.contains(where: {
            $0.text == all && hypot($0.place.x - place.x, $0.place.y - place.y) < 100
          })
      else { continue }
      named.append((all, place))
      for text in Self.shorter(ids.map(\.escapingControls)) {
        guard let corner = self.place(for: text, beside: place, isFar ? 9 : 13, &labels) else { continue }
        markup.open(
          "text",
          ["class": "note", "x": corner.x, "y": corner.y, "data-since": since, "data-until": until]
        )
        markup.element("title", "\(ids.joined(separator: ", ")) recognized here")
        markup.append(text)
        markup.close("text")
        break
      }
    }
  }

  /// The names, and the same with fewer of them.
  private static func shorter(_ ids: [String]) -> [String] {
    ids.indices.reversed().map { ids[...$0].joined(separator: ", ") }
  }

  /// Appends the value where a finger was found outside of limits.
  private func writeCrossing(of limits: [MovementLimit], _ labels: inout LabelPlaces, to markup: inout Markup)
  {
    let limit = limits[0]
    let place = frame.place(limit.place)
    guard frame.contains(place) else { return }
    let finger = timeline.fingers[limit.finger]
    let since = isLive ? TimeAttribute(seconds: limit.time.seconds) : nil
    let until = isLive ? fading(finger) : nil
    markup.open("g", ["class": "crossing", "data-since": since, "data-until": until])
    let title = limits.map { Self.title(of: $0).escapingControls }.joined(separator: "\n")
    let isTaken = finger.recognitions.contains { $0.time == limit.time }
    let isNumber = !Self.areApart(place, badges.badges[limit.finger].place)
    if !isTaken, !isNumber, Self.areApart(place, frame.place(limit.centre)) {
      markup.mark(.failed, x: place.x, y: place.y, isNeutral: false, title: Self.title(of: limit))
    }
    let text = "✕ \(Self.value(of: limit)) pt"
    if let corner = self.place(for: text, beside: place, 9, &labels) {
      markup.open("text", ["class": "note crossed", "x": corner.x, "y": corner.y])
      markup.title(lines: title)
      markup.append(text)
      markup.close("text")
    }
    markup.close("g")
  }

  /// Whether the number of a finger where it came down covers the limit.
  private func isUnderNumber(_ limit: MovementLimit) -> Bool {
    switch limit.shape {
    case .circle(let radius): radius * frame.scale < 9
    case .rectangle(let one, let other): max(other.x - one.x, other.y - one.y) * frame.scale < 18
    case .lines: false
    }
  }

  /// Appends the recognizers and the number of a limit at its edge, if there is space.
  private func writeEdge(of limit: MovementLimit, _ labels: inout LabelPlaces, to markup: inout Markup) {
    let number = "\(Amount.text(limit.limit, toShow: 1)) pt"
    let centre = frame.place(limit.centre)
    var places: [Point]
    switch limit.shape {
    case .circle(let radius):
      let distance = radius * frame.scale
      places = [
        Point(x: centre.x, y: centre.y - distance - 4), Point(x: centre.x, y: centre.y + distance + 13),
      ]
    case .rectangle(let one, let other):
      let (first, last) = (frame.place(one), frame.place(other))
      let middle = (first.x + last.x) / 2
      places = [Point(x: middle, y: last.y + 12), Point(x: middle, y: first.y - 4)]
      if last.y - first.y > 60 { places = [Point(x: last.x + 40, y: (first.y + last.y) / 2)] }
    case .lines(let lines):
      places = lines.compactMap(\.last).map(frame.place).map { Point(x: $0.x, y: $0.y - 4) }
    }
    let names = limit.recognizers.map(\.escapingControls)
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    for text in ["\(names.joined(separator: ", ")) \(number)", "\(names[0])\(more) \(number)", number]
    where text.count < 28 {
      let width = TextWidth.of(text, size: 11)
      for place in places {
        let corner = Point(x: place.x - width / 2, y: place.y)
        guard frame.contains(Point(x: corner.x, y: corner.y - 9)),
          frame.contains(Point(x: corner.x + width, y: corner.y + 2)),
          labels.reserve(corner, width: width, offPaths: true)
        else { continue }
        let finger = timeline.fingers[limit.finger]
        let since = isLive ? TimeAttribute(seconds: finger.start.seconds) : nil
        markup.element(
          "text",
          [
            "class": limit.isFailure ? "note edge crossed" : "note edge", "x": corner.x, "y": corner.y,
            "data-since": since, "data-until": isLive ? fading(finger) : nil,
          ],
          text
        )
        return
      }
    }
  }

  /// Finds a position for a short text right or left of a point on the screen, or above or below it.
  private func place(
    for text: String,
    beside place: Point,
    _ distance: Double,
    _ labels: inout LabelPlaces
  ) -> Point? {
    let width = TextWidth.of(text, size: 11)
    let corners = [4.0, -10, 18, -24, 32].flatMap { y in
      [place.x + distance, place.x - distance - width, place.x - width / 2].map {
        Point(x: $0, y: place.y + y)
      }
    }.filter { corner in
      let isBeside = corner.x != place.x - width / 2 || abs(corner.y - place.y - 4) > 10
      return isBeside && frame.contains(Point(x: corner.x, y: corner.y - 9))
        && frame.contains(Point(x: corner.x + width, y: corner.y + 2))
    }
    for offPaths in [true, false] {
      for corner in corners where labels.reserve(corner, width: width, offPaths: offPaths) { return corner }
    }
    return nil
  }
}
