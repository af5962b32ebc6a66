import Explain
import Records

/// The gestures of a drawing side by side, each with a small screen and its sentence. On one screen, several gestures
/// would overlap.
struct GestureStrip {
  let timeline: Timeline
  let left: Double
  let top: Double
  let width: Double
  /// The prefix of ids, unique in the document.
  let name: String

  /// The minimum number of gestures for a strip.
  static let least = 4
  private static let columns = 5
  private static let mostRows = 3
  private static let pictureHeight = 150.0
  private static let lineHeight = 13.0
  private static let mostLines = 5

  /// The drawn gestures: the first ones, and the headline's.
  var shown: [Int] {
    let first = Array(timeline.verdicts.indices.prefix(Self.columns * Self.mostRows))
    guard let headline, !first.contains(headline) else { return first }
    return first.dropLast() + [headline]
  }

  private var headline: Int? { Headline(timeline.verdicts)?.episode }

  /// Appends the gestures, row by row, and returns the height.
  func write(to markup: inout Markup) -> Double {
    let verdicts = timeline.verdicts
    let cell = width / Double(Self.columns)
    let shown = shown
    var y = top
    for first in stride(from: 0, to: shown.count, by: Self.columns) {
      var bottom = y
      for (column, index) in shown[first...].prefix(Self.columns).enumerated() {
        let x = left + Double(column) * cell
        bottom = max(bottom, write(index, x: x, y: y, width: cell - 12, to: &markup))
      }
      y = bottom + 14
    }
    if shown.count < verdicts.count {
      let text = "and \(verdicts.count - shown.count) more gestures; touchtrace report shows them all"
      markup.element("text", ["class": "faint", "x": left, "y": y], text)
      y += 16
    }
    return y - top
  }

  /// The sentences that stand below a gesture.
  static func sentences(of verdict: EpisodeVerdict) -> ArraySlice<VerdictResult> {
    verdict.sentences.prefix(2)
  }

  /// Appends a gesture, and returns the y of its lower end.
  private func write(_ index: Int, x: Double, y: Double, width: Double, to markup: inout Markup) -> Double {
    let verdict = timeline.verdicts[index]
    let frame = ScreenFrame(timeline, left: x, top: y, width: width, height: Self.pictureHeight)
    let picture = EpisodePicture(timeline: timeline, frame: frame)
    let clip = "\(name)-gesture-\(index + 1)"
    markup.open("clipPath", ["id": clip])
    picture.writeScreen(to: &markup)
    markup.close("clipPath")
    picture.writeScreen(to: &markup)
    let (views, hitViews) = picture.views(of: verdict.episode)
    markup.open("g", ["clip-path": "url(#\(clip))"])
    if !views.isEmpty { markup.element("path", ["class": "view", "d": views]) }
    picture.write(verdict, hitViews, to: &markup)
    markup.close("g")
    var line = y + frame.height + 15
    let time = "\(index + 1) · \(verdict.episode.from.seconds3) s"
    let name = index == headline ? "strong small" : "faint small"
    markup.element("text", ["class": name, "x": x, "y": line], time)
    for (number, result) in Self.sentences(of: verdict).enumerated() {
      let text = "\(result.sign.character) \(result.sentence)"
      for part in TextWidth.lines(text, width: width, size: 11, atMost: Self.mostLines) {
        line += Self.lineHeight
        markup.element("text", ["class": number == 0 ? "small" : "faint small", "x": x, "y": line], part)
      }
    }
    return line
  }
}
