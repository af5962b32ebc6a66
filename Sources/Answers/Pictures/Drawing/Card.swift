import Explain
import Records

/// A card about one gesture, for a bug report: the verdict, the place where it happened, the lanes involved, and the
/// smallest change that would have helped.
package struct Card {
  private let timeline: Timeline
  private let stacks: [FingerStack]
  private let miss: MissOffer?

  private static let width = 800.0
  private static let height = 420.0
  private static let margin = 22.0
  private static let lensWidth = 250.0
  private static let lensHeight = 214.0
  private static let partTop = 92.0
  /// The largest number of lanes, and of views under the finger.
  private static let mostLanes = 3
  private static let mostViews = 7
  private static let mostKeys = 8

  /// Creates a card of a replay.
  ///
  /// - Parameter miss: The smallest change; nil if there is none.
  package init(_ replay: PicturedReplay, miss: MissOffer?) {
    timeline = replay.timeline
    stacks = replay.stacks
    self.miss = miss
  }

  /// The card as the text of a file.
  package var svg: String {
    var content = Markup()
    write(to: &content)
    return Paper(width: Self.width, height: Self.height, title: description, description: answer).svg(content)
  }

  private var title: TitleText? { TitleText(timeline) }

  private var description: String {
    title.map { title in
      let other = title.other.isEmpty ? "" : ". \(title.other)"
      return "\(title.short)\(title.tail)\(other). \(title.motion)"
    } ?? "\(timeline.title): \(Drawing.summary(of: timeline))"
  }

  /// The smallest change, in words.
  private var answer: String? {
    miss.map { "with \($0.change)\($0.margin.isEmpty ? "" : " (\($0.margin))"): \($0.text)" }
  }

  private func write(to markup: inout Markup) {
    let (left, right) = (Self.margin, Self.width - Self.margin)
    let name = TextWidth.cut(timeline.title, to: 180, size: 11)
    markup.element("text", ["class": "faint small end", "x": right, "y": 26.0], name)
    writeTitle(room: right - left - TextWidth.of(name, size: 11) - 16, to: &markup)
    if let headline = Headline(timeline.verdicts) { write(headline, to: &markup) }
    writeAnswer(to: &markup)
  }

  private func writeTitle(room: Double, to markup: inout Markup) {
    let left = Self.margin
    guard let title else {
      let text = TextWidth.cut(timeline.title, to: room, size: 18)
      markup.element("text", ["class": "title", "x": left, "y": 36.0], text)
      return
    }
    let text = TextWidth.cutInside(title.short, to: room, size: 18)
    markup.element("text", ["class": "title large", "x": left, "y": 36.0], text)
    let parts = [title.reason, title.other].filter { !$0.isEmpty }
    for (line, text) in [parts.joined(separator: " · "), title.motion].enumerated() {
      let cut = TextWidth.cutWords(text, to: Self.width - 2 * left, size: 13)
      markup.element(
        "text",
        ["class": line == 0 ? nil : "faint", "x": left, "y": 58.0 + 19 * Double(line)],
        cut
      )
    }
  }

  // MARK: Place and lanes

  private func write(_ headline: Headline, to markup: inout Markup) {
    let lens = Lens(
      timeline,
      headline,
      left: Self.margin,
      top: Self.partTop,
      width: Self.lensWidth,
      height: Self.lensHeight
    )
    lens?.write(name: "lens", to: &markup)
    if lens == nil {
      let keys = write(timeline.part(headline.episode, lanes: []).keys, to: &markup)
      writeScreen(of: headline, top: keys, to: &markup)
    }
    let left = Self.margin + Self.lensWidth + 28
    if case .missed(let touch) = headline.result.deed,
      let stack = stacks.first(where: { $0.touch == touch && $0.time == headline.result.time })
    {
      write(stack, headline.result, left: left, to: &markup)
    } else {
      writeLanes(of: headline, left: left, to: &markup)
    }
  }

  /// Appends the screen in place of the lens, with the views in the sentence.
  private func writeScreen(of headline: Headline, top: Double, to markup: inout Markup) {
    let part = timeline.part(headline.episode, lanes: [])
    let height = Self.partTop + Self.lensHeight - top
    let frame = ScreenFrame(part, left: Self.margin, top: top, width: Self.lensWidth, height: height)
    guard frame.isBounded else { return }
    let named = Set([headline.result.object] + headline.result.cause.others)
    ScreenDrawing(timeline: part, frame: frame, time: nil, named: named).write(to: &markup)
  }

  /// Appends keys and buttons. Returns the place below them.
  private func write(_ keys: [HeldKey], to markup: inout Markup) -> Double {
    var (x, y) = (Self.margin, Self.partTop + 8)
    for key in keys.prefix(Self.mostKeys) {
      let name = TextWidth.cut(key.name, to: Self.lensWidth - 28, size: 18)
      let width = max(44, TextWidth.of(name, size: 18) + 28)
      if x + width > Self.margin + Self.lensWidth { (x, y) = (Self.margin, y + 52) }
      markup.element("rect", ["class": "badge", "x": x, "y": y, "width": width, "height": 44.0, "rx": 7.0])
      markup.element("text", ["class": "number title", "x": x + width / 2, "y": y + 28], name)
      x += width + 8
    }
    return keys.isEmpty ? Self.partTop + 4 : y + 56
  }

  /// The objects of a headline: its own, the one that came instead of it, and those that fired.
  private func objects(of headline: Headline) -> [String] {
    let verdict = timeline.verdicts[headline.episode]
    let results = [headline.result] + [headline.other].compactMap(\.self) + verdict.sentences
    var objects: [String] = []
    for result in results where result.kind != .touch {
      // What took the input of another object has a lane, too.
      for object in [result.object] + result.cause.others where !objects.contains(object) {
        objects.append(object)
      }
    }
    return objects
  }

  private func writeLanes(of headline: Headline, left: Double, to markup: inout Markup) {
    let objects = objects(of: headline)
    var part = timeline.part(headline.episode, lanes: Array(objects.prefix(Self.mostLanes - 1)))
    // Many successive fingers share a lane; of simultaneous fingers, the first has one.
    let touches = part.lanes.indices.filter { part.lanes[$0].kind == .touch }
    for index in touches.dropFirst(Self.mostLanes).reversed() { part.lanes.remove(at: index) }
    guard !part.lanes.isEmpty else { return }
    let right = Self.width - Self.margin
    let layout = LaneLayout(part, atMost: 6)
    let labelWidth = LaneDrawing.labelWidth(of: layout, least: 110, most: 180)
    let scale = TimeScale(
      part,
      left: left + labelWidth,
      width: right - left - labelWidth - 10,
      settles: false
    )
    let lanes = LaneDrawing(
      timeline: part,
      layout: layout,
      scale: scale,
      top: Self.partTop,
      left: left
    )
    lanes.write(to: &markup)
  }

  /// Appends the views under the finger, in the order of hit testing.
  private func write(
    _ stack: FingerStack,
    _ result: VerdictResult,
    left: Double,
    to markup: inout Markup
  ) {
    let right = Self.width - Self.margin
    var y = Self.partTop + 12
    markup.element("text", ["class": "faint", "x": left, "y": y], "Under the finger, front to back")
    for layer in stack.layers.prefix(Self.mostViews) {
      y += 22
      let isSubject = layer.id == result.object
      let kind: Mark.Kind? = isSubject ? .dropped : layer.role == .hit ? .ended : nil
      if let kind { markup.mark(kind, x: left + 6, y: y - 4, isNeutral: true, title: layer.reason) }
      let name = TextWidth.cutInside(layer.id, to: 150, size: 12.5)
      let isStrong = isSubject || layer.role == .hit
      markup.element("text", ["class": isStrong ? "strong" : nil, "x": left + 20, "y": y], name)
      let x = left + 28 + TextWidth.of(name, size: 12.5)
      let reason = TextWidth.cut(layer.reason, to: right - x, size: 12)
      markup.element("text", ["class": "faint", "x": x, "y": y], reason)
    }
    let more = stack.layers.count - Self.mostViews
    if more > 0 {
      markup.element("text", ["class": "faint", "x": left + 20, "y": y + 22], "and \(more) more")
    }
  }

  // MARK: The smallest change

  private func writeAnswer(to markup: inout Markup) {
    let (left, top) = (Self.margin, Self.partTop + Self.lensHeight + 18)
    guard let miss else {
      let summary = Drawing.summary(of: timeline)
      return markup.element("text", ["class": "faint", "x": left, "y": Self.height - 20], summary)
    }
    let width = Self.width - 2 * left
    let height = Self.height - top - 18
    markup.element("rect", ["class": "answer", "x": left, "y": top, "width": width, "height": height])
    markup.element("rect", ["class": "answer-edge", "x": left, "y": top, "width": 3.0, "height": height])
    let margin = miss.margin.isEmpty ? "" : " (\(miss.margin))"
    let change = TextWidth.lines("with \(miss.change)\(margin)", width: width - 30, size: 14, atMost: 2)
    for (index, line) in change.enumerated() {
      markup.element("text", ["class": "strong", "x": left + 14, "y": top + 24 + 18 * Double(index)], line)
    }
    let below = top + 26 + 18 * Double(change.count)
    let text = TextWidth.lines(miss.text, width: width - 30, size: 12, atMost: 3 - change.count)
    for (index, line) in text.enumerated() {
      markup.element("text", ["x": left + 14, "y": below + 16 * Double(index)], line)
    }
  }
}
