import Explain
import Records

/// A small picture of one episode: its screen at that time, and the paths of its fingers and pointers.
struct EpisodePicture {
  let timeline: Timeline
  let frame: ScreenFrame

  /// The largest number of outlines, and of fingers.
  private static let mostOutlines = 120
  private static let mostFingers = 10

  /// The outlines of the views at the beginning of an episode, as paths: those without a hit, and those with one.
  func views(of episode: Episode) -> (views: String, hitViews: String) {
    let hits = Set(timeline.fingers(in: episode).compactMap(\.view))
    var (views, hitViews, count) = ("", "", 0)
    let (hit, others) = (
      timeline.outlines.filter { hits.contains($0.id) }, timeline.outlines.filter { !hits.contains($0.id) }
    )
    for outline in hit + others where !outline.isWindow && count < Self.mostOutlines {
      let corners = outline.corners(at: episode.from).map(frame.place)
      guard let path = Self.path(corners, in: frame) else { continue }
      count += 1
      if hits.contains(outline.id) { hitViews += path } else { views += path }
    }
    return (views, hitViews)
  }

  /// Appends the screen, below everything else.
  func writeScreen(to markup: inout Markup) {
    markup.element(
      "rect",
      [
        "class": "screen", "x": frame.left, "y": frame.top, "width": frame.width, "height": frame.height,
        "rx": 2.0,
      ]
    )
  }

  /// Appends the views that were hit, the fingers and the pointers.
  func write(_ verdict: EpisodeVerdict, _ hitViews: String, to markup: inout Markup) {
    if !hitViews.isEmpty { markup.element("path", ["class": "view touched", "d": hitViews]) }
    for finger in timeline.fingers(in: verdict.episode).prefix(Self.mostFingers) {
      let places = Self.thinned(finger.samples.map { frame.place($0.location) })
      if places.count > 1 { markup.element("path", ["class": "path", "d": ScreenDrawing.path(places)]) }
      if let first = places.first {
        markup.element("circle", ["class": "badge", "cx": first.x, "cy": first.y, "r": 2.5])
      }
    }
    for track in timeline.pointers where track.overlaps(verdict.episode) {
      write(track, in: verdict.episode, to: &markup)
    }
  }

  /// Appends the path of a pointer during an episode, or an arrow as long as the content's movement by its scrolls.
  private func write(_ track: PointerTrack, in episode: Episode, to markup: inout Markup) {
    let all = track.samples
    let start = BinarySearch.first(in: all.indices) { all[$0].time >= episode.from }
    let samples = all[start..<BinarySearch.first(in: start..<all.endIndex) { all[$0].time > episode.to }]
    guard let first = samples.first, let last = samples.last else { return }
    if track.kind == .scroll {
      let before = start > 0 ? all[start - 1].movement : Point(x: 0, y: 0)
      let tip = Point(
        x: last.location.x + last.movement.x - before.x,
        y: last.location.y + last.movement.y - before.y
      )
      let arrow = ScreenDrawing.arrow(from: frame.place(last.location), to: frame.place(tip))
      markup.element("path", ["class": "path", "d": arrow])
    } else {
      let places = Self.thinned(samples.map { frame.place($0.location) })
      if places.count > 1 { markup.element("path", ["class": "path", "d": ScreenDrawing.path(places)]) }
    }
    let place = frame.place(first.location)
    markup.element("circle", ["class": "badge", "cx": place.x, "cy": place.y, "r": 2.5])
  }

  /// The outline of a view on the screen that is large enough to be distinguished from a line.
  private static func path(_ corners: [Point], in frame: ScreenFrame) -> String? {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      right - left >= 3, bottom - top >= 2, right > frame.left, bottom > frame.top,
      left < frame.left + frame.width, top < frame.top + frame.height
    else { return nil }
    return ScreenDrawing.outline(corners)
  }

  private static func thinned(_ places: [Point]) -> [Point] {
    var kept: [Point] = []
    for (index, place) in places.enumerated() {
      if let last = kept.last, index < places.count - 1,
        abs(last.x - place.x) + abs(last.y - place.y) < 2
      {
        continue
      }
      kept.append(place)
    }
    if kept.count == 2, abs(kept[0].x - kept[1].x) + abs(kept[0].y - kept[1].y) < 1 { kept.removeLast() }
    return kept
  }
}

extension PointerTrack {
  fileprivate func overlaps(_ episode: Episode) -> Bool {
    guard let first = samples.first, let last = samples.last else { return false }
    return first.time <= episode.to && last.time >= episode.from
  }
}
