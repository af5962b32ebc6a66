import Explain
import Records

/// The part of a page that shows one replay: screen, lanes, explanation and records.
struct ReplaySection {
  let replay: ReportedReplay
  /// The number of the replay on the page.
  let number: Int

  private var timeline: Timeline { replay.pictured.timeline }
  /// The screen of the page, and the names of views on it over time.
  private let screen: ScreenDrawing
  private let names: ScreenNames
  private let layout: LaneLayout
  private var frame: ScreenFrame { screen.frame }

  init(replay: ReportedReplay, number: Int) {
    self.replay = replay
    self.number = number
    let timeline = replay.pictured.timeline
    let frame = ScreenFrame(timeline, left: 5, top: 5, width: 340, height: 560)
    screen = ScreenDrawing(
      timeline: timeline,
      frame: frame,
      time: nil,
      isLive: true,
      name: "screen-\(number)"
    )
    names = ScreenNames(screen)
    layout = LaneLayout(timeline, atMost: 400)
  }

  /// Appends the section.
  func write(to markup: inout Markup) {
    let kind = replay.isVariant ? "replay variant" : "replay"
    markup.open("section", ["class": kind, "id": "r=\(number)", "aria-label": replay.label])
    markup.open("header")
    markup.element("h2", replay.label)
    markup.element("p", ["class": timeline.error != nil ? "error" : nil], Drawing.summary(of: timeline))
    markup.close("header")
    markup.open("div", ["class": "told"])
    writeDifferences(to: &markup)
    EpisodeStrip(replay: replay, name: "episode-\(number)").write(to: &markup)
    VerdictSection(replay: replay, index: number - 1).write(to: &markup)
    markup.close("div")
    markup.open("div", ["class": "left"])
    markup.open("div", ["class": "screen-part"])
    writeScreen(to: &markup)
    markup.close("div")
    markup.append(raw: "<section class=\"pressed\" aria-label=\"View\" hidden></section>")
    if !replay.pictured.stacks.isEmpty {
      markup.append(raw: "<section class=\"under\" aria-label=\"Under the finger\" hidden></section>")
    }
    markup.close("div")
    markup.open("div", ["class": "right"])
    markup.element("p", ["class": "whose", "aria-hidden": "true"], replay.label)
    markup.open("div", ["class": "lanes"])
    markup.element("h3", ["class": "unseen"], "Lanes over time")
    writeLanes(to: &markup)
    markup.close("div")
    markup.open("div", ["class": "texts"])
    markup.append(raw: PageResources.choiceOfText)
    writeStories(to: &markup)
    writeRecords(to: &markup)
    markup.close("div")
    markup.close("div")
    writeData(to: &markup)
    markup.close("section")
    markup.append(raw: "\n")
  }

  private func writeDifferences(to markup: inout Markup) {
    guard !replay.differences.isEmpty else { return }
    markup.open("ul", ["class": "differences", "aria-label": "Differences"])
    for difference in replay.differences {
      markup.open("li")
      markup.element("strong", difference.object)
      markup.append(" \(difference.text)")
      markup.close("li")
    }
    markup.close("ul")
  }

  private func writeScreen(to markup: inout Markup) {
    let frame = frame
    let (width, height) = (frame.width + 10 + names.columnWidth, frame.height + 10)
    markup.open(
      "svg",
      [
        "class": "drawing screen-drawing", "width": width, "height": height,
        "viewBox": "0 0 \(width.attributeText) \(height.attributeText)", "role": "img",
        "aria-label":
          "The screen: \(timeline.fingers.map { "touch \($0.touch) \($0.words)" }.joined(separator: "; "))",
      ]
    )
    // The label suffices: a screen reader would read the parts of the picture one by one.
    markup.open("g", ["aria-hidden": "true"])
    screen.write(to: &markup)
    markup.close("g")
    markup.close("svg")
  }

  /// The width of the lanes before the page lays them out, and of their labels.
  private static let lanesWidth = 800.0
  private static let labelWidth = 132.0

