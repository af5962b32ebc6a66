import Explain
import Records

/// The row of small pictures of a replay's episodes, each with its screen at that time, the paths of its fingers and
/// its verdict: an index and an overview.
struct EpisodeStrip {
  let replay: ReportedReplay
  /// The prefix of ids, unique on the page.
  let name: String

  /// The largest number of outlines in a picture.
  private static let mostOutlines = 120

  private var timeline: Timeline { replay.pictured.timeline }

  /// Appends the row; nothing if there is only one episode.
  func write(to markup: inout Markup) {
    let verdicts = replay.pictured.verdicts
    guard verdicts.count > 1 else { return }
    let frame = ScreenFrame(timeline, left: 0, top: 0, width: 110, height: 110)
    let paths = verdicts.map { views(of: $0.episode, frame) }
    // Views that stay where they are have one path for all pictures.
    var ids: [String: String] = [:]
    markup.open("nav", ["class": "episodes", "aria-label": "Gestures"])
    markup.open("svg", ["class": "drawing unseen", "width": 0, "height": 0, "aria-hidden": "true"])
    markup.open("defs")
    for (number, path) in paths.enumerated() where !path.views.isEmpty && ids[path.views] == nil {
      let id = "\(name)-\(number)"
      ids[path.views] = id
      markup.element("path", ["class": "view", "id": id, "d": path.views])
    }
    markup.close("defs")
    markup.close("svg")
    markup.open("ol")
    for (number, verdict) in verdicts.enumerated() {
      markup.open("li")
      markup.open(
        "button",
        ["type": "button", "class": "episode \(verdict.sign.rawValue)", "data-episode": number]
      )
      markup.append(raw: "<noscript>")
      writePicture(of: verdict, frame, ids[paths[number].views], paths[number].hitViews, to: &markup)
      markup.append(raw: "</noscript>")
      markup.open("span", ["class": "when"])
      markup.append(
        "\(String { $0.append(seconds: verdict.episode.from.nanoseconds / 1_000_000 * 1_000_000, .three) }) s"
      )
      markup.close("span")
      markup.append(" ")
      if let first = verdict.sentences.first {
        markup.open("span", ["class": "what"])
        VerdictSection.writeSign(first.sign, to: &markup)
        markup.append("\(first.object) \(first.verb)")
        markup.close("span")
      }
      markup.close("button")
      markup.close("li")
    }
    markup.close("ol")
    markup.close("nav")
  }

  /// The outlines of the views at the beginning of an episode: those that no finger hit, and those that one did.
  private func views(of episode: Episode, _ frame: ScreenFrame) -> (views: String, hitViews: String) {
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

  private func writePicture(
    of verdict: EpisodeVerdict,
    _ frame: ScreenFrame,
    _ views: String?,
    _ hitViews: String,
    to markup: inout Markup
  ) {
    let (width, height) = (frame.width + 2, frame.height + 2)
    markup.open(
      "svg",
      [
        "class": "drawing", "width": width, "height": height,
        "viewBox": "-1 -1 \(width.attributeText) \(height.attributeText)", "aria-hidden": "true",
      ]
    )
    markup.element(
      "rect",
      ["class": "screen", "x": 0.0, "y": 0.0, "width": frame.width, "height": frame.height, "rx": 2.0]
    )
    if let views { markup.element("use", ["href": "#\(views)"]) }
    if !hitViews.isEmpty { markup.element("path", ["class": "view touched", "d": hitViews]) }
    for finger in timeline.fingers(in: verdict.episode).prefix(10) {
      let places = Self.thinned(finger.samples.map { frame.place($0.location) })
      if places.count > 1 { markup.element("path", ["class": "path", "d": ScreenDrawing.path(places)]) }
      if let first = places.first {
        markup.element("circle", ["class": "badge", "cx": first.x, "cy": first.y, "r": 2.5])
      }
    }
    markup.close("svg")
  }

  /// The outline of a view that is large enough to be told from a line, and on the screen.
  private static func path(_ corners: [Point], in frame: ScreenFrame) -> String? {
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      right - left >= 3, bottom - top >= 2, right > 0, bottom > 0, left < frame.width, top < frame.height
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
