import Records

/// Draws the lanes over time: touches, attempts of recognizers, messages of views.
struct LaneDrawing {
  let timeline: Timeline
  let layout: LaneLayout
  let scale: TimeScale
  /// The y of the top edge, and the x of the labels.
  let top: Double
  let left: Double
  /// The x of the plot on a page with scripts; nil for a standalone drawing. For the scripts, the plot is clipped, has its
  /// own coordinates, and contains nothing but the curves.
  let plotLeft: Double?
  /// The objects with marked labels, because they differ from another replay.
  let changed: Set<String>
  /// The arrows between the rows. The page shows those of one object at a time.
  let arrows: LaneArrows

  private var isLive: Bool { plotLeft != nil }

  /// The height of the axis above the lanes.
  static let axisHeight = 24.0
  /// The size of the labels. Labels of recognizers are bold.
  private static let labelSize = 12.6

  /// Returns the width for the labels of lanes: more than usual if they need it.
  static func labelWidth(of layout: LaneLayout, least: Double, most: Double) -> Double {
    let widths = layout.rows.map { TextWidth.of($0.label, size: labelSize) + 10 }
    return min(max(least, widths.max() ?? 0), most)
  }

  var bottom: Double { lanesTop + layout.height }
  private var lanesTop: Double { top + Self.axisHeight }

  init(
    timeline: Timeline,
    layout: LaneLayout,
    scale: TimeScale,
    top: Double,
    left: Double,
    plotLeft: Double? = nil,
    changed: Set<String> = []
  ) {
    self.timeline = timeline
    self.layout = layout
    self.scale = scale
    self.top = top
    self.left = left
    self.plotLeft = plotLeft
    self.changed = changed
    arrows = LaneArrows(timeline.arrows, layout, scale, isLive: plotLeft != nil)
  }

  /// Appends axis, lanes and arrows.
  func write(to markup: inout Markup) {
    writeLabels(to: &markup)
    if let plotLeft {
      let width = scale.width + 2 * scale.left
      markup.open("svg", ["class": "plot", "x": plotLeft, "y": 0.0, "width": width, "height": bottom + 8])
    }
    if isLive { markup.element("g", ["class": "ticks"]) } else { writeAxis(to: &markup) }
    for row in layout.rows { write(row, to: &markup) }
    for place in arrows.places where !isLive { write(place, to: &markup) }
    if isLive { markup.close("svg") }
  }

  private func writeLabels(to markup: inout Markup) {
    let room = (plotLeft ?? scale.left) - left - 10
    let labels = TextWidth.cutApart(layout.rows.map(\.label), to: room, size: Self.labelSize)
    for (row, label) in zip(layout.rows, labels) {
      var names = row.lane.kind == .recognizer ? ["strong"] : []
      if changed.contains(row.lane.id) { names.append("differs") }
      markup.open(
        "text",
        [
          "class": names.isEmpty ? nil : names.joined(separator: " "), "x": left,
          "y": lanesTop + row.middle() + 4, "data-object": isLive ? row.lane.id : nil,
        ]
      )
      let ids = row.indices.map { timeline.lanes[$0].id }.joined(separator: ", ")
      let className = row.indices.count == 1 ? row.lane.className : ""
      markup.element("title", className.isEmpty ? ids : "\(ids), \(className)")
      markup.append(label)
      markup.close("text")
    }
  }

  private func writeAxis(to markup: inout Markup) {
    let lanesTop = lanesTop
    markup.open("g")
    // Labels need 64 pt each, because the last one stands farther to the left.
    for (time, label) in scale.ticks(atMost: min(8, Int(scale.width / 64))) {
      let x = scale.x(time)
      markup.element(
        "path",
        ["class": "grid", "d": "M\(x.attributeText) \(lanesTop.attributeText)V\(bottom.attributeText)"]
      )
      let isFirst = x < scale.left + 10
      let isLast = x > scale.left + scale.width - 24
      let anchor = isFirst ? "" : isLast ? " end" : " middle"
      markup.element("text", ["class": "faint small\(anchor)", "x": x, "y": lanesTop - 8], "\(label) s")
    }
    let right = scale.left + scale.width
    markup.element(
      "path",
      ["class": "axis", "d": "M\(scale.left.attributeText) \(lanesTop.attributeText)H\(right.attributeText)"]
    )
    markup.close("g")
  }

  private func write(_ row: LaneLayout.Row, to markup: inout Markup) {
    markup.open("g", ["data-object": isLive ? row.lane.id : nil])
    if !row.lane.curves.isEmpty { writeCurves(of: row, to: &markup) }
    // The page draws the visible bars and signs itself.
    if !isLive { writeSigns(of: row, to: &markup) }
    markup.close("g")
  }

