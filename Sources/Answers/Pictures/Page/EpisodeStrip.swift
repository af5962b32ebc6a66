import Explain
import Records

/// The row of small pictures of a replay's episodes, each with its screen at that time, the paths of its fingers and
/// its verdict: an index and an overview.
struct EpisodeStrip {
  let replay: ReportedReplay
  /// The prefix of ids, unique on the page.
  let name: String

  /// The largest number of pictures, and of outlines in one.
  private static let most = 400
  private static let mostOutlines = 120

  private var timeline: Timeline { replay.pictured.timeline }

  /// Appends the row; nothing if there is only one episode.
  func write(to markup: inout Markup) {
    let verdicts = replay.pictured.verdicts
    guard verdicts.count > 1 else { return }
    let frame = ScreenFrame(timeline, left: 0, top: 0, width: 110, height: 110)
    markup.open("nav", ["class": "episodes", "aria-label": "Gestures"])
    markup.open("ol")
    var ids: [String: String] = [:]
    for (number, verdict) in verdicts.prefix(Self.most).enumerated() {
      markup.open("li")
      markup.open(
        "button",
        ["type": "button", "class": "episode \(verdict.sign.rawValue)", "data-episode": number]
      )
      writePicture(of: verdict, frame, number, &ids, to: &markup)
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
    if verdicts.count > Self.most {
      markup.element(
        "p",
        ["class": "note"],
        "\(verdicts.count - Self.most) later gestures have no picture here."
      )
    }
    markup.close("nav")
  }

  private func writePicture(
    of verdict: EpisodeVerdict,
    _ frame: ScreenFrame,
    _ number: Int,
    _ ids: inout [String: String],
    to markup: inout Markup
  ) {
    let episode = verdict.episode
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
    let fingers = timeline.fingers.filter { $0.start >= episode.from && $0.start <= episode.to }
    let hits = Set(fingers.compactMap(\.view))
    var (views, hitViews, count) = ("", "", 0)
    for outline in timeline.outlines where !outline.isWindow && count < Self.mostOutlines {
      let corners = outline.corners(at: episode.from).map(frame.place)
      guard let path = Self.path(corners, in: frame) else { continue }
      count += 1
      if hits.contains(outline.id) { hitViews += path } else { views += path }
    }
    if let id = ids[views] {
      markup.element("use", ["href": "#\(id)"])
    } else if !views.isEmpty {
      let id = "\(name)-\(number)"
      ids[views] = id
      markup.element("path", ["class": "view", "id": id, "d": views])
    }
    if !hitViews.isEmpty { markup.element("path", ["class": "view touched", "d": hitViews]) }
    for finger in fingers.prefix(10) {
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
