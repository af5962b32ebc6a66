import Explain
import Records

/// The animated drawing of one gesture: fingers move over the views, sentences appear when they come true, and a line
/// moves over the lanes. It is one SVG file without scripts, so that it plays wherever pictures are shown.
package struct AnimatedDrawing {
  /// The gesture.
  private let timeline: Timeline
  private let title: TitleText?

  private static let width = 800.0
  private static let margin = 18.0
  private static let labelWidth = 132.0
  private static let top = 68.0
  private static let mostLanes = 12
  private static let mostResults = 9

  /// Creates a drawing of the gesture that failed, or of everything.
  ///
  /// - Parameter isWhole: Whether to play all gestures, because the reader chose their time.
  package init(_ timeline: Timeline, isWhole: Bool) {
    if !isWhole, let headline = Headline(timeline.verdicts) {
      self.timeline = timeline.part(headline.episode, lanes: timeline.lanes.map(\.id))
    } else {
      self.timeline = timeline
    }
    title = TitleText(timeline)
  }

  /// The drawing as the text of a file.
  package var svg: String {
    let scale = TimeScale(
      timeline,
      left: Self.margin + Self.labelWidth,
      width: Self.width - 2 * Self.margin - Self.labelWidth - 10,
      extendsPending: true,
      settles: true
    )
    var animation = Animation(from: scale.start, to: scale.end)
    var content = Markup()
    let height = write(scale, &animation, to: &content)
    let verdict = title.map { "\($0.short)\($0.tail). " } ?? ""
    let sentences = results.map { "\($0.sentence) at \(Amount.text(of: $0.time.nanoseconds))" }
    return Paper(
      width: Self.width,
      height: height,
      title: "\(verdict)\(timeline.title), \(animation.speed)",
      description: sentences.isEmpty ? nil : sentences.joined(separator: ". ") + ".",
      style: animation.style
    ).svg(content)
  }

  private func write(_ scale: TimeScale, _ animation: inout Animation, to markup: inout Markup) -> Double {
    let (left, right) = (Self.margin, Self.width - Self.margin)
    writeTitle(animation.speed, to: &markup)
    let frame = ScreenFrame(timeline, left: left + 4, top: Self.top, width: 400, height: 400)
    let screen = AnimatedScreen(timeline, frame)
    screen.write(&animation, to: &markup)
    let listLeft = frame.left + frame.width + 24
    let listBottom = writeResults(left: listLeft, width: right - listLeft, &animation, to: &markup)
    var layout = LaneLayout(timeline, atMost: Self.mostLanes, folds: true)
    layout.merge(on: scale)
    let keysTop = max(frame.top + frame.height, listBottom) + 10
    let top = screen.writeKeys(top: keysTop, &animation, to: &markup) + 6
    let lanes = LaneDrawing(timeline: timeline, layout: layout, scale: scale, top: top, left: left)
    guard !layout.rows.isEmpty else { return top }
    lanes.write(to: &markup)
    writeCursor(over: lanes, &animation, to: &markup)
    let legend = Legend(lanes, verdicts: Set(results.map(\.sign.mark)))
    var y = lanes.bottom + 16
    for (reason, names) in layout.folded {
      let text = TextWidth.cut("\(reason): \(names.joined(separator: ", "))", to: right - left, size: 11)
      markup.element("text", ["class": "faint small", "x": left, "y": y + 4], text)
      y += 18
    }
    return y + legend.write(left: left, top: y, width: right - left, to: &markup) + 16
  }

  private func writeTitle(_ speed: String, to markup: inout Markup) {
    let (left, right) = (Self.margin, Self.width - Self.margin)
    let name = TextWidth.cut(timeline.title, to: 200, size: 11)
    markup.element("text", ["class": "faint small end", "x": right, "y": 20.0], name)
    markup.element("text", ["class": "faint small end", "x": right, "y": 34.0], speed)
    let room = right - left - max(TextWidth.of(name, size: 11), TextWidth.of(speed, size: 11)) - 16
    let text = TextWidth.cutInside(title?.short ?? timeline.title, to: room, size: 16)
    markup.element("text", ["class": "title", "x": left, "y": 30.0], text)
    let parts = [title?.reason, title?.motion].compactMap(\.self).filter { !$0.isEmpty }
    let details = TextWidth.cut(parts.joined(separator: " · "), to: right - left, size: 12)
    markup.element("text", ["class": "faint", "x": left, "y": 52.0], details)
  }

  /// The results of the gesture, by time, without unremarkable ones.
  private var results: [VerdictResult] {
    let all = timeline.verdicts.flatMap(\.results)
    let told = all.filter { $0.isMeant || $0.sign == .fired }
    return told.isEmpty ? all : told
  }

  /// Appends the results. Each appears at its time. Returns the lower end.
  private func writeResults(
    left: Double,
    width: Double,
    _ animation: inout Animation,
    to markup: inout Markup
  ) -> Double {
    var y = Self.top + 12
    for result in results.prefix(Self.mostResults) {
      markup.open("g", ["class": animation.shows(from: result.time)])
      markup.mark(result.sign.mark, x: left + 6, y: y - 4, isNeutral: false, title: result.predicate)
      let object = TextWidth.cutInside(result.object, to: width - 20, size: 12.5)
      markup.element("text", ["class": "strong", "x": left + 20, "y": y], object)
      for line in TextWidth.lines(result.predicate, width: width - 20, size: 12, atMost: 3) {
        y += 15
        markup.element("text", ["class": "faint", "x": left + 20, "y": y], line)
      }
      markup.close("g")
      y += 20
    }
    var notes: [String] = []
    if results.count > Self.mostResults {
      notes.append("and \(results.count - Self.mostResults) more results")
    }
    let fingers = timeline.fingers.count - AnimatedScreen.mostFingers
    if fingers > 0 { notes.append("and \(fingers) more touches") }
    let views = timeline.outlines.count - AnimatedScreen.mostOutlines
    if views > 0 { notes.append("and \(views) more views") }
    if let error = timeline.error {
      notes += TextWidth.lines("✕ \(error)", width: width - 20, size: 12, atMost: 3)
    }
    for note in notes {
      markup.element("text", ["class": "faint", "x": left + 20, "y": y], note)
      y += 15
    }
    return y
  }

  /// Appends a line that moves over the lanes. Everything ahead of it is pale.
  private func writeCursor(over lanes: LaneDrawing, _ animation: inout Animation, to markup: inout Markup) {
    let scale = lanes.scale
    let (top, bottom) = (lanes.top + LaneDrawing.axisHeight, lanes.bottom)
    markup.open("clipPath", ["id": "lanes"])
    markup.element(
      "rect",
      ["x": scale.left, "y": top, "width": scale.width + 10, "height": bottom - top]
    )
    markup.close("clipPath")
    let moving = animation.moves(through: [
      (scale.start, Point(x: 0, y: 0)), (scale.end, Point(x: scale.width, y: 0)),
    ])
    markup.open("g", ["clip-path": "url(#lanes)"])
    markup.open("g", ["class": moving, "transform": "translate(\(scale.width.attributeText) 0)"])
    markup.element(
      "rect",
      [
        // A mark appears when the line reaches it.
        "class": "later", "x": scale.left + 6, "y": top, "width": scale.width + 10, "height": bottom - top,
      ]
    )
    markup.element(
      "path",
      ["class": "cursor", "d": "M\(scale.left.attributeText) \(top.attributeText)V\(bottom.attributeText)"]
    )
    markup.close("g")
    markup.close("g")
  }
}