  private func writeLanes(to markup: inout Markup) {
    // Without scripts: a drawing of everything, with bars joined that are too close to tell apart.
    markup.append(raw: "<noscript>")
    var layout = layout
    let room = Self.lanesWidth - Self.labelWidth - 20
    let scale = TimeScale(timeline, left: Self.labelWidth + 10, width: room, settles: true)
    layout.merge(on: scale)
    let still = LaneDrawing(timeline: timeline, layout: layout, scale: scale, top: 0, left: 0)
    write(still, "drawing lanes-drawing", to: &markup)
    markup.append(raw: "</noscript>")
    let live = LaneDrawing(
      timeline: timeline,
      layout: self.layout,
      scale: TimeScale(timeline, left: 10, width: room),
      top: 0,
      left: 0,
      plotLeft: Self.labelWidth,
      changed: replay.changedObjects
    )
    write(live, "drawing lanes-drawing live-lanes", to: &markup)
    let signs = replay.pictured.verdicts.flatMap(\.sentences).map(\.sign.mark)
    Legend(live, verdicts: Set(signs)).writeList(to: &markup)
    for (reason, names) in layout.folded {
      markup.element("p", ["class": "folded"], "\(reason): \(names.joined(separator: ", "))")
    }
  }

  private func write(_ lanes: LaneDrawing, _ name: String, to markup: inout Markup) {
    markup.open(
      "svg",
      [
        "class": name, "width": Self.lanesWidth, "height": lanes.bottom + 8,
        "viewBox": "0 0 \(Self.lanesWidth.attributeText) \((lanes.bottom + 8).attributeText)", "role": "img",
        "aria-label":
          "Lanes over time of touches, recognizers and views; the table of records has the same in words",
      ]
    )
    markup.open("g", ["aria-hidden": "true"])
    lanes.write(to: &markup)
    markup.close("g")
    markup.close("svg")
  }

  private func writeStories(to markup: inout Markup) {
    let stories = replay.stories.filter { !$0.passages.isEmpty }
    // If there are many paragraphs, the page shows only those of the chosen time.
    let isLong = stories.reduce(0) { $0 + $1.passages.count } > 40
    markup.open(
      "div",
      [
        "class": isLong ? "stories long" : "stories", "tabindex": 0, "role": "region",
        "aria-label": "Explanation",
      ]
    )
    markup.append(raw: "<noscript>")
    for story in stories {
      markup.open("article", ["class": "story", "data-object": story.id])
      markup.open("h3")
      markup.append("\(story.id) ")
      markup.element("small", story.subtitle)
      markup.close("h3")
      for passage in story.passages {
        markup.open(
          "div",
          [
            "class": "passage", "data-from": TimeAttribute(seconds: passage.from.seconds),
            "data-to": passage.to.map { TimeAttribute(seconds: $0.seconds) },
          ]
        )
        for line in passage.lines { markup.element("p", line) }
        markup.close("div")
      }
      markup.close("article")
    }
    markup.append(raw: "</noscript>")
    markup.close("div")
  }

  private func writeRecords(to markup: inout Markup) {
    markup.open("div", ["class": "records", "tabindex": 0, "role": "region", "aria-label": "Records"])
    // With scripts, the rows stay text until they are visible.
    markup.append(
      raw: "<noscript><div class=\"chunk\"><table><caption class=\"unseen\">Records, step by step</caption>"
        + "<thead><tr><th scope=\"col\">time, s</th><th scope=\"col\">records</th></tr></thead><tbody>\n"
    )
    replay.writeRows(to: &markup)
    markup.append(raw: "</tbody></table></div></noscript>")
    markup.close("div")
  }

  // MARK: Data

  private func writeData(to markup: inout Markup) {
    var text = ByteBuffer()
    text.append(data, .compact)
    markup.append(raw: "<script type=\"application/json\">")
    markup.append(script: text)
    markup.append(raw: "</script>")
  }