  private func writeSigns(of row: LaneLayout.Row, to markup: inout Markup) {
    for span in row.lane.spans { write(span, in: row, to: &markup) }
    for (index, mark) in row.lane.marks.enumerated() {
      if row.lane.kind == .step || row.lane.kind == .responder {
        writeText(of: mark, at: index, row, to: &markup)
      }
      markup.mark(
        mark.kind,
        x: scale.x(mark.time),
        y: lanesTop + row.middle(mark.row),
        isNeutral: row.lane.kind != .recognizer,
        title: mark.title
      )
    }
  }

  /// Appends the text of a mark, up to the next mark.
  private func writeText(of mark: Mark, at index: Int, _ row: LaneLayout.Row, to markup: inout Markup) {
    let x = scale.x(mark.time) + 8
    let next = row.lane.marks.dropFirst(index + 1).first.map { scale.x($0.time) } ?? scale.left + scale.width
    let title = mark.brief
    let room = next - x - 8
    let text = TextWidth.cut(title, to: room, size: 11)
    guard room > 30, text == title || text.count > 6 else { return }
    markup.element("text", ["class": "faint small", "x": x, "y": lanesTop + row.middle(mark.row) + 4], text)
  }

  private func write(_ span: Span, in row: LaneLayout.Row, to markup: inout Markup) {
    let middle = lanesTop + row.middle(span.row)
    // The bar of a held touch is lower than the bar of the touch and lies over it.
    let height = span.kind == .held ? LaneLayout.barHeight - 4 : LaneLayout.barHeight
    let from = scale.x(span.from)
    // Unfinished spans extend to the end of the axis.
    let width = max(scale.x(span.isOpen ? scale.end : span.to) - from, 1.5)
    markup.open(
      "rect",
      [
        "class": span.kind.rawValue, "x": from, "y": middle - height / 2, "width": width, "height": height,
        "rx": 2.0,
      ]
    )
    markup.title(lines: span.title)
    markup.close("rect")
    let needed = TextWidth.of(span.label, size: 11) + 6
    guard !span.label.isEmpty, width > needed else { return }
    markup.element("text", ["class": "small", "x": from + 4, "y": middle + 4], span.label)
  }

  /// Appends a vertical arrow from one lane to another.
  private func write(_ place: LaneArrows.Place, to markup: inout Markup) {
    let (arrow, from, to) = (place.arrow, place.from, place.to)
    let isDown = to.y > from.y
    let start = isDown ? 6.0 : -6
    let tip = to.middle() - from.middle() - (isDown ? 7 : -7)
    let back = isDown ? -5.0 : 5.0
    let origin = "translate(\(scale.x(arrow.time).attributeText) \((lanesTop + from.middle()).attributeText))"
    markup.open("g", ["transform": origin])
    markup.element("title", arrow.title)
    let x = place.offset.attributeText
    let stem = arrow.kind == .waited ? tip : tip + back
    markup.element(
      "path",
      ["class": "arrow \(arrow.kind.rawValue)", "d": "M\(x) \(start.attributeText)V\(stem.attributeText)"]
    )
    markup.element(
      "circle",
      ["class": "tail \(arrow.kind.rawValue)", "cx": place.offset, "cy": start, "r": 1.8]
    )
    markup.arrowHead(arrow.kind, x: place.offset, y: tip, back: back)
    markup.close("g")
  }

  /// Appends the curves of a sensor, in a separate drawing that the page can stretch.
  private func writeCurves(of row: LaneLayout.Row, to markup: inout Markup) {
    let samples = row.lane.curves.flatMap(\.samples)
    guard let low = samples.map(\.value).min(), let high = samples.map(\.value).max(),
      let first = samples.map(\.time).min(), let last = samples.map(\.time).max()
    else { return }
    let (top, height) = (lanesTop + row.y + 4, row.height - 8)
    let (from, width) = (scale.x(first), max(scale.x(last) - scale.x(first), 8))
    let span = high > low ? high - low : 1
    markup.open(
      "svg",
      [
        "class": "curves", "x": from, "y": top, "width": width, "height": height,
        "viewBox": "0 0 1000 \(height.attributeText)", "preserveAspectRatio": "none",
        "data-from": isLive ? scale.seconds(first) : nil, "data-to": isLive ? scale.seconds(last) : nil,
      ]
    )
    for (index, curve) in row.lane.curves.enumerated() {
      let points = curve.samples.map { sample in
        let part = last > first ? Double(sample.time - first) / Double(last - first) : 0
        return Point(x: 1000 * part, y: height - (sample.value - low) / span * height)
      }
      markup.open(
        "path",
        [
          "class": "curve c\(index)", "vector-effect": "non-scaling-stroke",
          "d": points.count == 1 ? ScreenDrawing.path(points) + "h1000" : ScreenDrawing.path(points),
        ]
      )
      markup.element("title", curve.name)
      markup.close("path")
    }
    markup.close("svg")
    for (value, y) in [(high, top + 8), (low, top + height)] {
      let text = String { $0.append((value * 100).rounded() / 100, .three) }
      markup.element("text", ["class": "faint small end", "x": scale.left - 12, "y": y], text)
    }
  }
}
