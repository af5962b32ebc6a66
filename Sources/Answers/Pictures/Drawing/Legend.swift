/// The meanings of the bars and marks that a drawing contains.
struct Legend {
  /// A sign as the lanes show it.
  private enum Sign {
    case span(Span.Kind)
    case mark(Mark.Kind, isNeutral: Bool)
    case arrow(Arrow.Kind)
    case curve(Int)

    var width: Double {
      if case .span = self { 20 } else { 12 }
    }

    var kindOfArrow: Arrow.Kind? {
      if case .arrow(let kind) = self { kind } else { nil }
    }
  }

  private var entries: [(sign: Sign, text: String)] = []

  /// Creates the legend of some lanes, and of the signs of verdicts.
  init(_ drawing: LaneDrawing, verdicts: Set<Mark.Kind> = []) {
    let lanes = drawing.layout.rows.map(\.lane)
    let texts: [(Span.Kind, String)] = [
      (.down, "touch"), (.possible, "possible"), (.waiting, "waiting"), (.active, "began, changed"),
      (.held, "held"), (.firstResponder, "first responder"),
    ]
    for (kind, text) in texts where lanes.contains(where: { $0.spans.contains { $0.kind == kind } }) {
      entries.append((.span(kind), text))
    }
    let signs: [(Mark.Kind, String)] = [
      (.recognized, "recognized"), (.ended, "ended"), (.failed, "failed by itself"),
      (.beaten, "failed because another recognized"), (.cancelled, "cancelled"),
      (.dropped, "did not reach it"), (.untaken, "nothing took it"),
      (.received, "passed on"), (.step, "step"), (.warning, "warning"),
    ]
    for (kind, text) in signs {
      let marked = lanes.filter { $0.marks.contains { $0.kind == kind } }
      // The list uses the dot for every success.
      let isInList = verdicts.contains(kind) && kind != .recognized && kind != .ended
      guard !marked.isEmpty || isInList else { continue }
      entries.append(
        (.mark(kind, isNeutral: !marked.isEmpty && !marked.contains { $0.kind == .recognizer }), text)
      )
    }
    let actions = lanes.filter { $0.marks.contains { $0.kind == .action } }
    if !actions.isEmpty {
      let isControl = actions.contains { $0.kind == .view }
      entries.append((.mark(.action, isNeutral: true), isControl ? "control action" : "handled"))
    }
    let arrows = drawing.arrows
    let kinds: [(Arrow.Kind, String)] = [
      (.prevented, "prevents"), (.cancelled, "takes the touches"), (.waited, "waits for"),
    ]
    for (kind, text) in kinds where arrows.places.contains(where: { $0.arrow.kind == kind }) {
      entries.append((.arrow(kind), text))
    }
    if arrows.leftOut > 0 {
      entries.append((.arrow(.prevented), "\(arrows.leftOut) arrows, too many to draw"))
    }
    let curves = lanes.map(\.curves).max { $0.count < $1.count } ?? []
    for (index, curve) in curves.enumerated() { entries.append((.curve(index), curve.name)) }
  }

  /// Appends the legend to a drawing, in lines of a width. Returns its height.
  func write(left: Double, top: Double, width: Double, to markup: inout Markup) -> Double {
    var x = left
    var y = top + 10
    for (sign, text) in entries {
      let needed = sign.width + 6 + TextWidth.of(text, size: 11) + 12
      if x + needed > left + width { (x, y) = (left, y + 18) }
      write(sign, x: x, y: y, title: text, to: &markup)
      markup.element("text", ["class": "faint small", "x": x + sign.width + 6, "y": y], text)
      x += needed
    }
    return y - top + 4
  }

  /// Appends the legend to a page, as a list that wraps on narrow pages.
  func writeList(to markup: inout Markup) {
    markup.open("ul", ["class": "legend", "aria-hidden": "true"])
    for (sign, text) in entries {
      markup.open("li", ["data-arrow": sign.kindOfArrow?.rawValue])
      let width = sign.width + 2
      markup.open(
        "svg",
        ["class": "drawing", "width": width, "height": 14, "viewBox": "0 0 \(width.attributeText) 14"]
      )
      write(sign, x: 1, y: 11, title: text, to: &markup)
      markup.close("svg")
      markup.append(" \(text)")
      markup.close("li")
    }
    markup.close("ul")
  }

  /// Appends a sign whose text is on the line at `y`.
  private func write(_ sign: Sign, x: Double, y: Double, title: String, to markup: inout Markup) {
    switch sign {
    case .span(let kind):
      markup.element(
        "rect",
        ["class": kind.rawValue, "x": x, "y": y - 8.5, "width": sign.width, "height": 9.0, "rx": 2.0]
      )
    case .mark(let kind, let isNeutral):
      markup.mark(kind, x: x + 6, y: y - 4, isNeutral: isNeutral, title: title)
    case .arrow(let kind):
      let middle = x + 6
      let bottom = kind == .waited ? y + 1 : y - 4
      markup.element(
        "path",
        [
          "class": "arrow \(kind.rawValue)",
          "d": "M\(middle.attributeText) \((y - 9).attributeText)V\(bottom.attributeText)",
        ]
      )
      markup.element("circle", ["class": "tail \(kind.rawValue)", "cx": middle, "cy": y - 9, "r": 1.8])
      markup.arrowHead(kind, x: middle, y: y + 1, back: -5)
    case .curve(let index):
      markup.element(
        "path",
        ["class": "curve c\(index)", "d": "M\(x.attributeText) \((y - 4).attributeText)h12"]
      )
    }
  }
}