  /// The data that the scripts need in addition to the elements.
  private var data: Value {
    let frame = frame
    let outlines = timeline.outlines.prefix(ScreenDrawing.mostOutlines).enumerated().map { index, outline in
      Value.members([
        "times": .array(outline.states.map { .time($0.time) }),
        "places": .array(outline.states.map { Self.place($0.corners.map(frame.place)) }),
        "names": names.data(of: index),
      ])
    }
    let events = timeline.lanes.flatMap { lane in lane.marks.map { (time: $0.time, object: lane.id) } }
      .sorted { ($0.time, $0.object) < ($1.time, $1.object) }
    return Value.members([
      "start": .time(timeline.start),
      "end": .time(timeline.end),
      "fingers": .array(timeline.fingers.map(data)),
      "outlines": .array(Array(outlines)),
      "lanes": LaneData(timeline, layout).value,
      "events": .array(events.map { .array([.time($0.time), .string($0.object)]) }),
      "episodes": .array(replay.pictured.verdicts.map(data)),
      "markdown": .strings(replay.pictured.verdicts.indices.map(markdown)),
      "stacks": .array(replay.pictured.stacks.map(data)),
      "facts": .array(
        timeline.outlines.prefix(ScreenDrawing.mostOutlines).map { outline in
          .members([
            "id": .string(outline.id), "lines": .strings(replay.pictured.facts[outline.id] ?? []),
          ])
        }
      ),
      "snapshots": .array(replay.snapshots.map { .array([.time($0.time), .string($0.address)]) }),
      "opening": .time(replay.opening ?? timeline.end),
    ])
  }

  /// The position of a view: its left, top, right and bottom edge, or the corners of a rotated view.
  private static func place(_ corners: [Point]) -> Value {
    let numbers = corners.map { Point(x: rounded($0.x), y: rounded($0.y)) }
    if numbers.count == 4, numbers[0].y == numbers[1].y, numbers[1].x == numbers[2].x,
      numbers[2].y == numbers[3].y, numbers[3].x == numbers[0].x
    {
      let (first, last) = (numbers[0], numbers[2])
      return .array([first.x, first.y, last.x, last.y].map(Value.number))
    }
    return .array(numbers.flatMap { [.number($0.x), .number($0.y)] })
  }

  /// A length with one decimal, finer than a pixel.
  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  /// The results of an episode, as Markdown for an issue.
  private func markdown(of episode: Int) -> String {
    let misses = replay.misses.filter { $0.episode == episode }
    let rows = misses.map { ExplanationMarkdown.row($0.change, $0.margin, $0.text) }
    let parts = [
      ExplanationMarkdown.gesture(replay.pictured.verdicts[episode]),
      rows.isEmpty ? nil : ExplanationMarkdown.changes(rows),
      replay.explainCommand.map { MarkdownText.code($0) + "\n" },
    ]
    return parts.compactMap(\.self).joined(separator: "\n")
  }

  private func data(of verdict: EpisodeVerdict) -> Value {
    .array([.time(verdict.episode.from), .time(verdict.episode.to), .time(verdict.moment)])
  }

  private func data(of stack: FingerStack) -> Value {
    let layers = stack.layers.map { layer in
      // Facts unchanged since the view was first seen are already there.
      let facts = layer.facts == replay.pictured.facts[layer.id] ? [] : layer.facts
      return Value.array([
        .string(layer.id), .string(layer.className), .string(layer.role.rawValue), .string(layer.reason),
        .strings(facts),
      ])
    }
    return .members([
      "touch": .count(stack.touch), "time": .time(stack.time), "layers": .array(layers),
    ])
  }

  private func data(of finger: Finger) -> Value {
    let frame = frame
    let samples = finger.samples.flatMap { sample -> [Value] in
      let place = frame.place(sample.location)
      return [.time(sample.time), .number(Self.rounded(place.x)), .number(Self.rounded(place.y))]
    }
    let outlines = timeline.outlines.prefix(ScreenDrawing.mostOutlines)
    let outline = outlines.firstIndex { $0.id == finger.view }
    let around = outlines.indices.filter { $0 != outline && finger.path.contains(outlines[$0].id) }
    var taken: Instant?
    if case .recognized(_, let start) = finger.fate { taken = start }
    return Value.members([
      "samples": .array(samples),
      "end": finger.end.map(Value.time) ?? .null,
      "taken": taken.map(Value.time) ?? .null,
      // The outlines of the hit-test view, of its superviews, and of the views behind it.
      "hit": outline.map { .number(Double($0)) } ?? .null,
      "around": .array(around.map { .number(Double($0)) }),
      "behind": .array(screen.indices(behind: finger, at: finger.start).map { .number(Double($0)) }),
    ])
  }
}
