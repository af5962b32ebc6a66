import Explain
import Records

/// A small picture of one episode: its screen at that time, and the paths of its fingers.
struct EpisodePicture {
  let timeline: Timeline
  let frame: ScreenFrame

  /// The largest number of outlines, and of fingers.
  private static let mostOutlines = 120
  private static let mostFingers = 10

  /// The outlines of the views at the beginning of an episode, as paths: those that no finger hit, and those that one did.
  func views(of episode: Episode) -> (views: String, hitViews: String) {
    let hits = Set(timeline.fingers(in: episode).compactMap(\.view))
    var (views, hitViews, count) = ("", "", 0)
    for outline in timeline.outlines where !outline.isWindow && count < Self.mostOutlines {
      let corners = outline.corners(at: episode.from).map(frame.place)
      guard let path = Self.path(corners, in: frame) else { continue }
      count += 1
      if hits.contains(outline.id) { hitViews += path } else { views += path }
    }
    return (views, hitViews)
  }

  /// Appends the screen, on which the rest is drawn.
  func writeScreen(to markup: inout Markup) {
    markup.element(
      "rect",
      [
        "class": "screen", "x": frame.left, "y": frame.top, "width": frame.width, "height": frame.height,
        "rx": 2.0,
      ]
    )
  }

  /// Appends the views that were hit and the fingers.
  func write(_ verdict: EpisodeVerdict, _ hitViews: String, to markup: inout Markup) {
    if !hitViews.isEmpty { markup.element("path", ["class": "view touched", "d": hitViews]) }
    for finger in timeline.fingers(in: verdict.episode).prefix(Self.mostFingers) {
      let places = Self.thinned(finger.samples.map { frame.place($0.location) })
      if places.count > 1 { markup.element("path", ["class": "path", "d": ScreenDrawing.path(places)]) }
      if let first = places.first {
        markup.element("circle", ["class": "badge", "cx": first.x, "cy": first.y, "r": 2.5])
      }
    }
  }

  /// The outline of a view that is large enough to be told from a line, and on the screen.
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
