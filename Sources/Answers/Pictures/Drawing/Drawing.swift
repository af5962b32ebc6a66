import Explain
import Records

/// The drawing of a replay as SVG: the screen, the verdicts next to it, and below them the lanes over time.
///
/// The drawing depends only on the timeline: it has the same bytes on every run.
package struct Drawing {
  private let timeline: Timeline
  private let time: Instant?
  /// The times marked in the lanes as targets of the page's links, with the ids of the marks.
  private var anchors: [(time: Instant, id: String)] = []
  /// The id of the screen's clipping shape, unique on a page.
  private var screenName = "screen"

  private static let width = 800.0
  private static let margin = 18.0
  /// The y of what is below the title.
  private static let partsTop = 70.0

  /// Creates a drawing of the whole replay, or of its state at a time.
  package init(_ timeline: Timeline, at time: Instant? = nil) {
    self.timeline = timeline
    self.time = time
  }

  /// The drawing as an element of a page that contains the style and the definitions.
  ///
  /// - Parameters:
  ///   - name: The prefix of the ids in the drawing, unique on the page.
  ///   - anchors: The times to mark in the lanes; each mark has an id, ``anchor(of:in:)``.
  func element(name: String, anchors: [Instant]) -> Markup {
    var drawing = self
    drawing.screenName = "\(name)-screen"
    drawing.anchors = anchors.map { ($0, Self.anchor(of: $0, in: name)) }
    var content = Markup()
    let height = drawing.write(to: &content)
    var markup = Markup()
    markup.open(
      "svg",
      [
        "class": "drawing", "width": Self.width, "height": height,
        "viewBox": "0 0 \(Self.width.attributeText) \(height.attributeText)", "role": "img",
        "aria-label": description,
      ]
    )
    markup.append(content)
    markup.close("svg")
    return markup
  }

  /// Returns the id of the mark at a time.
  static func anchor(of time: Instant, in name: String) -> String {
    "\(name)-t\(TimeAttribute(seconds: time.seconds).attributeText)"
  }

  /// The screen in a drawing of a timeline.
  static func screenFrame(of timeline: Timeline) -> ScreenFrame {
    ScreenFrame(timeline, left: margin + 4, top: partsTop, width: 400, height: 430)
  }

  /// The time of the views in the drawing of a whole replay: when the last touch came down, because the gesture after
  /// it may move them.
  static func viewTime(of timeline: Timeline) -> Instant { timeline.fingers.last?.start ?? timeline.end }

  /// The drawing as the text of a file.
  package var svg: String {
    var content = Markup()
    let height = write(to: &content)
    return Paper(width: Self.width, height: height, title: description, description: spokenResults).svg(
      content
    )
  }

  /// Returns the number of touches and steps and the duration, in words, and whether an error cut the trace short.
  static func summary(of timeline: Timeline) -> String {
    func counted(_ count: Int, _ noun: String, _ plural: String) -> String {
      "\(count) \(count == 1 ? noun : plural)"
    }
    let seconds = String { $0.append(seconds: timeline.end - timeline.start, .three) }
    let touches = counted(timeline.fingers.count, "touch", "touches")
    let error = timeline.error == nil ? "" : "; an error in the trace ended the replay"
    return "\(touches), \(counted(timeline.stepCount, "step", "steps")), \(seconds) s\(error)"
  }

  /// Appends the parts from top to bottom, and returns the height.
  private func write(to markup: inout Markup) -> Double {
    let (left, right) = (Self.margin, Self.width - Self.margin)
    writeTitle(to: &markup)
    let isStrip = time == nil && timeline.verdicts.count >= GestureStrip.least
    var signs: [Mark.Kind] = []
    let lanesTop = isStrip ? writeStrip(&signs, to: &markup) : writeScreen(&signs, to: &markup)
    var layout = LaneLayout(timeline, atMost: 30, folds: true)
    let labelWidth = LaneDrawing.labelWidth(of: layout, least: 132, most: 200)
    let scale = TimeScale(
      timeline,
      left: left + labelWidth,
      width: right - left - labelWidth - 10,
      extendsPending: true,
      settles: time.map { $0 <= timeline.settled } ?? true
    )
    layout.merge(on: scale)
    let lanes = LaneDrawing(
      timeline: timeline,
      layout: layout,
      scale: scale,
      top: lanesTop,
      left: left
    )
    if layout.rows.isEmpty {
      let text = "no touch, no event and no sample"
      markup.element("text", ["class": "faint nothing", "x": left, "y": lanes.top + 14], text)
    } else {
      lanes.write(to: &markup)
    }
    for anchor in anchors {
      let x = lanes.scale.x(anchor.time).attributeText
      let line = "M\(x) \((lanes.top + LaneDrawing.axisHeight).attributeText)V\(lanes.bottom.attributeText)"
      markup.element(
        "path",
        ["class": "change", "id": anchor.id, "d": line]
      )
    }
    if let time { writeCursor(at: time, lanes, to: &markup) }
    var y = lanes.bottom + 16
    if scale.end < timeline.end {
      let text = "… only content that comes to rest, up to \(timeline.end.seconds3) s"
      markup.element("text", ["class": "faint small end", "x": right, "y": y + 4], text)
      y += 18
    }
    if let error = timeline.error {
      let text = TextWidth.cut("✕ \(error)", to: right - left, size: 11)
      markup.element("text", ["class": "crossed small", "x": left, "y": y + 4], text)
      y += 18
    }
    for (reason, names) in layout.folded {
      let text = TextWidth.cut("\(reason): \(names.joined(separator: ", "))", to: right - left, size: 11)
      markup.element("text", ["class": "faint small", "x": left, "y": y + 4], text)
      y += 18
    }
    let legend = Legend(lanes, verdicts: Set(signs))
    return y + legend.write(left: left, top: y, width: right - left, to: &markup) + 16
  }

  /// Appends the gestures side by side, and returns the top of the lanes.
  ///
  /// - Parameter signs: Receives the signs of the sentences.
  private func writeStrip(_ signs: inout [Mark.Kind], to markup: inout Markup) -> Double {
    let strip = GestureStrip(
      timeline: timeline,
      left: Self.margin,
      top: Self.partsTop,
      width: Self.width - 2 * Self.margin,
      name: screenName
    )
    signs = strip.shown.flatMap { GestureStrip.sentences(of: timeline.verdicts[$0]).map(\.sign.mark) }
    return Self.partsTop + strip.write(to: &markup) + 8
  }

  /// Appends the screen, the list of results and the lens, and returns the top of the lanes.
  private func writeScreen(_ signs: inout [Mark.Kind], to markup: inout Markup) -> Double {
    let right = Self.width - Self.margin
    let results = results
    signs = results.entries.map(\.mark)
    let frame = Self.screenFrame(of: timeline)
    let screen = ScreenDrawing(timeline: timeline, frame: frame, time: time, name: screenName)
    let screenWidth = screen.write(to: &markup)
    var screenBottom = frame.top + frame.height
    if let caption = screen.caption {
      screenBottom += 20
      markup.element("text", ["class": "faint small", "x": frame.left, "y": screenBottom], caption)
    }
    let listLeft = frame.left + screenWidth + 24
    let list = ResultListDrawing(list: results, left: listLeft, top: frame.top, width: right - listLeft)
    var used = list.write(to: &markup)
    if let lens = lens(besides: frame, left: listLeft, top: frame.top + used + 6, width: right - listLeft) {
      lens.write(name: "\(screenName)-lens", to: &markup)
      let bottom = lens.frame.top + lens.frame.height
      let scale = Amount.text(lens.frame.scale / frame.scale, toShow: 1)
      let text = "\(scale) times as large"
      markup.element("text", ["class": "faint small", "x": listLeft, "y": bottom + 14], text)
      used = bottom + 20 - frame.top
    }
    return max(screenBottom, frame.top + used) + 14
  }

  /// The place of the headline, enlarged, if the drawing of the whole screen shows it small and there is space beside
  /// it.
  private func lens(besides frame: ScreenFrame, left: Double, top: Double, width: Double) -> Lens? {
    let height = min(frame.top + frame.height - top - 18, 190)
    guard time == nil, frame.isBounded, height >= 90, width >= 150,
      let headline = Headline(timeline.verdicts)
    else { return nil }
    return Lens(
      timeline,
      headline,
      left: left,
      top: top,
      width: min(width, 300),
      height: height,
      besides: frame.scale
    )
  }

  /// The results until the time of the drawing.
  private var results: ResultList {
    ResultList(timeline.verdicts, at: time ?? timeline.end)
  }

  private var headline: TitleText? { TitleText(timeline, at: time) }

  private var description: String {
    let verdict = headline.map { "\($0.short)\($0.tail). \($0.other.isEmpty ? "" : "\($0.other). ")" } ?? ""
    return "\(verdict)\(timeline.title): \(Self.summary(of: timeline))"
  }

  /// The results in sentences, for people who cannot see the drawing; nil if there are none.
  private var spokenResults: String? {
    let results = results
    var lines = results.entries.map { "\($0.heading) \($0.text)" }
    if !results.untried.isEmpty { lines.append("not tried: \(results.untried.joined(separator: ", "))") }
    return lines.isEmpty ? nil : lines.joined(separator: ". ") + "."
  }

  /// Appends the verdict, the fingers' motion, and on the right the name of the trace with its numbers.
  private func writeTitle(to markup: inout Markup) {
    let (left, right) = (Self.margin, Self.width - Self.margin)
    let moment = time.map { "at \($0.seconds3) s; " } ?? ""
    let summary = moment + Self.summary(of: timeline)
    guard let headline else {
      let title = TextWidth.cut(timeline.title, to: right - left, size: 16)
      markup.element("text", ["class": "title", "x": left, "y": 30.0], title)
      return markup.element("text", ["class": "faint", "x": left, "y": 50.0], summary)
    }
    let name = TextWidth.cut(timeline.title, to: 200, size: 11)
    markup.element("text", ["class": "faint small end", "x": right, "y": 20.0], name)
    let room = right - left
    let side = max(TextWidth.of(name, size: 11), TextWidth.of(summary, size: 11)) + 16
    let fitting = [headline.tail, headline.shortTail].map { headline.short + $0 }
      .first { TextWidth.of($0, size: 16) <= room - side }
    let title = TextWidth.cutInside(fitting ?? headline.short, to: room - side, size: 16)
    markup.element("text", ["class": "title", "x": left, "y": 30.0], title)
    let reason = fitting == nil ? headline.reason : ""
    let parts = [reason, headline.other, headline.motion].filter { !$0.isEmpty }
    let details = parts.joined(separator: " · ")
    markup.element(
      "text",
      ["class": "faint", "x": left, "y": 50.0],
      TextWidth.cutWords(details, to: room, size: 12)
    )
    markup.element("text", ["class": "faint small end", "x": right, "y": 34.0], summary)
  }

  /// Appends the line at the time that the screen shows, and fades everything later.
  private func writeCursor(at time: Instant, _ lanes: LaneDrawing, to markup: inout Markup) {
    let x = lanes.scale.x(time)
    let top = lanes.top + LaneDrawing.axisHeight
    let right = lanes.scale.left + lanes.scale.width + 8
    markup.element(
      "rect",
      ["class": "later", "x": x, "y": top, "width": right - x, "height": lanes.bottom - top]
    )
    markup.element(
      "path",
      ["class": "cursor", "d": "M\(x.attributeText) \(top.attributeText)V\(lanes.bottom.attributeText)"]
    )
  }
}
