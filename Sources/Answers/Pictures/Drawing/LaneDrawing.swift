import Records

/// Draws the lanes over time: touches, attempts of recognizers, messages of views.
struct LaneDrawing {
  let timeline: Timeline
  let layout: LaneLayout
  let scale: TimeScale
  /// The y of the top edge, and the x of the labels.
  let top: Double
  let left: Double
  /// The x of the plot on a page with scripts; nil for a standalone drawing. For the scripts, elements carry times
  /// and ids, and the plot is clipped and has its own coordinates.
  var plotLeft: Double?
  /// The objects whose labels are marked because they differ from those of another replay.
  var changed: Set<String> = []

  private var isLive: Bool { plotLeft != nil }

  /// The height of the axis above the lanes.
  static let axisHeight = 24.0

  var bottom: Double { lanesTop + layout.height }
  private var lanesTop: Double { top + Self.axisHeight }

  /// Appends axis, lanes and arrows.
  func write(to markup: inout Markup) {
    writeLabels(to: &markup)
    if let plotLeft {
      let width = scale.width + 2 * scale.left
      markup.open("svg", ["class": "plot", "x": plotLeft, "y": 0.0, "width": width, "height": bottom + 8])
    }
    writeAxis(to: &markup)
    for row in layout.rows { write(row, to: &markup) }
    for arrow in arrows { write(arrow, to: &markup) }
    if isLive { markup.close("svg") }
  }

  /// The arrows to draw. If there are too many to tell apart, only preventions remain, because lost touches also have
  /// marks. If there are still too many, no arrow is drawn.
  private var arrows: [Arrow] {
    // The page shows those of one object at a time.
    let most = isLive ? 4000 : 24
    guard timeline.arrows.count > most else { return timeline.arrows }
    let fewer = timeline.arrows.filter { $0.kind == .prevented }
    return fewer.count > most ? [] : fewer
  }

  /// Whether the drawing has an arrow.
  var hasArrows: Bool { arrows.contains { layout.row(of: $0.from) != nil && layout.row(of: $0.to) != nil } }

  private func writeLabels(to markup: inout Markup) {
    for row in layout.rows {
      var names = row.lane.kind == .recognizer ? ["strong"] : []
      if changed.contains(row.lane.id) { names.append("differs") }
      markup.open(
        "text",
        [
          "class": names.isEmpty ? nil : names.joined(separator: " "), "x": left,
          "y": lanesTop + row.middle() + 4, "data-object": isLive ? row.lane.id : nil,
        ]
      )
      markup.element(
        "title",
        row.lane.className.isEmpty ? row.lane.id : "\(row.lane.id), \(row.lane.className)"
      )
      markup.append(TextWidth.cut(row.lane.id, to: (plotLeft ?? scale.left) - left - 10, size: 12))
      markup.close("text")
    }
  }

  private func writeAxis(to markup: inout Markup) {
    let lanesTop = lanesTop
    markup.open("g", ["class": isLive ? "ticks" : nil])
    for (time, label) in scale.ticks(atMost: 8) {
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
    for span in row.lane.spans { write(span, in: row, to: &markup) }
    for mark in row.lane.marks {
      markup.mark(
        mark.kind,
        x: scale.x(mark.time),
        y: lanesTop + row.middle(mark.row),
        isNeutral: row.lane.kind != .recognizer,
        time: isLive ? scale.seconds(mark.time) : nil,
        title: mark.title
      )
    }
    markup.close("g")
  }

  private func write(_ span: Span, in row: LaneLayout.Row, to markup: inout Markup) {
    let middle = lanesTop + row.middle(span.row)
    // The bar of a held touch is lower than the bar of the touch and lies over it.
    let height = span.kind == .held ? LaneLayout.barHeight - 4 : LaneLayout.barHeight
    let from = scale.x(span.from)
    let width = max(scale.x(span.to) - from, 1.5)
    markup.open(
      "rect",
      [
        "class": span.kind.rawValue, "x": from, "y": middle - height / 2, "width": width, "height": height,
        "rx": 2.0, "data-from": isLive ? scale.seconds(span.from) : nil,
        "data-to": isLive ? scale.seconds(span.to) : nil,
      ]
    )
    markup.title(lines: span.title)
    markup.close("rect")
    let needed = TextWidth.of(span.label, size: 11) + 6
    guard !span.label.isEmpty, isLive || width > needed else { return }
    markup.element(
      "text",
      ["class": "small", "x": from + 4, "y": middle + 4, "data-at": isLive ? scale.seconds(span.from) : nil],
      span.label
    )
  }

  /// Appends a vertical arrow from one lane to another.
  private func write(_ arrow: Arrow, to markup: inout Markup) {
    guard let from = layout.row(of: arrow.from), let to = layout.row(of: arrow.to), from.index != to.index
    else {
      return
    }
    let isDown = to.y > from.y
    let start = from.middle() + (isDown ? 6 : -6) - from.middle()
    let tip = to.middle() - from.middle() - (isDown ? 7 : -7)
    let back = isDown ? -5.0 : 5.0
    let place = "translate(\(scale.x(arrow.time).attributeText) \((lanesTop + from.middle()).attributeText))"
    markup.open(
      "g",
      [
        "class": isLive ? "link \(arrow.kind.rawValue)" : nil, "transform": place,
        "data-at": isLive ? scale.seconds(arrow.time) : nil,
        "data-ends": isLive ? "\(timeline.lanes[arrow.from].id)\n\(timeline.lanes[arrow.to].id)" : nil,
      ]
    )
    markup.element("title", arrow.title)
    markup.element(
      "path",
      [
        "class": "arrow \(arrow.kind.rawValue)",
        "d": "M0 \(start.attributeText)V\((tip + back).attributeText)",
      ]
    )
    markup.element(
      "path",
      ["class": "head", "d": "M0 \(tip.attributeText)l-3 \(back.attributeText)h6Z"]
    )
    markup.close("g")
  }
}
