import Explain
import Records

/// A row of small pictures of a replay's episodes as an index, each with the screen at its time, the paths of its
/// fingers and its verdict.
struct EpisodeStrip {
  let replay: ReportedReplay
  /// The prefix of ids, unique on the page.
  let name: String

  private var timeline: Timeline { replay.pictured.timeline }

  /// Appends the row; nothing if there is only one episode.
  func write(to markup: inout Markup) {
    let verdicts = replay.pictured.verdicts
    guard verdicts.count > 1 else { return }
    let frame = ScreenFrame(timeline, left: 0, top: 0, width: 110, height: 110)
    let picture = EpisodePicture(timeline: timeline, frame: frame)
    let paths = verdicts.map { picture.views(of: $0.episode) }
    // Views that do not move have one path for all pictures.
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
      writePicture(of: verdict, picture, ids[paths[number].views], paths[number].hitViews, to: &markup)
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

  private func writePicture(
    of verdict: EpisodeVerdict,
    _ picture: EpisodePicture,
    _ views: String?,
    _ hitViews: String,
    to markup: inout Markup
  ) {
    let (width, height) = (picture.frame.width + 2, picture.frame.height + 2)
    markup.open(
      "svg",
      [
        "class": "drawing", "width": width, "height": height,
        "viewBox": "-1 -1 \(width.attributeText) \(height.attributeText)", "aria-hidden": "true",
      ]
    )
    picture.writeScreen(to: &markup)
    if let views { markup.element("use", ["href": "#\(views)"]) }
    picture.write(verdict, hitViews, to: &markup)
    markup.close("svg")
  }
}
